"""Finding the situation of an auction: sides, letters, tags, facts, and how patterns may begin."""

from collections.abc import Sequence
from random import Random

import pytest

from tests.reasoning.rows.plain_matching import HasTag, first_that_holds
from tests.reasoning.small_table import SHIPPED, auction, phrases, shipped, small
from tests.slow import nightly_but_for, takes_seconds
from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.language.book.rule_book import Situation, SourcePlace
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.matching import Matching
from trainer.reasoning.rows.met_auction import InterpretedAuction, IsForcing, MetAuction, TagsOf
from trainer.reasoning.rows.suits_called import numbers_bid, returns_of, suits_between, suits_since


def situation(after: str | list[str], *facts: str) -> Situation:
    patterns = [after] if isinstance(after, str) else after
    return Situation(
        id="here",
        title="Here",
        patterns=tuple(map(phrases().auction_pattern, patterns)),
        rows=(),
        place=SourcePlace("here.yaml", 1),
        facts=tuple(map(phrases().fact, facts)),
    )


def met(matching: Matching, auction: Auction) -> MetAuction:
    """An auction as a book meets it, call by call."""
    begun = matching.begun(auction.before(0))
    for number in range(len(auction.calls)):
        begun = matching.after(begun, auction.before(number + 1))
    return begun


def tags_of(situations: Sequence[Situation], has_tag: HasTag) -> TagsOf:
    """Of every call the tags that it has, of those that situations ask for."""
    facts = (fact.alternatives for situation in situations for fact in situation.facts)
    turns = (turn.alternatives for situation in situations for one in situation.patterns for turn in one.turns)
    tags = {one.tag for alternatives in (*facts, *turns) for one in alternatives}
    return lambda index: frozenset(tag for tag in tags if tag and has_tag(index, tag))


def letters_for(
    situation: Situation, auction: Auction, has_tag: HasTag, is_forcing: IsForcing = lambda _: False
) -> dict[str, int] | None:
    matching = Matching(small().book.laws, [situation])
    begun = met(matching, auction)
    found = matching.find(begun, InterpretedAuction(begun, tags_of([situation], has_tag), is_forcing))
    return None if found is None else dict(found[1])


def letters(
    after: str | list[str], calls: str, *facts: str, tagged: frozenset[int] = frozenset()
) -> dict[str, int] | None:
    return letters_for(situation(after, *facts), auction(calls), lambda index, _: index in tagged)


@pytest.mark.parametrize(
    ("after", "calls", "expected"),
    [
        ("?", "", {}),
        ("?", "28P", None),
        ("28 X (pass) ?", "28H P", {"X": 1}),
        ("28 X (pass) ?", "29H P", None),
        ("28 X (pass) ?", "28NS P", None),
        ("28 X (pass) ?", "28H 29S", None),
        ("28 X (pass) ?", "+H P", None),
        ("28+ X (pass) ?", "31C P", {"X": 3}),
        ("28 to 30 X (pass) ?", "31C P", None),
        ("28 Pass (pass) ?", "28P P", {}),
        ("bid X (bid Y) ?", "+S D30", {"X": 0, "Y": 2}),
        ("bid X (bid Y) ?", "+S 29S", None),
        ("bid X (bid X) ?", "+S 29S", {"X": 0}),
        ("bid (pass) ?", "30NT P", {}),
        ("any (any) ?", "28P X", {}),
        ("plus 2 X (pass) ?", "+2S P", {"X": 0}),
        ("plus 2 X (pass) ?", "+3S P", None),
        ("plus X (pass) ?", "+S P", {"X": 0}),
        ("plus X (pass) ?", "+1S P", None),
        ("X plus (pass) ?", "S+ P", {"X": 0}),
        ("X 28 (pass) ?", "S28 P", {"X": 0}),
        ("28 X | plus Y (pass) ?", "+D P", {"Y": 2}),
        ("28 NOS (double) ?", "28NS X", {}),
    ],
)
def test_a_pattern_binds_its_letters_to_the_suits_that_were_bid(
    after: str, calls: str, expected: dict[str, int] | None
) -> None:
    assert letters(after, calls) == expected


