"""The end of a deal and of the match: score, what becomes public, result (RULES §5 to §7)."""

from domain.kernel.messages import Event, Reason, SeedRevealed
from domain.variants.draw_bridge.deal import DrawBridgeDeal, hands_by_seat
from domain.variants.draw_bridge.messages import DrawBridgeHandsRevealed
from domain.variants.draw_bridge.scoring import conceded, is_over, result, score_deal
from domain.variants.draw_bridge.seats import OTHER, PLACE, DrawSeat
from domain.variants.draw_bridge.state import DrawBridge, evolve, replace, seal


def end_of_deal(state: DrawBridge, deal: DrawBridgeDeal) -> tuple[Event, ...]:
    """The score of the deal and, when the match is over, all that was hidden and the result."""
    tricks = None if deal.contract is None else deal.won[PLACE[deal.contract.declarer]]
    scored = score_deal(deal.number, deal.contract, tricks, state.totals, state.options)
    after = evolve(replace(state, deal=deal), scored)
    if not is_over(after.totals, deal.number, state.options):
        return (scored,)
    return scored, *unsealed(after), result(after.totals, state.options)


def unsealed(state: DrawBridge) -> tuple[Event, ...]:
    """The cards of every deal and the seeds of those that were shuffled (§7, decision 1)."""
    last = () if state.deal is None else (seal(state.deal),)
    events: list[Event] = []
    for sealed in (*state.sealed, *last):
        hands = hands_by_seat(sealed.dealt)
        events.append(DrawBridgeHandsRevealed(sealed.number, hands, sealed.stock))
        if sealed.seed is not None:
            events.append(SeedRevealed(sealed.number, sealed.seed))
    return tuple(events)


def concede(state: DrawBridge, seat: DrawSeat, reason: Reason) -> tuple[Event, ...]:
    """The seat gives up: the deal in progress is dropped, the other seat wins (decision 31)."""
    return *unsealed(state), conceded(state.totals, OTHER[seat], reason)
