"""From a guided deal to what the table screen shows of it."""

from collections.abc import Iterable, Mapping

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat, side_of
from trainer.cards.card import Card
from trainer.cards.suit import SUITS
from trainer.games.game import CardPlay, Contract, Game, Trick
from trainer.playing.guided.bidding_hints import HINTS, Hint, SeatTold
from trainer.playing.guided.call_telling import CallTold
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.reasoning.judging.explaining import Explainer
from trainer.screens.drill.drill_state import SeatShown
from trainer.screens.drill.showing import call_label, hand_shown
from trainer.screens.table.table_state import CallChip, CardShown, HintShown, MeaningShown, ScoreShown, TrickShown

_DOUBLED = {"": "", "X": ", doubled", "XX": ", redoubled"}
_MOST_WAYS = 3
"""Meanings of a call that are told one by one; of more only what they have in common is."""


def place_of(deal: GuidedDeal, seat: Seat) -> int:
    """A seat counted from the learner's, which is 0, in the order of calling."""
    return (seat - deal.learner) % len(deal.table.hands)


def place_name(place: int) -> str:
    """`You`, `Opponent 1`, `Partner 1`, `Opponent 2` … counted from the learner's place."""
    return "You" if place == 0 else f"{'Opponent' if place % 2 else 'Partner'} {(place + 1) // 2}"


def seat_name(deal: GuidedDeal, seat: Seat) -> str:
    """The name of a seat, from where the learner sits."""
    return place_name(place_of(deal, seat))


def seats_at_table(deal: GuidedDeal, *, hands_open: bool) -> tuple[SeatShown, ...]:
    """All seats, the learner's first; other hands only where `hands_open`."""
    seats = len(deal.table.hands)
    calls = deal.auction.calls
    shown = []
    for place in range(seats):
        seat = (deal.learner + place) % seats
        own = tuple(call_label(call) for index, call in enumerate(calls) if deal.auction.seat_of(index) == seat)
        shown.append(
            SeatShown(
                place=place,
                name=place_name(place),
                is_partner=place % 2 == 0 and place > 0,
                is_learner=place == 0,
                is_turn=deal.turn == seat,
                is_first_caller=seat == 0,
                calls=own,
                hand=hand_shown(deal.table.hands[seat]) if hands_open or place == 0 else (),
            )
        )
    return tuple(shown)


def chips_of(
    deal: GuidedDeal, auction: Auction, marks: Mapping[int, str] | None = None, explainer: Explainer | None = None
) -> tuple[CallChip, ...]:
    """The calls of an auction at this table, each with its seat; `marks` are verdicts by index."""
    explainer = explainer or Explainer(deal.game)
    chips = []
    for index, call in enumerate(auction.calls):
        place = place_of(deal, auction.seat_of(index))
        mark = (marks or {}).get(index, "")
        round_number = index // auction.seats + 1
        spoken = f"{place_name(place)}, round {round_number}: {explainer.spoken(call)}{f', {mark}' if mark else ''}"
        chips.append(CallChip(index, round_number, place, call_label(call), spoken, mark))
    return tuple(chips)


def meaning_shown(deal: GuidedDeal, told: CallTold, explainer: Explainer) -> MeaningShown:
    """What a call told, in sentences."""
    name = seat_name(deal, told.seat)
    headline = f"{name}: {explainer.spoken(told.call)}"
    lines = [told.note] if told.note else []
    if told.shows and not told.note:
        if len(told.shows) <= _MOST_WAYS:
            lines.append(f"It shows {'; or else '.join(told.shows)}.")
        else:
            lines.append(f"It shows one of {len(told.shows)} things, the first of them {told.shows[0]}.")
    who = "You have" if told.seat == deal.learner else f"{name} has"
    if told.promised and told.promised != told.shows:
        lines.append(f"{who} shown by now: {'; '.join(told.promised)}.")
    if told.denied:
        lines.append(f"Also known: {'; '.join(told.denied)}.")
    return MeaningShown(told.index, headline, tuple(lines))


def hint_shown(deal: GuidedDeal, hint: Hint) -> HintShown:
    """A hint, in sentences."""
    lines = (*(_told_line(deal, told) for told in hint.told), *hint.lines)
    return HintShown(hint.step, HINTS, hint.title, lines)


def contract_text(deal: GuidedDeal, contract: Contract) -> str:
    """`36♠ by Partner 1, doubled`."""
    label = contract_label(deal.game, contract.number, contract.denomination)
    return f"{label} {by_whom(place_of(deal, contract.by), contract.doubled)}"


def by_whom(place: int, doubled: str) -> str:
    """`by Partner 1, doubled`."""
    name = place_name(place)
    return f"by {'you' if name == 'You' else name}{_DOUBLED[doubled]}"


