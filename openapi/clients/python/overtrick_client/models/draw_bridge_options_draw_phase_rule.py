from typing import Literal

DrawBridgeOptionsDrawPhaseRule = Literal["follow_suit", "free_rank", "free_suit"]

DRAW_BRIDGE_OPTIONS_DRAW_PHASE_RULE_VALUES: set[DrawBridgeOptionsDrawPhaseRule] = {
    "follow_suit",
    "free_rank",
    "free_suit",
}


def check_draw_bridge_options_draw_phase_rule(value: str) -> DrawBridgeOptionsDrawPhaseRule:
    if value in DRAW_BRIDGE_OPTIONS_DRAW_PHASE_RULE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DRAW_BRIDGE_OPTIONS_DRAW_PHASE_RULE_VALUES!r}"
    )
