"""The display of a guided deal."""

from collections.abc import Iterable, Mapping

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games.deal_format import CallNote
from trainer.games.play import CardPlay, Taken, TakenBySeat, Trick
from trainer.games.result import Result
from trainer.games.words import AuctionState
from trainer.playing.guided.card_reason_words import YOU
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.drill_state import SeatDisplay, SuitDisplay
from trainer.screens.table.line_title import in_a_sentence
from trainer.screens.table.table_state import (
    CallChip,
    CardDisplay,
    DummyDisplay,
    MoveDisplay,
    ScoreDisplay,
    TrickDisplay,
)


def place_of(deal: GuidedDeal, seat: Seat) -> int:
    """Return the place of a seat relative to the learner's, which is 0, in the order of calling."""
    return (seat - deal.learner) % deal.game.seats


def seat_name(deal: GuidedDeal, seat: Seat) -> str:
    """Return the name of a seat for the learner."""
    return deal.game.player_name(seat, deal.learner, deal.table.circumstances)


def name_or_you(deal: GuidedDeal, seat: Seat) -> str:
    """Return the name of a seat inside a sentence: `you`, `Partner 1`."""
    return YOU if seat == deal.learner else seat_name(deal, seat)


def seats_at_table(deal: GuidedDeal, *, hands_open: bool) -> tuple[SeatDisplay, ...]:
    """Return all seats, the learner's first; with other hands only if `hands_open`."""
    seats = deal.game.seats
    calls = deal.auction.calls
    shown = []
    for place in range(seats):
        seat = (deal.learner + place) % seats
        own = tuple(
            deal.game.calls.printed(call) for index, call in enumerate(calls) if deal.auction.seat_of(index) == seat
        )
        shown.append(
            SeatDisplay(
                place=place,
                name=seat_name(deal, seat),
                label=deal.game.seat_label(seat, deal.learner, deal.table.circumstances),
                states=tuple(sorted(deal.auction.states[side_of(seat)])),
                in_red=bool(deal.auction.states[side_of(seat)] & deal.game.states_in_red),
                is_partner=place % 2 == 0 and place > 0,
                is_learner=place == 0,
                is_turn=deal.turn == seat,
                is_first_caller=seat == 0,
                calls=own,
                hand=_hand_seen(deal, seat, hands_open=hands_open),
                role=deal.game.words.first_caller if seat == 0 else "",
                badge=_part_of(deal, seat) or (deal.game.words.first_caller_mark if seat == 0 else ""),
                plays=deal.stage is Stage.PLAYING and deal.turn == seat,
                tally=_tally(deal, seat, own),
            )
        )
    return tuple(shown)


def _part_of(deal: GuidedDeal, seat: Seat) -> str:
    """Return a player's role in a play with an open hand; else empty."""
    play = deal.visible_play
    if play is None or deal.stage is not Stage.PLAYING:
        return ""
    open_seat = next(iter(play.open_seats), None)
    if open_seat is None:
        return ""
    return "dummy" if seat == open_seat else "declarer" if seat == play.decider_of(open_seat) else ""


def _tally(deal: GuidedDeal, seat: Seat, calls: tuple[str, ...]) -> str:
    """Return a player's bid and tricks, "3/1", in games in which each bid is to be made; empty before the play."""
    taken = None if deal.stage is not Stage.PLAYING or deal.play is None else deal.play.taken
    if not isinstance(taken, TakenBySeat) or deal.result is None or not calls:
        return ""
    all_bids_count = len(deal.table.laws.scoring.bidders(deal.result)) > 1
    return f"{calls[-1]}/{taken.by_seat[seat]}" if all_bids_count else ""


def contract_line(deal: GuidedDeal) -> str:
    """Return the contract and the score so far: "4♥ by you · board 3 · 3 tricks to 1 · 10 needed".

    Empty before the play.
    """
    score = score_display(deal)
    if score is None or deal.stage is not Stage.PLAYING:
        return ""
    taken = f"{deal.game.rules_of_play.unit.number_text(score.ours)} to {score.theirs}"
    return " · ".join(filter(None, (score.result, circumstances_text(deal), taken, score.goal_text)))


