from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.problem_422_actions_item import Problem422ActionsItem


T = TypeVar("T", bound="Problem422")


@_attrs_define
class Problem422:
    """Refused by the rules, or the Idempotency-Key was used for another request."""

    type_: str
    """ `/problems/{code}` """
    title: str
    """ What kind of refusal, in the asked language. """
    status: Literal[422]
    detail: str
    """ What is wrong here, in the asked language. """
    code: str
    instance: str
    """ The path asked for. """
    version: int | Unset = UNSET
    """ The version of the game now. """
    legal: list[str] | Unset = UNSET
    """ The cards that may be played. """
    actions: list[Problem422ActionsItem] | Unset = UNSET
    """ What the sender may send instead, as `actions` of the game. """
    rule: str | Unset = UNSET
    """ The section of the rules page. """
    aimed_at: Any | Unset = UNSET
    """ With `contract_changed`. """
    allowed: Any | Unset = UNSET
    """ With `contract_not_allowed`, `trump_not_allowed`. """
    announced: Any | Unset = UNSET
    """ With `wrong_announcement`. """
    bid: Any | Unset = UNSET
    """ With `bid_needs_all_suits`, `bid_needs_two_cards`, `insufficient_bid`, `invalid_bid`,
    `jump_needs_four_cards`. """
    card: Any | Unset = UNSET
    """ With `card_not_in_hand`, `colon_not_matching`, `discard_duplicate`, `must_follow_suit`, `must_overruff`,
    `must_overtake`, `must_ruff`, `must_undertrump`, `suit_forbidden`. """
    card_led: Any | Unset = UNSET
    """ With `colon_not_matching`. """
    claimer: Any | Unset = UNSET
    """ With `claim_pending`. """
    colon: Any | Unset = UNSET
    """ With `colon_not_matching`. """
    command: Any | Unset = UNSET
    """ With `wrong_phase`. """
    contract: Any | Unset = UNSET
    """ With `contract_changed`, `own_contract`. """
    count: Any | Unset = UNSET
    """ With `discard_count`. """
    deal: Any | Unset = UNSET
    """ With `invalid_deal`. """
    declared: Any | Unset = UNSET
    """ With `invalid_declaration`. """
    games: Any | Unset = UNSET
    """ With `too_many_games`. """
    given: Any | Unset = UNSET
    """ With `discard_count`. """
    hand: Any | Unset = UNSET
    """ With `card_not_in_hand`, `wrong_hand`. """
    held: Any | Unset = UNSET
    """ With `wrong_announcement`. """
    last_bid: Any | Unset = UNSET
    """ With `insufficient_bid`. """
    limit: Any | Unset = UNSET
    """ With `too_many_games`. """
    lowest: Any | Unset = UNSET
    """ With `jump_needs_four_cards`. """
    option: Any | Unset = UNSET
    """ With `option_disabled`. """
    phase: Any | Unset = UNSET
    """ With `wrong_phase`. """
    proposal: Any | Unset = UNSET
    """ With `proposal_unknown`. """
    reason: Any | Unset = UNSET
    """ With `condition_not_met`, `invalid_deal`, `invalid_webhook_url`. """
    remaining: Any | Unset = UNSET
    """ With `invalid_claim`. """
    seat: Any | Unset = UNSET
    """ With `already_answered`, `already_discarded`, `not_a_responder`, `not_takers`, `not_your_turn`,
    `salt_already_given`, `stop_too_soon`. """
    seconds: Any | Unset = UNSET
    """ With `took_too_long`. """
    strain: Any | Unset = UNSET
    """ With `contract_not_allowed`, `trump_not_allowed`. """
    suit: Any | Unset = UNSET
    """ With `suit_forbidden`. """
    suit_led: Any | Unset = UNSET
    """ With `must_follow_suit`, `must_ruff`. """
    to_act: Any | Unset = UNSET
    """ With `not_your_turn`. """
    to_beat: Any | Unset = UNSET
    """ With `must_overruff`, `must_overtake`, `must_undertrump`. """
    tricks: Any | Unset = UNSET
    """ With `contract_not_allowed`, `invalid_claim`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        title = self.title

        status = self.status

        detail = self.detail

        code = self.code

        instance = self.instance

        version = self.version

        legal: list[str] | Unset = UNSET
        if not isinstance(self.legal, Unset):
            legal = self.legal

        actions: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.actions, Unset):
            actions = []
            for actions_item_data in self.actions:
                actions_item = actions_item_data.to_dict()
                actions.append(actions_item)

        rule = self.rule

        aimed_at = self.aimed_at

        allowed = self.allowed

        announced = self.announced

        bid = self.bid

        card = self.card

        card_led = self.card_led

        claimer = self.claimer

        colon = self.colon

        command = self.command

        contract = self.contract

        count = self.count

        deal = self.deal

        declared = self.declared

        games = self.games

        given = self.given

        hand = self.hand

        held = self.held

        last_bid = self.last_bid

        limit = self.limit

        lowest = self.lowest

        option = self.option

        phase = self.phase

        proposal = self.proposal

        reason = self.reason

        remaining = self.remaining

        seat = self.seat

        seconds = self.seconds

        strain = self.strain

        suit = self.suit

        suit_led = self.suit_led

        to_act = self.to_act

        to_beat = self.to_beat

        tricks = self.tricks

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "title": title,
                "status": status,
                "detail": detail,
                "code": code,
                "instance": instance,
            }
        )
        if version is not UNSET:
            field_dict["version"] = version
        if legal is not UNSET:
            field_dict["legal"] = legal
        if actions is not UNSET:
            field_dict["actions"] = actions
        if rule is not UNSET:
            field_dict["rule"] = rule
        if aimed_at is not UNSET:
            field_dict["aimed_at"] = aimed_at
        if allowed is not UNSET:
            field_dict["allowed"] = allowed
        if announced is not UNSET:
            field_dict["announced"] = announced
        if bid is not UNSET:
            field_dict["bid"] = bid
        if card is not UNSET:
            field_dict["card"] = card
        if card_led is not UNSET:
            field_dict["card_led"] = card_led
        if claimer is not UNSET:
            field_dict["claimer"] = claimer
        if colon is not UNSET:
            field_dict["colon"] = colon
        if command is not UNSET:
            field_dict["command"] = command
        if contract is not UNSET:
            field_dict["contract"] = contract
        if count is not UNSET:
            field_dict["count"] = count
        if deal is not UNSET:
            field_dict["deal"] = deal
        if declared is not UNSET:
            field_dict["declared"] = declared
        if games is not UNSET:
            field_dict["games"] = games
        if given is not UNSET:
            field_dict["given"] = given
        if hand is not UNSET:
            field_dict["hand"] = hand
        if held is not UNSET:
            field_dict["held"] = held
        if last_bid is not UNSET:
            field_dict["last_bid"] = last_bid
        if limit is not UNSET:
            field_dict["limit"] = limit
        if lowest is not UNSET:
            field_dict["lowest"] = lowest
        if option is not UNSET:
            field_dict["option"] = option
        if phase is not UNSET:
            field_dict["phase"] = phase
        if proposal is not UNSET:
            field_dict["proposal"] = proposal
        if reason is not UNSET:
            field_dict["reason"] = reason
        if remaining is not UNSET:
            field_dict["remaining"] = remaining
        if seat is not UNSET:
            field_dict["seat"] = seat
        if seconds is not UNSET:
            field_dict["seconds"] = seconds
        if strain is not UNSET:
            field_dict["strain"] = strain
        if suit is not UNSET:
            field_dict["suit"] = suit
        if suit_led is not UNSET:
            field_dict["suit_led"] = suit_led
        if to_act is not UNSET:
            field_dict["to_act"] = to_act
        if to_beat is not UNSET:
            field_dict["to_beat"] = to_beat
        if tricks is not UNSET:
            field_dict["tricks"] = tricks

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.problem_422_actions_item import Problem422ActionsItem  # noqa: PLC0415

        d = dict(src_dict)
        type_ = d.pop("type")

        title = d.pop("title")

        status = cast(Literal[422], d.pop("status"))
        if status != 422:
            raise ValueError(f"status must match const 422, got '{status}'")

        detail = d.pop("detail")

        code = d.pop("code")

        instance = d.pop("instance")

        version = d.pop("version", UNSET)

        legal = cast(list[str], d.pop("legal", UNSET))

        _actions = d.pop("actions", UNSET)
        actions: list[Problem422ActionsItem] | Unset = UNSET
        if _actions is not UNSET:
            actions = []
            for actions_item_data in _actions:
                actions_item = Problem422ActionsItem.from_dict(actions_item_data)

                actions.append(actions_item)

        rule = d.pop("rule", UNSET)

        aimed_at = d.pop("aimed_at", UNSET)

        allowed = d.pop("allowed", UNSET)

        announced = d.pop("announced", UNSET)

        bid = d.pop("bid", UNSET)

        card = d.pop("card", UNSET)

        card_led = d.pop("card_led", UNSET)

        claimer = d.pop("claimer", UNSET)

        colon = d.pop("colon", UNSET)

        command = d.pop("command", UNSET)

        contract = d.pop("contract", UNSET)

        count = d.pop("count", UNSET)

        deal = d.pop("deal", UNSET)

        declared = d.pop("declared", UNSET)

        games = d.pop("games", UNSET)

        given = d.pop("given", UNSET)

        hand = d.pop("hand", UNSET)

        held = d.pop("held", UNSET)

        last_bid = d.pop("last_bid", UNSET)

        limit = d.pop("limit", UNSET)

        lowest = d.pop("lowest", UNSET)

        option = d.pop("option", UNSET)

        phase = d.pop("phase", UNSET)

        proposal = d.pop("proposal", UNSET)

        reason = d.pop("reason", UNSET)

        remaining = d.pop("remaining", UNSET)

        seat = d.pop("seat", UNSET)

        seconds = d.pop("seconds", UNSET)

        strain = d.pop("strain", UNSET)

        suit = d.pop("suit", UNSET)

        suit_led = d.pop("suit_led", UNSET)

        to_act = d.pop("to_act", UNSET)

        to_beat = d.pop("to_beat", UNSET)

        tricks = d.pop("tricks", UNSET)

        problem_422 = cls(
            type_=type_,
            title=title,
            status=status,
            detail=detail,
            code=code,
            instance=instance,
            version=version,
            legal=legal,
            actions=actions,
            rule=rule,
            aimed_at=aimed_at,
            allowed=allowed,
            announced=announced,
            bid=bid,
            card=card,
            card_led=card_led,
            claimer=claimer,
            colon=colon,
            command=command,
            contract=contract,
            count=count,
            deal=deal,
            declared=declared,
            games=games,
            given=given,
            hand=hand,
            held=held,
            last_bid=last_bid,
            limit=limit,
            lowest=lowest,
            option=option,
            phase=phase,
            proposal=proposal,
            reason=reason,
            remaining=remaining,
            seat=seat,
            seconds=seconds,
            strain=strain,
            suit=suit,
            suit_led=suit_led,
            to_act=to_act,
            to_beat=to_beat,
            tricks=tricks,
        )

        problem_422.additional_properties = d
        return problem_422

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
