"""Random hands, statements and points of auctions, for tests of what must hold for all of them."""

from hypothesis import strategies as st

from tests.reasoning.small_table import deck
from trainer.cards.hand import Hand
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    SEQUENCE,
    UNLIMITED,
    AllInSequence,
    Amount,
    AtLeastAsGood,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    Range,
    Scope,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
)

MEASURES = [CARDS, SEQUENCE, "points", "running tricks", *"J9ATKQ"]


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    cards = deck().cards
    chosen = draw(st.lists(st.integers(0, len(cards) - 1), min_size=8, max_size=8, unique=True))
    return Hand.of(deck(), [cards[number] for number in chosen])


@st.composite
def ranges(draw: st.DrawFn) -> Range:
    low = draw(st.integers(0, 6))
    return Range(low, draw(st.sampled_from([low, low + 1, low + 3, UNLIMITED])))


def suit_statements() -> st.SearchStrategy[SuitStatement]:
    simple: st.SearchStrategy[SuitStatement] = st.one_of(
        st.builds(Amount, st.sampled_from(MEASURES), ranges()),
        st.just(AllInSequence()),
        st.builds(AtLeastAsGood, st.text("J9ATKQx", min_size=2, max_size=5)),
    )
    return st.recursive(
        simple,
        lambda parts: st.one_of(
            st.lists(parts, min_size=1, max_size=3).map(lambda some: SuitAll(tuple(some))),
            st.lists(parts, min_size=1, max_size=3).map(lambda some: SuitAny(tuple(some))),
            parts.map(SuitNot),
            parts.map(lambda part: SuitNamed("named", part)),
        ),
        max_leaves=4,
    )


def scopes() -> st.SearchStrategy[Scope]:
    letters = st.lists(st.sampled_from(["X", "Y", "S", "C"]), max_size=2, unique=True).map(tuple)
    return st.builds(
        Scope, outside=letters, others=st.booleans(), unbid=st.booleans(), inside=letters, untold=st.booleans()
    )


def hand_statements() -> st.SearchStrategy[HandStatement]:
    simple: st.SearchStrategy[HandStatement] = st.one_of(
        st.builds(SuitIs, st.sampled_from(["X", "Y", "H", "D"]), suit_statements()),
        st.builds(HandAmount, st.sampled_from(MEASURES), ranges(), scopes()),
        st.builds(SuitCount, ranges(), suit_statements(), scopes(), st.booleans()),
    )
    return st.recursive(
        simple,
        lambda parts: st.one_of(
            st.lists(parts, max_size=3).map(lambda some: HandAll(tuple(some))),
            st.lists(parts, min_size=1, max_size=3).map(lambda some: HandAny(tuple(some))),
            parts.map(HandNot),
            parts.map(lambda part: HandNamed("named", part)),
        ),
        max_leaves=5,
    )


@st.composite
def bindings(draw: st.DrawFn) -> Binding:
    """X and Y are two suits; some cards have been shown in each suit, and some suits bid."""
    first, second = draw(st.permutations(range(4)))[:2]
    shown = draw(st.tuples(*[st.integers(0, 8)] * 4))
    bid = draw(st.frozensets(st.integers(0, 3)))
    told = draw(st.frozensets(st.integers(0, 3)))
    return Binding({"X": first, "Y": second}, shown, bid, own_or_their_suits=told)
