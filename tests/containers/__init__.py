"""Runs the suite on containers where no image can be pulled: builds them from Debian's packages.

    python -m tests.containers COMMAND...

Needs root, `dockerd` and `debootstrap` (Debian: `apt-get install docker.io debootstrap`).
"""