def _hand_seen(deal: GuidedDeal, seat: Seat, *, hands_open: bool) -> tuple[SuitDisplay, ...]:
    """Return a hand as the learner sees it: complete once all are open, empty if hidden.

    Next to an open hand the learner's own hand also shows only the cards that are left.
    """
    play = None if hands_open else deal.visible_play
    if play is not None and play.open_seats and seat in {*play.open_seats, deal.learner}:
        return hand_display(Hand.of(deal.game.deck, play.cards_left(seat)))
    return hand_display(deal.table.hands_so_far[seat]) if hands_open or seat == deal.learner else ()


def plays_for(deal: GuidedDeal) -> str:
    """Return the player whose cards the learner plays now; empty for the own ones, and at another player's turn."""
    is_others = deal.is_learners_turn and deal.turn not in {None, deal.learner}
    return seat_name(deal, deal.turn or 0) if is_others else ""


def circumstances_text(deal: GuidedDeal) -> str:
    """Return the circumstances of the deal, such as vulnerability; empty where there are none."""
    ours = side_of(deal.learner)
    return deal.game.words.circumstances(
        deal.table.circumstances, lambda side: "your side" if side == ours else "the opponents", ours
    )


def chips_of(
    deal: GuidedDeal,
    auction: Auction,
    marks: Mapping[int, str] | None = None,
    explainer: Explainer | None = None,
    alerts: Mapping[int, CallNote] | None = None,
) -> tuple[CallChip, ...]:
    """Return the calls of an auction, each with its seat; `marks` (verdicts) and `alerts` are by index."""
    explainer = explainer or Explainer(deal.game)
    chips = []
    for index, call in enumerate(auction.calls):
        seat = auction.seat_of(index)
        mark = (marks or {}).get(index, "")
        round_number = index // auction.seats + 1
        spoken = f"{seat_name(deal, seat)}, round {round_number}: {explainer.spoken(call)}{f', {mark}' if mark else ''}"
        note = (alerts or {}).get(index)
        alert = "" if note is None else f"{'Alert' if note.alert else 'Announced'}: {note.says}"
        spoken = f"{spoken}. {alert}" if alert else spoken
        label = deal.game.calls.printed(call)
        chips.append(CallChip(index, round_number, place_of(deal, seat), label, spoken, mark, alert))
    return tuple(chips)


def result_text(deal: GuidedDeal, result: Result) -> str:
    """Return `36♠ by Partner 1, doubled`."""
    return deal.game.words.result(result, lambda seat: in_a_sentence(seat_name(deal, seat)))


def standing_bid(deal: GuidedDeal) -> AuctionState:
    """Return the standing bid: "28 spades by Partner 1, doubled", or that nobody has bid."""
    return deal.game.words.standing(deal.auction, lambda seat: in_a_sentence(seat_name(deal, seat)))


def card_display(card: Card, *, may_play: bool = True) -> CardDisplay:
    """Return a card for display."""
    return CardDisplay(str(card), card.rank, card.suit.value, card.name, card.symbols, may_play)


def cards_left(deal: GuidedDeal) -> tuple[CardDisplay, ...]:
    """Return the learner's remaining cards, each with whether it may be played now."""
    play = deal.visible_play
    return () if play is None else _cards_of(deal, play, deal.learner)


def dummy_display(deal: GuidedDeal) -> DummyDisplay | None:
    """Return another player's open hand; None where there is none."""
    play = deal.visible_play
    seat = None if play is None else next((seat for seat in play.open_seats if seat != deal.learner), None)
    if play is None or seat is None:
        return None
    trump = play.trump
    cards = sorted(_cards_of(deal, play, seat), key=lambda card: trump is None or card.suit != trump.value)
    return DummyDisplay(place_of(deal, seat), seat_name(deal, seat), tuple(cards), is_turn=play.turn == seat)


def _cards_of(deal: GuidedDeal, play: CardPlay, seat: Seat) -> tuple[CardDisplay, ...]:
    chooses = deal.stage is Stage.PLAYING and deal.is_learners_turn and play.turn == seat
    legal = set(play.legal_cards()) if chooses else set()
    return tuple(card_display(card, may_play=card in legal) for card in play.cards_left(seat))


def moves_display(deal: GuidedDeal) -> tuple[MoveDisplay, ...]:
    """Return the learner's moves now, except playing a card."""
    play = deal.visible_play
    if play is None or deal.stage is not Stage.PLAYING or not deal.is_learners_turn:
        return ()
    return tuple(MoveDisplay(move.name, move.label) for move in play.other_moves())