def stakes_said(stakes: int) -> str:
    """`2 stake points`."""
    return "1 stake point" if stakes == 1 else f"{stakes} stake points"


def standing_bid(deal: GuidedDeal) -> str:
    """What stands in the auction: "28 spades by Partner 1, doubled", or that nobody has bid."""
    auction = deal.auction
    index = auction.standing_index
    if index is None:
        return "No bid yet"
    said = deal.game.denomination_name(auction.calls[index].denomination)
    return f"{auction.standing_number} {said} {by_whom(place_of(deal, auction.seat_of(index)), auction.doubled)}"


def contract_label(game: Game, number: int, denomination: str) -> str:
    """`36♠`, `40 No Trump`."""
    symbols = {suit.value: suit.symbol for suit in SUITS}
    if denomination in symbols:
        return f"{number}{symbols[denomination]}"
    return f"{number} {game.denomination_name(denomination)}"


def denomination_label(game: Game, denomination: str) -> str:
    """`♠ spades`, `No Trump`."""
    symbols = {suit.value: suit.symbol for suit in SUITS}
    name = game.denomination_name(denomination)
    return f"{symbols[denomination]} {name}" if denomination in symbols else name


def card_shown(card: Card, *, may_play: bool = True) -> CardShown:
    """A card."""
    return CardShown(str(card), card.rank, card.suit.value, card.name, card.symbols, may_play)


def cards_left(deal: GuidedDeal) -> tuple[CardShown, ...]:
    """What is left of the learner's hand, each with whether it may be played now."""
    play = deal.play
    if play is None:
        return ()
    legal = set(play.legal_cards()) if deal.stage is Stage.PLAYING and deal.is_learners_turn else set()
    return tuple(card_shown(card, may_play=card in legal) for card in play.held(deal.learner))


def trick_shown(deal: GuidedDeal) -> TrickShown | None:
    """The trick on the table; between two tricks the one that is complete; None before the first card."""
    play = deal.play
    if play is None or not play.cards:
        return None
    if play.on_the_table:
        first = play.turn - len(play.on_the_table)
        return TrickShown(len(play.tricks) + 1, _placed(deal, first, play.on_the_table))
    trick = play.tricks[-1]
    said = f"{seat_name(deal, trick.winner)} won the trick: {_points(trick.points)}."
    return TrickShown(
        len(play.tricks),
        _placed(deal, trick.leader, trick.cards),
        place_of(deal, trick.winner),
        trick.points,
        said,
    )


def score_shown(deal: GuidedDeal) -> ScoreShown | None:
    """How the play stands; None without a contract."""
    contract = deal.contract
    if contract is None or deal.play is None:
        return None
    ours = side_of(deal.learner)
    is_ours = side_of(contract.by) == ours
    taken = deal.table.taken or deal.play.taken
    left = deal.all_points - sum(taken)
    lacking = max(0, contract.number - taken[side_of(contract.by)])
    whose = "Your side needs" if is_ours else "The opponents need"
    said = f"{whose} {contract.number}: {lacking} more of the {left} that are left."
    if not lacking:
        said = f"{'Your side has' if is_ours else 'The opponents have'} the {contract.number} points of the contract."
    elif lacking > left:
        said = f"The contract is defeated: {contract.number} can't be reached any more."
    return ScoreShown(
        contract_text(deal, contract),
        is_ours,
        contract.number,
        taken[ours],
        taken[1 - ours],
        deal.all_points,
        said,
    )


def tricks_told(deal: GuidedDeal) -> tuple[str, ...]:
    """Every complete trick in a line: who led what, and who won it."""
    play: CardPlay | None = deal.play
    return (
        () if play is None else tuple(_trick_told(deal, number, trick) for number, trick in enumerate(play.tricks, 1))
    )


def _trick_told(deal: GuidedDeal, number: int, trick: Trick) -> str:
    cards = " ".join(card.symbols for card in trick.cards)
    leader, winner = seat_name(deal, trick.leader), seat_name(deal, trick.winner)
    return f"{number}. {leader}: {cards} – {winner} +{trick.points}"


def _placed(deal: GuidedDeal, first: Seat, cards: Iterable[Card]) -> tuple[tuple[int, CardShown], ...]:
    return tuple((place_of(deal, first + number), card_shown(card)) for number, card in enumerate(cards))


def _told_line(deal: GuidedDeal, told: SeatTold) -> str:
    name = seat_name(deal, told.seat)
    if told.promised:
        return f"{name} has shown {'; '.join(told.promised)}."
    if told.denied:
        return f"{name} has shown nothing. It is known: {'; '.join(told.denied)}."
    return f"{name} has shown nothing."


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"