def test_the_first_of_several_patterns_that_matches_binds() -> None:
    assert letters(["28 X (pass) ?", "bid X (pass) ?"], "28C P") == {"X": 3}
    assert letters(["28 NOS (pass) ?", "bid X (pass) ?"], "29C P") == {"X": 3}


def test_own_calls_and_opponents_calls_are_told_apart() -> None:
    assert letters("(28 X) ?", "28S") == {"X": 0}
    assert letters("28 X ?", "28S") is None


def test_an_open_start_lets_anything_stand_before() -> None:
    for calls in ("29H P", "28S P 29H P", "28P 29NS 30H P"):
        assert letters("... bid X (pass) ?", calls) == {"X": 1}
    assert letters("... bid X (pass) ?", "29H 30H") is None


def test_passes_before_let_only_passes_stand_before() -> None:
    kerala_like = situation("passes (bid X) ?")
    assert letters_for(kerala_like, auction("28S"), lambda *_: False) == {"X": 0}
    assert letters_for(kerala_like, auction("28P 29S"), lambda *_: False) is None


def test_a_tag_is_asked_of_the_row_that_gave_the_call() -> None:
    assert letters("28 X (pass) [supports] (pass) ?", "28S P +S P", tagged=frozenset({2})) == {"X": 0}
    assert letters("28 X (pass) [supports] (pass) ?", "28S P +S P", tagged=frozenset({0})) is None


@pytest.mark.parametrize(
    ("after", "tagged"), [("+S P +1S P", True), ("+S P +3S P", True), ("+S P 29NS P", False), ("+S P 30H P", False)]
)
def test_the_reasoner_knows_the_tags_of_the_rows_that_can_have_given_a_call(after: str, *, tagged: bool) -> None:
    assert small().has_tag(auction(after), 2, "supports") is tagged


def test_a_tag_must_be_on_every_row_that_can_have_given_the_call() -> None:
    # Plus 1 in partner's suit with both Jacks is the only card; 30 of it is the sequence, and supports.
    assert not small().has_tag(auction("29S P +1S P"), 2, "supports")
    assert small().has_tag(auction("29S P 30S P"), 2, "supports")


@pytest.mark.parametrize(
    ("fact", "calls", "holds"),
    [
        ("round 1", "28S P", True),
        ("round 1", "28S P P P P P", False),
        ("round 2+", "28S P P P P P", True),
        ("position 1", "", True),
        ("position 2", "28S P", True),
        ("position 3", "28S P", False),
        ("standing number at most 28", "28S P", True),
        ("standing number at most 28", "29S P", False),
        ("standing number 27", "", True),
        ("1 different suit between", "28S 29H", True),
        ("1 different suit between", "28S P", False),
        ("our lead", "28S P", True),
        ("our lead", "28S", False),
        ("their lead", "28S", True),
        ("seat 2", "28S", True),
        ("seat 2", "", False),
    ],
)
def test_facts_of_the_auction_hold_or_not(fact: str, calls: str, *, holds: bool) -> None:
    assert (letters("... ?", calls, fact) is not None) is holds


def test_a_fact_can_ask_which_suit_a_letter_is() -> None:
    assert letters("bid X (pass) ?", "28H P", "X is hearts or spades") == {"X": 1}
    assert letters("bid X (pass) ?", "28D P", "X is hearts or spades") is None


@pytest.mark.parametrize(
    ("calls", "number"),
    [
        ("28S P", 0),
        ("28S 29H", 1),
        ("28S 29S", 0),
        ("28S 29H P 30D", 2),
        ("28S 29H P 30H", 1),
        ("28S 29H 30H 31D", 1),
        ("28S 29NS", 0),
        ("28S 29H P P P P", 1),
    ],
)
def test_suits_between_are_the_different_suits_since_our_last_suit(calls: str, number: int) -> None:
    assert suits_between(auction(calls)) == number


@pytest.mark.parametrize(
    ("calls", "returns"),
    [
        ("34S P 35D P P P 36S P 37D P P P 38S P 39D", 4),
        ("28S P 29S P 30H P P P 31S", 1),
        ("28S P 29S P 30H P P P 32S", 0),
        ("28S P 29S P P P 30H P 31S", 1),
        ("28S P 29S P P P 30H P 40S", 0),
        ("28S P 29NS P P P 30S", 1),
        ("28S P 29S P P 30H 31S", 0),
    ],
)
def test_a_return_is_one_number_higher_over_a_partners_other_suit(calls: str, returns: int) -> None:
    assert returns_of(auction(calls), 0) == returns


