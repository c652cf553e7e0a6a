"""Examples and near misses as tests: the hand beside a row makes the call that is written there.

For a row of the natural list, the call must be true of the hand by its form, and for a near miss it must not.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from trainer.auction.auction import NO_STATES, Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import compile_statement
from trainer.language.book.rule_book import Example, Row, RuleBook, Situation
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Finding


@dataclass(frozen=True, slots=True)
class ExampleCase:
    """An example of one row in one situation."""

    situation: Situation
    row: Row
    example: Example

    @property
    def name(self) -> str:
        """Return the name of its test: `file:line situation/row`."""
        return f"{self.example.place} {self.situation.id}/{self.row.id}"


def natural_examples_of(book: RuleBook) -> Iterator[ExampleCase]:
    """Yield every example and near miss of the natural list."""
    for situation in book.natural:
        for row in situation.rows:
            for example in row.examples:
                yield ExampleCase(situation, row, example)


def examples_of(book: RuleBook) -> Iterator[ExampleCase]:
    """Yield every example and near miss.

    Those of a group are yielded for every situation that uses it, unless they name their auction.
    """
    with_auction: set[Example] = set()
    for situation in book.situations:
        for row in situation.rows:
            for example in row.examples:
                is_of_an_auction = example.auction or example.states != NO_STATES
                if is_of_an_auction and example in with_auction:
                    continue
                with_auction.add(example)
                yield ExampleCase(situation, row, example)


def problem_with_example(reasoner: Reasoner, case: ExampleCase, usual: CompiledSituation | None) -> Finding | None:
    """Return what is wrong with an example; None if it holds. `usual` is the first point of its situation."""
    return _finding(
        case,
        lambda: _wrong(reasoner, case, usual),
        case.example.auction or (tuple(map(str, usual.auction.calls)) if usual else ()),
    )


def problem_with_natural_example(reasoner: Reasoner, case: ExampleCase) -> Finding | None:
    """Return what is wrong with an example of the natural list; None if it holds."""
    return _finding(case, lambda: _naturally_wrong(reasoner, case), case.example.auction)


def _finding(case: ExampleCase, find: Callable[[], str | None], auction: tuple[str, ...]) -> Finding | None:
    try:
        what = find()
    except BiddingTrainerError as error:
        what = str(error)
    if what is None:
        return None
    kind = "near miss" if case.example.near_miss else "example"
    row = f"{case.situation.id}/{case.row.id}"
    return Finding(case.example.place, (row,), f"{kind} of '{case.row.id}': {what}", auction, case.example.hand)


def _naturally_wrong(reasoner: Reasoner, case: ExampleCase) -> str | None:
    example = case.example
    hand = OneHand(parse_hand(reasoner.book.game.deck, example.hand).holdings)
    if not example.call:
        return "it does not say which call it is about"
    meanings = reasoner.natural_meanings(
        reasoner.example_auction(example), reasoner.book.game.calls.parse(example.call)
    )
    by_row = [one for one in meanings if one.row.id == case.row.id and one.row.place == case.row.place]
    if not by_row:
        rows = ", ".join(one.row.id for one in meanings)
        return f"the call has its meaning by {rows}" if rows else "the call has no meaning there, or is illegal"
    wrong = _said_otherwise(case)
    if wrong:
        return wrong
    fits = any(compile_statement(one.shows, one.binding, reasoner.tables).truth(hand) for one in by_row)
    if fits is example.near_miss:
        return f"{example.call} is {'' if fits else 'not '}true of this hand"
    return None


def _wrong(reasoner: Reasoner, case: ExampleCase, usual: CompiledSituation | None) -> str | None:
    example = case.example
    hand = parse_hand(reasoner.book.game.deck, example.hand)
    if example.auction or example.states != NO_STATES:
        auction = reasoner.example_auction(example)
    elif usual is not None:
        auction = usual.auction
    else:
        return "no auction leads to this situation"
    compiled = reasoner.covered(auction)
    wrong = problem_at(reasoner, compiled, case)
    # One that names no auction stands wherever its row is used, and need not fit what was called before.
    return wrong or (wrong_earlier(reasoner, auction, hand) if example.auction else None)


def problem_at(reasoner: Reasoner, compiled: CompiledSituation, case: ExampleCase) -> str | None:
    """Return what is wrong with an example at a point, whatever its earlier calls would be; None if it holds.

    The rows of the point need not be those of the reasoner's book.
    """
    example, row = case.example, case.row
    if all(one.id != row.id or one.place != row.place for one in compiled.situation.rows):
        return f"the auction leads to situation '{compiled.situation.id}'"
    hand = parse_hand(reasoner.book.game.deck, example.hand)
    choice = compiled.choose(hand.holdings)
    if choice is None:
        return "there is no legal call for this hand"
    if example.near_miss and choice.row.id == row.id:
        return f"the row takes this hand, with {choice.call}"
    if row.may:
        may_be_called = _accepted(compiled, row, hand)
        if example.near_miss and may_be_called:
            return f"the row accepts {may_be_called[0]} for this hand"
        if not example.near_miss:
            return _wrong_acceptance(reasoner, example, choice, may_be_called) or _wrong_meaning(case, choice)
    if not example.near_miss and choice.row.id != row.id:
        return f"row '{choice.row.id}' takes this hand, with {choice.call}"
    if example.call and choice.call != reasoner.book.game.calls.parse(example.call):
        return f"the call is {choice.call} by '{choice.row.id}', not {example.call}"
    return _wrong_meaning(case, choice)


def _accepted(compiled: CompiledSituation, row: Row, hand: Hand) -> list[Call]:
    """Return the calls that a `may` row accepts for a hand."""
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


def _wrong_meaning(case: ExampleCase, choice: Choice) -> str | None:
    """Return what is wrong with the other claims of an example about its row: accepted calls, force, tags."""
    example = case.example
    accepted = set(map(str, choice.accepted))
    refused = next((call for call in example.accepts if call not in accepted), None)
    if refused is not None:
        return f"{refused} is not accepted" + (f", but {', '.join(sorted(accepted))}" if accepted else "")
    return _said_otherwise(case)


def _said_otherwise(case: ExampleCase) -> str | None:
    """Return a claim of an example that its row contradicts, whatever the hand: force, question, tags, `may`."""
    row, example = case.row, case.example
    if example.force is not None and row.force is None:
        return "the row does not say whether it is forcing"
    if example.force is not None and example.force.is_forcing is not row.forcing:
        return f"the row is {'' if row.forcing else 'not '}forcing"
    if example.force is not None and example.force.goes_on and example.force != row.force:
        return "the row does not force as far as that"
    if example.may is not None and example.may is not row.may:
        return f"the row {'only may' if row.may else 'has to'} be called"
    if example.asks and example.asks != row.asks:
        return f"the row asks '{row.asks}'" if row.asks else "the row asks nothing"
    if example.tags and set(example.tags) != set(row.tags):
        return f"the tags are {', '.join(row.tags) or 'none'}, not {', '.join(example.tags)}"
    return None


def wrong_earlier(reasoner: Reasoner, auction: Auction, hand: Hand) -> str | None:
    """Return what is wrong with the earlier calls of the hand in turn; None if it would have made them."""
    for index, call in enumerate(auction.calls):
        if auction.seat_of(index) != auction.turn or side_of(auction.seat_of(index)) != side_of(auction.turn):
            continue
        before = reasoner.choose(auction.before(index), hand)
        if call not in before.calls:
            return f"with this hand call {index + 1} would have been {before.call}, not {call}"
    return None
