"""Finding the situation of an auction in the plainest way: every situation in turn, every call of the auction anew."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from trainer.auction.auction import Auction
from trainer.auction.call import PASS_FORM, Call
from trainer.auction.seat import position_of, side_of
from trainer.cards.suit import SUITS
from trainer.language.book.call_templates import LETTERS, AuctionPattern, CallPattern, Fact
from trainer.language.book.rule_book import Situation
from trainer.reasoning.rows.met_auction import IsForcing
from trainer.reasoning.rows.suits_called import returns_of, suits_between, suits_since

Letters = Mapping[str, int]

HasTag = Callable[[int, str], bool]
"""Whether the rows that gave the call at an index have a tag."""


def first_that_holds(
    situations: Iterable[Situation], auction: Auction, has_tag: HasTag, is_forcing: IsForcing
) -> tuple[Situation, Letters] | None:
    """The situation of an auction, with the suits of its letters; None where it is none of them."""
    for situation in situations:
        letters = letters_for(situation, auction, has_tag, is_forcing)
        if letters is not None:
            return situation, letters
    return None


def letters_for(
    situation: Situation, auction: Auction, has_tag: HasTag, is_forcing: IsForcing = lambda _: False
) -> dict[str, int] | None:
    """The suits that the situation's letters stand for in this auction; None where it is another situation."""
    about_the_past = [fact for fact in situation.facts if fact.alternatives or fact.letter]
    for fact in situation.facts:
        if fact not in about_the_past and not _fact_holds(fact, auction, is_forcing):
            return None
    for pattern in situation.patterns:
        for letters in _bindings(pattern, auction, has_tag):
            found = _with_facts(about_the_past, auction, has_tag, letters)
            if found is not None:
                return dict(found)
    return None


def _with_facts(facts: Sequence[Fact], auction: Auction, has_tag: HasTag, letters: Letters) -> Letters | None:
    """The letters when all facts hold, those included that facts give a suit to; None where one does not hold."""
    if not facts:
        return letters
    fact, *others = facts
    for bound in _letters_by(fact, auction, has_tag, letters):
        found = _with_facts(others, auction, has_tag, bound)
        if found is not None:
            return found
    return None


def _letters_by(fact: Fact, auction: Auction, has_tag: HasTag, letters: Letters) -> Iterable[Letters]:
    """The letters with which one fact holds, those of the latest call first."""
    if not fact.alternatives:
        return [letters] if _letter_fact_holds(fact, auction, letters) else []
    bindings = [
        bound
        for index in calls_spoken_of(fact, auction)
        for alternative in fact.alternatives
        if (bound := _bind(alternative, auction, has_tag, index, letters)) is not None
    ]
    if fact.name == "never called":
        return [] if bindings else [letters]
    return bindings


def calls_spoken_of(fact: Fact, auction: Auction) -> list[int]:
    """The calls that a fact about the past looks at, the latest first."""
    spoken = [index for index in reversed(range(len(auction.calls))) if _speaks(fact.speaker, auction, index)]
    match fact.name:
        case "last called":
            return spoken[:1]
        case "last bid":
            return [index for index in spoken if auction.calls[index].is_bid][:1]
        case "opened":
            sides = {side_of(auction.seat_of(index)) for index in spoken}
            openings = {_opening_of(side, auction) for side in sides}
            return [index for index in spoken if index in openings]
        case _:
            return spoken


def _speaks(speaker: str, auction: Auction, index: int) -> bool:
    seat, turn = auction.seat_of(index), auction.turn
    ours = side_of(seat) == side_of(turn)
    match speaker:
        case "I":
            return seat == turn
        case "partner":
            return ours and seat != turn
        case "we":
            return ours
        case "they":
            return not ours
        case _:
            return True


def _opening_of(side: int, auction: Auction) -> int | None:
    """The first bid of a side that names a denomination."""
    for index, call in enumerate(auction.calls):
        if side_of(auction.seat_of(index)) == side and call.is_bid and call.denomination not in {"", "P"}:
            return index
    return None


def _bindings(pattern: AuctionPattern, auction: Auction, has_tag: HasTag) -> Iterable[Mapping[str, int]]:
    """What the letters can stand for, the first alternatives first.

    Alternatives that come to the same letters are followed once, so that they don't multiply.
    """
    start = len(auction.calls) - len(pattern.turns)
    if start < 0 or not _may_start_at(start, pattern, auction):
        return ()
    side = side_of(auction.turn)
    bindings: list[Mapping[str, int]] = [{}]
    for index, turn in enumerate(pattern.turns, start):
        if turn.ours != (side_of(auction.seat_of(index)) == side):
            return ()
        found: dict[frozenset[tuple[str, int]], Mapping[str, int]] = {}
        for letters in bindings:
            for alternative in turn.alternatives:
                bound = _bind(alternative, auction, has_tag, index, letters)
                if bound is not None:
                    found.setdefault(frozenset(bound.items()), bound)
        bindings = list(found.values())
        if not bindings:
            break
    return bindings


