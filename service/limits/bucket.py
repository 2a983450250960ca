"""What is left of one caller's quota, in this process (the generic cell rate algorithm).

`full_at` is the moment at which the bucket will be full again. Each request moves it on by the
policy's cost; a request that would move it further than the window ahead is refused. It is one
number, it needs no timer, and what other processes let pass is added to it (`shared.py`).
"""

from math import ceil

from service.limits.policies import Policy


class Bucket:
    """`owner` is who draws on it, 16 bytes; `now` and `full_at` are seconds of one clock."""

    __slots__ = ("cost", "full_at", "owner", "policy", "slack", "unsent", "window")

    def __init__(self, owner: bytes, policy: Policy) -> None:
        self.owner = owner
        self.policy = policy
        self.cost = policy.cost
        self.window = policy.window
        self.slack = policy.window - policy.cost
        self.full_at = 0.0
        self.unsent = 0
        """Requests that passed here of which Redis has not been told."""

    def take(self, now: float) -> bool:
        """Lets one request pass, or not."""
        start = self.full_at if self.full_at > now else now
        if start - now > self.slack:
            return False
        self.full_at = start + self.cost
        self.unsent += 1
        return True

    def standing(self, now: float) -> tuple[int, int]:
        """Requests that may follow at once; and whole seconds until the quota is whole again, or
        if none may follow, until one may."""
        ahead = self.full_at - now
        if ahead <= 0:
            return self.policy.quota, 0
        left = int((self.window - ahead) / self.cost + 1e-6)
        if left > 0:
            return left, ceil(ahead)
        return 0, max(1, ceil(ahead - self.slack))

    def set_ahead(self, now: float, ahead: float) -> None:
        """Takes over what all processes together let pass; what passed here meanwhile, of which
        Redis does not know yet, is added."""
        self.full_at = now + ahead + self.unsent * self.cost