def trick_display(deal: GuidedDeal) -> TrickDisplay | None:
    """Return the trick on the table, which between two tricks is the complete one; None before the first card."""
    play = deal.visible_play
    if play is None or not play.cards:
        return None
    if play.on_the_table:
        first = play.turn - len(play.on_the_table)
        return TrickDisplay(len(play.tricks) + 1, _placed(deal, first, play.on_the_table))
    trick = play.tricks[-1]
    rules = deal.game.rules_of_play
    # Where every trick counts the same by itself, that goes without saying.
    worth = "" if trick.value == rules.trick_value(()) != 0 else f": {rules.unit.number_text(trick.value)}"
    said = f"{seat_name(deal, trick.winner)} won the trick{worth}."
    return TrickDisplay(
        len(play.tricks),
        _placed(deal, trick.leader, trick.cards),
        place_of(deal, trick.winner),
        trick.value,
        said,
    )


def score_display(deal: GuidedDeal) -> ScoreDisplay | None:
    """Return the score of the play so far; None without a contract."""
    result = deal.result
    if result is None or deal.play is None:
        return None
    ours = side_of(deal.learner)
    scoring = deal.table.laws.scoring
    bidders = scoring.bidders(result)
    side = ours if ours in bidders else bidders[0]
    needed = scoring.needed(result, deal.total)[side]
    taken = deal.table.taken or deal.play.taken
    return ScoreDisplay(
        result_text(deal, result),
        *goal_of(deal),
        taken[ours],
        taken[1 - ours],
        deal.total,
        _needs_text(deal, side, needed, taken),
    )


def goal_of(deal: GuidedDeal) -> tuple[int | None, str]:
    """Return the tricks or points that the learner's side needs; None if there is no such number.

    The side needs them for its bid, or to defeat the opponents'.
    """
    result = deal.result
    bidders = () if result is None else deal.table.laws.scoring.bidders(result)
    if result is None or not bidders:
        return None, ""
    ours = side_of(deal.learner)
    side = ours if ours in bidders else bidders[0]
    theirs = deal.table.laws.scoring.needed(result, deal.total)[side]
    if side == ours:
        return (theirs, f"{theirs} needed") if theirs else (None, "")
    against = deal.total - theirs + 1
    return against, f"{against} defeat it"


def _needs_text(deal: GuidedDeal, side: int, needed: int, taken: Taken) -> str:
    """Return what the side still needs, or that it is decided."""
    left = deal.total - sum(taken)
    lacking = max(0, needed - taken[side])
    is_ours = side == side_of(deal.learner)
    is_contract = deal.result is not None and len(deal.table.laws.scoring.bidders(deal.result)) == 1
    if not needed:
        return f"{'Your side needs' if is_ours else 'The opponents need'} nothing."
    if not lacking:
        unit = deal.game.rules_of_play.unit
        what = "of the contract" if is_contract else "that were needed"
        return f"{'Your side has' if is_ours else 'The opponents have'} the {unit.number_text(needed)} {what}."
    if lacking > left:
        lost = "The contract is defeated: " if is_contract else ""
        return f"{lost}{needed} can't be reached any more."
    whose = "Your side needs" if is_ours else "The opponents need"
    return f"{whose} {needed}: {lacking} more of the {left} that are left."


def trick_lines(deal: GuidedDeal) -> tuple[str, ...]:
    """Return every complete trick in a line: who led what, and who won it."""
    play: CardPlay | None = deal.play
    return (
        () if play is None else tuple(_trick_line(deal, number, trick) for number, trick in enumerate(play.tricks, 1))
    )


def _trick_line(deal: GuidedDeal, number: int, trick: Trick) -> str:
    cards = " ".join(card.symbols for card in trick.cards)
    leader, winner = seat_name(deal, trick.leader), seat_name(deal, trick.winner)
    rules = deal.game.rules_of_play
    counts_points = any(rules.card_value(card) for card in deal.game.deck.cards)
    won = rules.unit.number_text(trick.value) if counts_points else "it"
    return f"Trick {number}: {leader} led {cards}. {winner} won {won}."


def _placed(deal: GuidedDeal, first: Seat, cards: Iterable[Card]) -> tuple[tuple[int, CardDisplay], ...]:
    return tuple((place_of(deal, first + number), card_display(card)) for number, card in enumerate(cards))
