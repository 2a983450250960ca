from typing import Literal

ProposalKind = Literal["abandon", "stop", "takeback"]

PROPOSAL_KIND_VALUES: set[ProposalKind] = {
    "abandon",
    "stop",
    "takeback",
}


def check_proposal_kind(value: str) -> ProposalKind:
    if value in PROPOSAL_KIND_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {PROPOSAL_KIND_VALUES!r}")