@pytest.mark.parametrize(
    ("calls", "everybodys", "partners", "theirs"),
    [
        ("", 0, 0, 0),
        ("28S P", 28, 28, 0),
        ("28S 29H P", 57, 29, 28),
        ("28S P 29S P P P", 57, 29, 0),
    ],
)
def test_numbers_bid_are_added_up_apart_for_partners_and_opponents(
    calls: str, everybodys: int, partners: int, theirs: int
) -> None:
    assert numbers_bid(auction(calls)) == (everybodys, partners, theirs)


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        ("bids before 57", True),
        ("bids before at most 56", False),
        ("partner's bids 29", True),
        ("their bids 29+", False),
    ],
)
def test_a_fact_compares_the_sum_of_numbers_bid(fact: str, *, holds: bool) -> None:
    assert (letters("... ?", "28S 29H P", fact) is not None) is holds


@pytest.mark.parametrize(
    ("fact", "calls", "holds"),
    [
        ("I called bid X", "28H P P P P P", True),
        ("I called bid X", "28P P 29H P P P", False),
        ("partner called bid X", "28P P 29H P P P", True),
        ("they called bid X", "28P 29H P P P P", True),
        ("they never called bid | double", "28P P P P P P", True),
        ("they never called bid | double", "28H X P P P P", False),
        ("we opened 28 X", "28H P 29H P P P", True),
        ("we opened 29 X", "28P P 29H P 30S P", True),
        ("partner opened 28 X", "28H P P P P P", False),
        ("I last called pass", "28P P P P 29H P P P", True),
        ("I last called pass", "28P P 29H P P P", False),
        ("partner last bid bid X", "28P P 29H P 30S P", True),
        ("anyone last bid 29 X", "28P 29H P P P P", True),
        ("anyone last bid 29 X", "28P 29H 30S P P P", False),
    ],
)
def test_a_fact_about_the_past_looks_at_the_calls_of_its_speaker(fact: str, calls: str, *, holds: bool) -> None:
    assert (letters("... ?", calls, fact) is not None) is holds


def test_facts_bind_letters_the_latest_call_first() -> None:
    assert letters("... ?", "28P P 29H P 30S P", "partner called bid X") == {"X": 0}
    assert letters("... ?", "28P P 29H P 30S P", "partner called bid X", "X is hearts") == {"X": 1}
    assert letters("... ?", "28P P 29H P 30S P", "partner called 29 X", "partner called bid Y") == {"X": 1, "Y": 0}


def test_a_tag_in_a_fact_can_name_a_suit() -> None:
    tagged = frozenset({2})
    assert letters("... ?", "28H P 29H P P P", "partner called [supports] X", tagged=tagged) == {"X": 1}
    assert letters("... ?", "28H P 29S P P P", "I called bid X", "partner called [supports] X", tagged=tagged) is None


def test_a_suit_is_agreed_when_two_players_of_a_side_have_bid_it() -> None:
    assert letters("... ?", "28H P 29H P P P", "we called bid X", "X is agreed") == {"X": 1}
    assert letters("... ?", "28H 29H P P P P", "we called bid X", "X is agreed") is None


def test_of_several_suits_that_are_agreed_one_was_agreed_first() -> None:
    both = "28D P 29D P 33H P 34H P P P P P"
    assert letters("... ?", both, "we called bid X", "X is agreed") == {"X": 1}
    assert letters("... ?", both, "we called bid X", "X was agreed first") == {"X": 2}
    # Hearts were named first, diamonds were agreed first.
    assert letters("... ?", "28H P 29D P 30D P 31H P P P P P", "we called bid X", "X was agreed first") == {"X": 2}
    assert letters("... ?", "28H 29H 30S 31H P P", "we called bid X", "X was agreed first") is None


def test_suits_since_a_suit_count_each_side() -> None:
    assert letters("28 X (29 Y) 30 Z (pass) ?", "28H 29S 30D P", "2 different suits since X") is not None
    assert letters("28 X (29 Y) 30 X (pass) ?", "28H 29S 30H P", "no different suits since X") is not None
    assert suits_since(auction("28H 29S 30D P"), 0) == 1


