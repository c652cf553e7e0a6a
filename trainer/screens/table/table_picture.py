"""The complete state of a deal at the table, derived from the deal."""

from collections.abc import Mapping
from dataclasses import replace

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games.deal_format import CallNote
from trainer.playing.deals.deal_parts import link_of
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.box_display import resting_box
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.typed_call import typed_samples
from trainer.screens.table.table_display import (
    cards_left,
    chips_of,
    contract_line,
    dummy_display,
    moves_display,
    place_of,
    plays_for,
    score_display,
    seat_name,
    seats_at_table,
    standing_bid,
    trick_display,
    trick_lines,
)
from trainer.screens.table.table_state import TablePhase, TableState


def deal_pictured(  # noqa: PLR0913, PLR0917  what a picture is made of
    deal: GuidedDeal,
    phase: TablePhase,
    names: tuple[str, str],
    call_marks: tuple[Mapping[int, str], Mapping[int, CallNote]],
    explainer: Explainer,
    before: TableState,
) -> TableState:
    """Return the state of a deal in a phase; `names` are the convention's and the deal's.

    `call_marks` are the verdicts on the learner's calls, and partners' alerts, both by index. From the state `before`
    it keeps the verdict during the bidding, and the meaning of a call that still exists.
    """
    marks, alerts = call_marks
    bidding = deal.stage is Stage.BIDDING
    is_over = phase is TablePhase.OVER
    stands = before.meaning is not None and before.meaning.index < len(deal.auction.calls)
    return TableState(
        phase,
        *names,
        seats=seats_at_table(deal, hands_open=is_over),
        standing=standing_bid(deal),
        clockwise=deal.game.is_clockwise,
        hand=hand_display(deal.hand_so_far),
        cards=cards_left(deal),
        moves=moves_display(deal),
        trump="" if is_over or deal.visible_play is None else deal.visible_play.trump_note,
        chips=chips_of(deal, deal.auction, marks, explainer, alerts),
        box=resting_box(deal.game, deal.table.laws) if bidding else None,
        meaning=before.meaning if stands else None,
        verdict=before.verdict if bidding and marks else None,
        trick=trick_display(deal),
        dummy=None if is_over else dummy_display(deal),
        contract=contract_line(deal),
        score=score_display(deal),
        can_take_back=bool(deal.decisions) and not is_over,
        most_possible=deal.most_possible if deal.stage is Stage.PLAYING else 0,
        plays_for=plays_for(deal),
        typed=typed_samples(deal.table.laws, deal.game.calls) if bidding else (),
        hands_open=is_over,
        tricks=trick_lines(deal) if is_over else (),
        link=link_of(deal.table) if is_over else "",
        unit="" if deal.game.play is None else deal.game.play.unit.plural,
    )


def trick_replayed(deal: GuidedDeal, number: int, state: TableState) -> TableState:
    """Return the state of a finished deal with trick `number` (from 1) on the table again; 0 for none.

    Every hand has the cards that were left after the trick.
    """
    if not number:
        seats = seats_at_table(deal, hands_open=True)
        return replace(state, seats=seats, hand=hand_display(deal.hand_so_far), trick=trick_display(deal), replayed=0)
    then = replace(deal, table=deal.table.after_cards(number * deal.game.seats))
    play = then.play
    if play is None:
        return state
    deck = deal.game.deck
    left = {place_of(deal, seat): hand_display(Hand.of(deck, play.cards_left(seat))) for seat in range(deal.game.seats)}
    seats = tuple(replace(seat, hand=left[seat.place]) for seat in seats_at_table(deal, hands_open=True))
    return replace(state, seats=seats, hand=left[0], trick=trick_display(then), replayed=number, hands_open=True)


def why_not(deal: GuidedDeal, card: Card) -> str:
    """Return why the learner may not play a card: usually because of following suit; else the game's reason."""
    play = deal.visible_play
    if play is None or card not in play.cards_left(play.turn):
        holder = "You" if play is None else seat_name(deal, play.turn)
        return f"{'You do' if holder == 'You' else f'{holder} does'} not hold the {card.name}."
    legal = play.legal_cards()
    led = play.on_the_table[0].suit if play.on_the_table else None
    if led is not None and all(one.suit is led for one in legal):
        cards = " or ".join(one.symbols for one in legal)
        return f"{led.plural.capitalize()} were led: you have to follow suit with {cards}."
    return play.problem_with(card) or ""
