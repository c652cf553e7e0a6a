"""Examples and near misses as tests: the hand beside a row makes the call that is written there."""

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.language.book.rule_book import Example, Row, RuleBook, Situation
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Finding


@dataclass(frozen=True, slots=True)
class ExampleCase:
    """One example of one row in one situation."""

    situation: Situation
    row: Row
    example: Example

    @property
    def name(self) -> str:
        """As a test is called: `file:line situation/row`."""
        return f"{self.example.place} {self.situation.id}/{self.row.id}"


def examples_of(book: RuleBook) -> Iterator[ExampleCase]:
    """Every example and near miss.

    Those of a group stand for every situation that uses it, unless they say for which auction they are meant.
    """
    with_auction: set[Example] = set()
    for situation in book.situations:
        for row in situation.rows:
            for example in row.examples:
                if example.auction and example in with_auction:
                    continue
                with_auction.add(example)
                yield ExampleCase(situation, row, example)


def problem_with_example(reasoner: Reasoner, case: ExampleCase, usual: CompiledSituation | None) -> Finding | None:
    """What is wrong with an example, None where it holds. `usual` is the first point of its situation."""
    try:
        what = _wrong(reasoner, case, usual)
    except BiddingTrainerError as error:
        what = str(error)
    if what is None:
        return None
    kind = "near miss" if case.example.near_miss else "example"
    auction = case.example.auction or (tuple(map(str, usual.auction.calls)) if usual else ())
    row = f"{case.situation.id}/{case.row.id}"
    return Finding(case.example.place, (row,), f"{kind} of '{case.row.id}': {what}", auction, case.example.hand)


def _wrong(reasoner: Reasoner, case: ExampleCase, usual: CompiledSituation | None) -> str | None:
    example = case.example
    hand = parse_hand(reasoner.book.game.deck, example.hand)
    if example.auction:
        auction = reasoner.written_auction(example.auction)
    elif usual is not None:
        auction = usual.auction
    else:
        return "no auction leads to this situation"
    compiled = reasoner.covered(auction)
    if all(row.id != case.row.id or row.place != case.row.place for row in compiled.situation.rows):
        return f"the auction leads to situation '{compiled.situation.id}'"
    choice = reasoner.choose(auction, hand)
    if example.near_miss and choice.row.id == case.row.id:
        return f"the row takes this hand, with {choice.call}"
    if case.row.may:
        may_be_called = _accepted(compiled, case.row, hand)
        if example.near_miss and may_be_called:
            return f"the row accepts {may_be_called[0]} for this hand"
        if not example.near_miss:
            return _wrong_acceptance(reasoner, example, choice, may_be_called) or _wrong_earlier(
                reasoner, example, hand
            )
    if not example.near_miss and choice.row.id != case.row.id:
        return f"row '{choice.row.id}' takes this hand, with {choice.call}"
    if example.call and choice.call != reasoner.book.game.calls.parse(example.call):
        return f"the call is {choice.call} by '{choice.row.id}', not {example.call}"
    return _wrong_earlier(reasoner, example, hand)


def _accepted(compiled: CompiledSituation, row: Row, hand: Hand) -> list[Call]:
    """The calls that a `may` row accepts for a hand."""
    bound_rows = next(bound_rows for bound_rows in compiled.bound_rows if bound_rows[0].row.id == row.id)
    return [call for call, _ in compiled.calls_of(bound_rows, hand.holdings)]


def _wrong_acceptance(reasoner: Reasoner, example: Example, choice: Choice, may_be_called: list[Call]) -> str | None:
    if not may_be_called:
        return f"the row does not accept a call for this hand; the model call is {choice.call} by '{choice.row.id}'"
    if choice.call in may_be_called:
        return f"the row accepts only what row '{choice.row.id}' demands, {choice.call}"
    if example.call and reasoner.book.game.calls.parse(example.call) not in may_be_called:
        return f"the row accepts {may_be_called[0]}, not {example.call}"
    return None


def _wrong_earlier(reasoner: Reasoner, example: Example, hand: Hand) -> str | None:
    """An example auction also tests every earlier call of that same hand.

    One that names no auction stands wherever its row is used, and need not fit what was called before.
    """
    auction = reasoner.written_auction(example.auction)
    for index, call in enumerate(auction.calls):
        if auction.seat_of(index) != auction.turn or side_of(auction.seat_of(index)) != side_of(auction.turn):
            continue
        before = reasoner.choose(auction.before(index), hand)
        if call not in before.calls:
            return f"with this hand call {index + 1} would have been {before.call}, not {call}"
    return None