def _may_start_at(start: int, pattern: AuctionPattern, auction: Auction) -> bool:
    """Whether the pattern allows the calls that come before its turns."""
    if pattern.passed_start:
        return all(call.form is PASS_FORM for call in auction.calls[:start])
    return start == 0 or pattern.open_start


def _bind(
    pattern: CallPattern, auction: Auction, has_tag: HasTag, index: int, letters: Mapping[str, int]
) -> Mapping[str, int] | None:
    call = auction.calls[index]
    if pattern.tag and not has_tag(index, pattern.tag):
        return None
    if pattern.forms and call.form not in pattern.forms:
        return None
    if pattern.amount is not None and call.amount != pattern.amount:
        return None
    number = auction.numbers[index]
    # The laws of this table rank no suits: the lowest number is the next one.
    if pattern.steps is not None and (call.amount - auction.before(index).standing_number - 1) != pattern.steps:
        return None
    if number is not None and number not in pattern.number:
        return None
    return _bind_denomination(pattern.denomination, call, letters)


def _bind_denomination(wanted: str, call: Call, letters: Mapping[str, int]) -> Mapping[str, int] | None:
    if not wanted:
        return letters
    if wanted not in LETTERS:
        return letters if call.denomination == wanted else None
    if call.denomination not in set(SUITS):
        return None
    suit = list(SUITS).index(next(suit for suit in SUITS if suit.value == call.denomination))
    if wanted in letters:
        return letters if letters[wanted] == suit else None
    return None if suit in letters.values() else {**letters, wanted: suit}


def _letter_fact_holds(fact: Fact, auction: Auction, letters: Letters) -> bool:
    if fact.letter not in letters:
        return False
    suit = SUITS[letters[fact.letter]].value
    match fact.name:
        case "agreed":
            bidders = {auction.seat_of(index) for index, call in enumerate(auction.calls) if call.denomination == suit}
            return sum(side_of(seat) == side_of(auction.turn) for seat in bidders) > 1
        case "agreed first":
            return suit == next(filter(None, map(partial(_agreed_by, auction), range(len(auction.calls)))), None)
        case "suits since":
            return suits_since(auction, letters[fact.letter]) in fact.range
        case _:
            return suit in fact.suits


def _agreed_by(auction: Auction, index: int) -> str:
    """The suit of call `index` where a partner of that player, both of the side to call, had bid it; else nothing."""
    side, seat, suit = side_of(auction.turn), auction.seat_of(index), auction.calls[index].denomination
    before = {auction.seat_of(one) for one in range(index) if auction.calls[one].denomination == suit}
    is_so = side_of(seat) == side and any(one != seat and side_of(one) == side for one in before)
    return suit if is_so and suit in {one.value for one in SUITS} else ""


def _fact_holds(fact: Fact, auction: Auction, is_forcing: IsForcing) -> bool:
    match fact.name:
        case "forced":
            return _is_forced(auction, is_forcing)
        case "free":
            return not _is_forced(auction, is_forcing)
        case "round":
            return auction.round in fact.range
        case "position":
            return position_of(auction.turn) in fact.range
        case "seat":
            return auction.turn + 1 in fact.range
        case "standing number":
            return auction.standing_number in fact.range
        case "suits between":
            return suits_between(auction) in fact.range
        case "returns":
            return returns_of(auction, side_of(auction.turn)) in fact.range
        case "passed hand":
            return _has_passed_first(fact.speaker, auction)
        case "no passed hand":
            return not _has_passed_first(fact.speaker, auction)
        case "our lead":
            return side_of(auction.turn) == 0
        case _:
            return side_of(auction.turn) == 1


def _has_passed_first(speaker: str, auction: Auction) -> bool:
    first = range(min(auction.seats, len(auction.calls)))
    return any(_speaks(speaker, auction, index) and auction.calls[index].form is PASS_FORM for index in first)


def _is_forced(auction: Auction, is_forcing: IsForcing) -> bool:
    """Whether a partner's call asks us to go on, all have passed since, and no other partner speaks before the end."""
    index = max((place for place, call in enumerate(auction.calls) if call.form is not PASS_FORM), default=-1)
    if auction.standing_index is None or len(auction.calls) - index < auction.seats - 2:
        return False
    seat = auction.seat_of(index)
    return seat != auction.turn and side_of(seat) == side_of(auction.turn) and is_forcing(index)
