"""`python -m tests.fidelity` prints sentence → section → tests; an empty cell ends it with 1."""

import sys

from tests.fidelity.trace import proofs_by_section, proving, sentences

SHOWN = 3


def main() -> int:
    empty = 0
    tests = {name: proofs_by_section(name) for name in {one.variant for one in sentences()}}
    for one in sentences():
        proofs = [name for part in one.sections for name in proving(part, tests[one.variant])]
        proofs = list(dict.fromkeys(proofs))
        if one.sections and not proofs:
            empty += 1
        where = " ".join(f"§{part}" for part in one.sections) or "no rule"
        more = f" (+{len(proofs) - SHOWN})" if len(proofs) > SHOWN else ""
        print(f"{one.variant} {one.number}\t{one.text}\t{where}\t{' '.join(proofs[:SHOWN])}{more}")
    print(f"{len(sentences())} rows, {empty} without a test", file=sys.stderr)
    return 1 if empty else 0


sys.exit(main())
