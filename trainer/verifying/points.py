"""The points of auctions at which a rule book is proved.

Suits are alike, so the letters of a pattern stand for spades, hearts and diamonds in order of appearance. A
number that a pattern leaves open is tried at the lowest and the highest that is legal, and wherever a
row gives the call.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.auction.call import DOUBLE, PASS, Call, Form
from trainer.auction.seat import side_of
from trainer.cards.suit import SUITS
from trainer.language.calls import LETTERS, AuctionPattern, CallPattern
from trainer.language.rule_book import Situation
from trainer.reasoning.choosing import CompiledSituation
from trainer.reasoning.reasoner import Reasoner
from trainer.reasoning.situation_space import SituationSpace
from trainer.reasoning.statements import SUIT_NUMBERS

_MOST_POINTS_OF_A_SITUATION: Final = 400
_BID_ORDER: Final = (Form.BID, Form.REVERSE, Form.PLUS, Form.PLUS_BY, Form.REVERSE_PLUS, Form.REVERSE_PLUS_BY)


def points_of(reasoner: Reasoner, situation: Situation) -> list[CompiledSituation]:
    """The situation at every auction that its patterns stand for, leaving out auctions that another one takes."""
    laws = reasoner.book.laws
    empty = Auction(laws.seats, laws.floor)
    found: dict[tuple[Call, ...], CompiledSituation] = {}
    for pattern in situation.patterns:
        starts = [empty] if not pattern.open_start else [empty.add(call) for call in _openings(reasoner, empty)]
        for start in starts:
            for auction in islice(_extended(reasoner, pattern, 0, start, {}), _MOST_POINTS_OF_A_SITUATION):
                compiled = reasoner.at(auction)
                if compiled is not None and compiled.situation is situation:
                    found.setdefault(auction.calls, compiled)
    return list(found.values())


def next_points(reasoner: Reasoner, compiled: CompiledSituation) -> Iterator[tuple[Call, Auction]]:
    """Every call that the rows give or accept here, with the auction at our side's next turn, opponents passing.

    Of calls that differ only in the names of suits one is taken. Auctions that are over are left out.
    """
    laws = reasoner.book.laws
    for call in given_calls(reasoner, compiled):
        auction = compiled.auction.add(call)
        side = side_of(compiled.auction.turn)
        while not laws.is_over(auction) and side_of(auction.turn) != side:
            if laws.problem_with(auction, PASS) is not None:
                break
            auction = auction.add(PASS)
        if not laws.is_over(auction) and side_of(auction.turn) == side:
            yield call, auction


def given_calls(reasoner: Reasoner, compiled: CompiledSituation) -> list[Call]:
    """Every call that some hand makes here, or that is accepted, up to renaming the suits not yet named."""
    space = SituationSpace(compiled, reasoner.tables, reasoner.book.game.deck)
    calls: dict[Call, None] = {}
    named = space.named
    unnamed = [suit for suit in SUIT_NUMBERS if suit not in named]
    for number, ways in enumerate(compiled.ways):
        taken = space.row_masks[number] if compiled.situation.rows[number].may else space.takes(number)
        for way in ways:
            templates = [
                one for one in (way.call, *way.accepts) if one.suit is None or one.suit in {*named, *unnamed[:1]}
            ]
            mask = taken & space.gives(way) if templates else taken
            for template in templates:
                for amount in np.unique(template.amounts(space.hands.column, space.hands.size)[mask]).tolist():
                    call = template.call_with(amount)
                    if call is not None:
                        calls.setdefault(call)
    return list(calls)


def _openings(reasoner: Reasoner, empty: Auction) -> list[Call]:
    compiled = reasoner.at(empty)
    return [] if compiled is None else given_calls(reasoner, compiled)


def _extended(
    reasoner: Reasoner, pattern: AuctionPattern, place: int, auction: Auction, letters: dict[str, str]
) -> Iterator[Auction]:
    if place == len(pattern.turns):
        yield auction
        return
    for alternative in pattern.turns[place].alternatives:
        for call, bound in _calls(reasoner, alternative, auction, letters):
            if reasoner.book.laws.problem_with(auction, call) is None:
                yield from _extended(reasoner, pattern, place + 1, auction.add(call), bound)


def _calls(
    reasoner: Reasoner, pattern: CallPattern, auction: Auction, letters: dict[str, str]
) -> Iterator[tuple[Call, dict[str, str]]]:
    if pattern.tag:
        compiled = reasoner.at(auction)
        for call in [] if compiled is None else given_calls(reasoner, compiled):
            if reasoner.has_tag(auction.add(call), len(auction.calls), pattern.tag):
                yield call, letters
        return
    denomination, bound = _denomination(pattern.denomination, letters)
    forms = pattern.forms or {Form.PASS, Form.BID}
    for form in (form for form in _BID_ORDER if form in forms):
        if form in {Form.BID, Form.REVERSE}:
            for number in _numbers(reasoner, pattern, form, denomination, auction):
                yield Call(form, denomination, number), bound
        elif form in {Form.PLUS_BY, Form.REVERSE_PLUS_BY}:
            for amount in [pattern.amount] if pattern.amount is not None else [1, 2, 3]:
                yield Call(form, denomination, amount), bound
        else:
            yield Call(form, denomination), bound
    for form, call in ((Form.PASS, PASS), (Form.DOUBLE, DOUBLE), (Form.REDOUBLE, Call(Form.REDOUBLE))):
        if form in forms:
            yield call, letters


def _denomination(wanted: str, letters: dict[str, str]) -> tuple[str, dict[str, str]]:
    if wanted and wanted not in LETTERS:
        return wanted, letters
    if wanted in letters:
        return letters[wanted], letters
    suit = next(suit.value for suit in SUITS if suit.value not in letters.values())
    return suit, {**letters, wanted or f"bid {len(letters)}": suit}


def _numbers(reasoner: Reasoner, pattern: CallPattern, form: Form, denomination: str, auction: Auction) -> list[int]:
    laws = reasoner.book.laws
    lowest = max(pattern.number.low, auction.standing_number + 1)
    highest = min(pattern.number.high, laws.highest)
    if lowest > highest:
        return []
    compiled = reasoner.at(auction)
    given = {
        number
        for number in range(lowest, highest + 1)
        if compiled is not None and compiled.ways_of_call(Call(form, denomination, number))
    }
    return sorted({lowest, highest} | given)


def state_of(compiled: CompiledSituation) -> tuple[object, ...]:
    """Two points with the same state have the same proofs."""
    binding = compiled.binding
    auction = compiled.auction
    legal = (auction.standing_number, auction.doubled, auction.round > 1, auction.trailing_passes)
    letters = tuple(sorted(binding.letters.items()))
    return (compiled.situation.id, letters, binding.shown, binding.bid, binding.suits_between, legal)