@pytest.mark.parametrize(
    ("calls", "forced"),
    [
        ("28NS P P P", True),
        ("28NS P", False),
        ("28NS P 29H P", False),
        ("28NS X P P", False),
        ("28P P 29NS P P P", True),
    ],
)
def test_the_last_partner_to_speak_is_forced_when_a_call_asks_to_go_on(calls: str, *, forced: bool) -> None:
    def answer(fact: str) -> bool:
        found = letters_for(situation("... ?", fact), auction(calls), lambda *_: False, lambda _: True)
        return found is not None

    assert answer("forced") is forced
    assert answer("not forced") is not forced


TAGS_BY_CHANCE = 3
"""How many of so many tags the calls of made-up rows have: one in three."""


def said_by_chance(seed: int) -> tuple[HasTag, IsForcing]:
    """What made-up rows say of the calls of an auction: tags without a reason, so that all combinations come up."""

    def is_said(index: int, tag: str = "asks to go on") -> bool:
        return Random(str((seed, index, tag))).randrange(TAGS_BY_CHANCE) == 0

    return is_said, is_said


def auction_by_chance(reasoner: Reasoner, chance: Random) -> Auction:
    """Mostly passes and bids near the standing number, some of them illegal."""
    laws = reasoner.book.laws
    found = Auction(laws.seats, laws.floor)
    opening = laws.legal_calls(found)
    for _ in range(chance.randrange(15)):
        legal: tuple[Call, ...] = laws.legal_calls(found)
        near = [one for one in legal if (one.number_over(found.standing_number) or 0) < found.standing_number + 4]
        found = found.add(
            chance.choice((near[:1] or opening, near or opening, near or opening, opening)[chance.randrange(4)])
        )
    return found


@pytest.mark.parametrize("convention", nightly_but_for(SHIPPED, "fifty-six/kerala"))
def test_all_situations_at_once_are_found_as_one_after_another(convention: str) -> None:
    reasoner = shipped(convention)
    situations, matching = reasoner.book.situations, Matching(reasoner.book.laws, reasoner.book.situations)
    chance = Random(convention)
    found = set()
    for number in range(150):
        whole = auction_by_chance(reasoner, chance)
        has_tag, is_forcing = said_by_chance(number)
        tags = tags_of(situations, has_tag)
        begun = matching.begun(whole.before(0))
        for calls in range(len(whole.calls) + 1):
            after = whole.before(calls)
            begun = matching.after(begun, after) if calls else begun
            expected = first_that_holds(situations, after, has_tag, is_forcing)
            assert matching.find(begun, InterpretedAuction(begun, tags, is_forcing)) == expected
            found.add(expected and expected[0].id)
    assert len(found) >= len(situations) / 3


PATTERNS = (
    "?",
    "passes ?",
    "... ?",
    "passes (bid Z) ?",
    "passes pass (bid X) ?",
    "... bid X | [odd] Y (any) ?",
    "... (jump X) ?",
)
FACTS = (
    "I never called bid X | [odd] Y",
    "they called [odd] X",
    "forced",
    "anyone opened bid Y",
    "round 2+",
    "Z is hearts",
    "partner is a passed hand",
    "I am not a passed hand",
)


@takes_seconds
def test_patterns_and_facts_of_every_kind_are_found_as_one_after_another() -> None:
    chance = Random("patterns")
    found = set()
    for number in range(300):
        situations = [
            situation(chance.sample(PATTERNS, 2), *chance.sample(FACTS, chance.randrange(3))) for _ in range(3)
        ]
        after = auction_by_chance(small(), chance)
        has_tag, is_forcing = said_by_chance(number)
        matching = Matching(small().book.laws, situations)
        expected = first_that_holds(situations, after, has_tag, is_forcing)
        begun = met(matching, after)
        heard = InterpretedAuction(begun, tags_of(situations, has_tag), is_forcing)
        assert matching.find(begun, heard) == expected
        found.add(None if expected is None else (situations.index(expected[0]), tuple(expected[1])))
    assert len(found) > 6
