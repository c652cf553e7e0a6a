"""Finding the situation that an auction is in."""

from collections.abc import Callable, Iterable, Mapping

from trainer.auction.auction import Auction
from trainer.auction.call import Call, Form
from trainer.auction.seat import position_of, side_of
from trainer.cards.suit import SUITS
from trainer.language.calls import LETTERS, AuctionPattern, CallPattern, Fact
from trainer.language.rule_book import Situation

HasTag = Callable[[int, str], bool]
"""Whether the call at an index was given by a row with a tag."""


def letters_for(situation: Situation, auction: Auction, has_tag: HasTag) -> dict[str, int] | None:
    """The suits that the situation's letters stand for in this auction; None where it is another situation."""
    about_letters = [fact for fact in situation.facts if fact.letter]
    if not all(_fact_holds(fact, auction) for fact in situation.facts if not fact.letter):
        return None
    for pattern in situation.patterns:
        for letters in _bindings(pattern, auction, has_tag):
            if all(_letter_is(fact, letters) for fact in about_letters):
                return dict(letters)
    return None


def _bindings(pattern: AuctionPattern, auction: Auction, has_tag: HasTag) -> Iterable[Mapping[str, int]]:
    """What the letters can stand for, the first alternatives first.

    Ways that come to the same letters are followed once, so that alternatives don't multiply.
    """
    start = len(auction.calls) - len(pattern.turns)
    if start < 0 or not _may_start_at(start, pattern, auction):
        return ()
    side = side_of(auction.turn)
    ways: list[Mapping[str, int]] = [{}]
    for index, turn in enumerate(pattern.turns, start):
        if turn.ours != (side_of(auction.seat_of(index)) == side):
            return ()
        found: dict[frozenset[tuple[str, int]], Mapping[str, int]] = {}
        for letters in ways:
            for alternative in turn.alternatives:
                bound = _bind(alternative, auction, has_tag, index, letters)
                if bound is not None:
                    found.setdefault(frozenset(bound.items()), bound)
        ways = list(found.values())
        if not ways:
            break
    return ways


def _may_start_at(start: int, pattern: AuctionPattern, auction: Auction) -> bool:
    """Whether the calls before the turns of the pattern are such as it allows there."""
    if pattern.passed_start:
        return all(call.form is Form.PASS for call in auction.calls[:start])
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


def _letter_is(fact: Fact, letters: Mapping[str, int]) -> bool:
    return fact.letter in letters and SUITS[letters[fact.letter]].value in fact.suits


def _fact_holds(fact: Fact, auction: Auction) -> bool:
    match fact.name:
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
        case "our lead":
            return side_of(auction.turn) == 0
        case _:
            return side_of(auction.turn) == 1


def suits_between(auction: Auction) -> int:
    """How many different suits were called since our side's last suit bid, not counting that suit.

    Opponents' suits and ours both count: each makes a NOS for the earlier suit one number dearer.
    """
    ours = side_of(auction.turn)
    suits = {suit.value for suit in SUITS}
    between: set[str] = set()
    for index in reversed(range(len(auction.calls))):
        call = auction.calls[index]
        if call.denomination not in suits:
            continue
        if side_of(auction.seat_of(index)) == ours:
            return len(between - {call.denomination})
        between.add(call.denomination)
    return 0
