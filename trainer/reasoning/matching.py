"""Finding the situation that an auction is in."""

from collections.abc import Callable, Iterator, Mapping

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import position_of, side_of
from trainer.cards.suit import SUITS
from trainer.language.calls import LETTERS, AuctionPattern, CallPattern, Fact
from trainer.language.rule_book import Situation

HasTag = Callable[[int, str], bool]
"""Whether the call at an index was given by a row with a tag."""


def letters_for(situation: Situation, auction: Auction, has_tag: HasTag) -> dict[str, int] | None:
    """The suits that the situation's letters stand for in this auction; None where it is another situation."""
    if not all(_fact_holds(fact, auction) for fact in situation.facts):
        return None
    for pattern in situation.patterns:
        letters = next(_bindings(pattern, auction, has_tag), None)
        if letters is not None:
            return letters
    return None


def _bindings(pattern: AuctionPattern, auction: Auction, has_tag: HasTag) -> Iterator[dict[str, int]]:
    start = len(auction.calls) - len(pattern.turns)
    if start < 0 or (start > 0 and not pattern.open_start):
        return
    side = side_of(auction.turn)
    for offset, turn in enumerate(pattern.turns):
        if turn.ours != (side_of(auction.seat_of(start + offset)) == side):
            return
    yield from _extend(pattern, auction, has_tag, start, {})


def _extend(
    pattern: AuctionPattern, auction: Auction, has_tag: HasTag, index: int, letters: Mapping[str, int]
) -> Iterator[dict[str, int]]:
    if index == len(auction.calls):
        yield dict(letters)
        return
    turn = pattern.turns[index - len(auction.calls) + len(pattern.turns)]
    for alternative in turn.alternatives:
        bound = _bind(alternative, auction, has_tag, index, letters)
        if bound is not None:
            yield from _extend(pattern, auction, has_tag, index + 1, bound)


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


def _fact_holds(fact: Fact, auction: Auction) -> bool:
    match fact.name:
        case "round":
            return auction.round in fact.range
        case "position":
            return position_of(auction.turn) in fact.range
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
