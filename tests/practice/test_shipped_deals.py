"""The ten sample deals of Appendix H: whole packs, legal auctions and plays, stated results, every misprint named."""

import re
from collections import Counter
from typing import Final

import pytest

from tests.copied_words import copied
from tests.practice.sample import shipped_book
from tests.practice.sample_deal import LESSON_LIST, NAMES, shipped_deal, text_of, version_of
from tests.slow import takes_seconds
from trainer.auction.auction import Auction
from trainer.auction.seat import side_of
from trainer.games.contract import contract_of
from trainer.practice.deals.expert_calls import ExpertReader
from trainer.practice.deals.reproduction import reproduction
from trainer.practice.deals.sample_deals import Revoke, SampleDeal, SampleVersion

LAWS: Final = ("international", "kerala", "standard")

RESULTS: Final = {
    ("booklet-1", "international"): ("36S by B2", {"A": 12, "B": 44}, "B"),
    ("booklet-1", "kerala"): ("37D by B1", {"A": 7, "B": 49}, "B"),
    ("booklet-1", "standard"): ("37D by B1", {"A": 7, "B": 49}, "B"),
    ("booklet-2", "international"): ("30CX by B3", {"A": 28, "B": 28}, "A"),
    ("booklet-2", "kerala"): ("34S by A2", {"A": 39, "B": 17}, "A"),
    ("booklet-2", "standard"): ("34S by A2", {"A": 39, "B": 17}, "A"),
    ("booklet-3", "international"): ("32C by A3", {"A": 37, "B": 19}, "A"),
    ("booklet-3", "kerala"): ("29C by A2", {"A": 37, "B": 19}, "A"),
    ("booklet-4", "international"): ("34H by B2", {"A": 8, "B": 48}, "B"),
    ("booklet-4", "kerala"): ("32H by B2", {"A": 8, "B": 48}, "B"),
    ("booklet-4", "standard"): ("34H by B2", {"A": 8, "B": 48}, "B"),
    ("booklet-5", "international"): ("56NT by A2", {"A": 56, "B": 0}, "A"),
    ("booklet-5", "kerala"): ("56NS by A2", {"A": 56, "B": 0}, "A"),
    ("booklet-5", "standard"): ("56NT by A2", {"A": 56, "B": 0}, "A"),
    ("booklet-6", "international"): ("40C by A2", {"A": 39, "B": 17}, "B"),
    ("booklet-6", "kerala"): ("36C by A3", {"A": 39, "B": 17}, "A"),
    ("booklet-6", "standard"): ("36C by A3", {"A": 39, "B": 17}, "A"),
    ("booklet-7", "international"): ("56NS by A2", {"A": 56, "B": 0}, "A"),
    ("booklet-7", "kerala"): ("56NS by A2", {"A": 56, "B": 0}, "A"),
    ("booklet-7", "standard"): ("56NS by A2", {"A": 56, "B": 0}, "A"),
    ("booklet-8", "international"): ("56S by A3", {"A": 56, "B": 0}, "A"),
    ("booklet-8", "kerala"): ("56S by A3", {"A": 56, "B": 0}, "A"),
    ("booklet-8", "standard"): ("56S by A3", {"A": 56, "B": 0}, "A"),
    ("booklet-9", "international"): ("56NT by A2", {"A": 45, "B": 11}, "B"),
    ("booklet-9", "kerala"): ("48NS by A3", {"A": 48, "B": 8}, "A"),
    ("booklet-9", "standard"): ("41D by A1", {"A": 40, "B": 16}, "B"),
    ("booklet-10", "international"): ("56S by A2", {"A": 56, "B": 0}, "A"),
    ("booklet-10", "kerala"): ("40S by A2", {"A": 48, "B": 8}, "A"),
    ("booklet-10", "standard"): ("40S by A1", {"A": 48, "B": 8}, "A"),
}
"""Contract, points and winner as the booklet states them, misprints corrected."""

REVOKES: Final = {("booklet-2", "international"): (Revoke(3, 5),)}
"""H10: the one play that the laws do not allow."""

every_deal = pytest.mark.parametrize("name", NAMES)
every_version = pytest.mark.parametrize(("name", "laws"), [(name, laws) for name in NAMES for laws in LAWS])
every_play = pytest.mark.parametrize(("name", "laws"), sorted(RESULTS))


def parts_of(*deals: SampleDeal) -> list[SampleDeal | SampleVersion]:
    """All that can have corrections and notes."""
    parts: list[SampleDeal | SampleVersion] = [*deals]
    return parts + [version for deal in deals for version in deal.versions]


def everything_said(deal: SampleDeal) -> list[tuple[str, str]]:
    """Number and text of every correction and note of a deal."""
    parts = parts_of(deal)
    said = [(one.number, f"{one.where} {one.because}") for part in parts for one in part.corrections]
    return said + [(note.number, f"{note.where} {note.says}") for part in parts for note in part.notes]


@every_deal
def test_a_deal_is_called_like_its_file_and_has_the_three_versions(name: str) -> None:
    deal = shipped_deal(name)
    number = name.removeprefix("booklet-")

    assert deal.name == name
    assert deal.title
    assert deal.source.endswith(f"Appendix H, deal {number}")
    assert [version.laws.name for version in deal.versions] == list(LAWS)
    assert [version.convention for version in deal.versions] == [f"fifty-six/{laws}" for laws in LAWS]
    assert all(version.source.startswith(f"H, deal {number}, ") for version in deal.versions)


@every_deal
def test_the_six_hands_are_the_whole_pack(name: str) -> None:
    deal = shipped_deal(name)

    assert [hand.size for hand in deal.hands] == [8] * 6
    assert Counter(card for hand in deal.hands for card in hand.cards) == Counter(deal.game.deck.cards)
    assert sorted(deal.seats) == ["A1", "A2", "A3", "B1", "B2", "B3"]
    assert [seat[0] for seat in deal.seats] == [*deal.sides] * 3


@every_version
def test_every_call_is_legal_with_its_hand_up_to_the_end_of_the_auction(name: str, laws: str) -> None:
    deal, version = shipped_deal(name), version_of(name, laws)
    auction = Auction(version.laws.seats, version.laws.floor)
    for call in version.auction.calls:
        assert version.laws.problem_with(auction, call, deal.hands[auction.turn]) is None
        assert not version.laws.is_over(auction)
        auction = auction.add(call)

    assert version.laws.is_over(auction)
    assert version.laws.result(auction) == version.result


@every_version
def test_contract_points_and_winner_are_those_of_the_booklet(name: str, laws: str) -> None:
    deal, version = shipped_deal(name), version_of(name, laws)
    if (name, laws) not in RESULTS:
        assert version.result is None
        return
    contract, taken, winner = RESULTS[name, laws]

    assert version.result is not None
    assert version.play is not None
    assert version.winners is not None
    found = contract_of(version.result)
    assert f"{found.call}{found.doubled} by {deal.seats[found.by]}" == contract
    assert deal.game.words.written(found, lambda seat: deal.seats[seat]) == contract
    assert dict(zip(deal.sides, version.play.taken, strict=True)) == taken
    assert deal.sides[version.winners] == winner


@every_play
def test_every_card_is_played_by_the_laws_but_for_the_revoke_that_is_noted(name: str, laws: str) -> None:
    deal, version = shipped_deal(name), version_of(name, laws)
    assert version.result is not None
    play = deal.game.rules_of_play.begin_with(contract_of(version.result).denomination, 0, deal.hands)
    revokes = []
    for card in version.cards:
        if play.problem_with(card) is not None:
            assert card in play.cards_left(play.turn)
            revokes.append(Revoke(len(play.tricks) + 1, play.turn))
        play = play.add(card)

    assert tuple(revokes) == version.revokes == REVOKES.get((name, laws), ())
    assert play.is_over
    assert play == version.play
    assert sum(play.taken) == 56
    assert sum(trick.value for trick in play.tricks if side_of(trick.winner) == 0) == play.taken[0]


def test_all_53_remarks_on_the_print_are_made_somewhere() -> None:
    made = {number for name in NAMES for number, _ in everything_said(shipped_deal(name)) if number}

    assert made == {f"H{number}" for number in range(1, 54)}


@every_deal
def test_every_correction_says_what_was_printed_how_it_is_read_and_why(name: str) -> None:
    for part in parts_of(shipped_deal(name)):
        for one in part.corrections:
            assert all((one.where, one.printed, one.read, one.because))
            assert one.printed != one.read
        assert all(note.where and note.says for note in part.notes)


def test_what_may_have_been_meant_otherwise_is_said_to_be_uncertain() -> None:
    parts = parts_of(*map(shipped_deal, NAMES))
    uncertain = {one.number for part in parts for one in part.corrections if not one.certain}

    assert uncertain == {"H2", "H11", "H20", "H48"}


@takes_seconds
def test_every_call_of_the_first_round_that_differs_from_a_row_of_the_source_has_a_remark() -> None:
    found = reproduction(LESSON_LIST.deals(), ExpertReader(shipped_book))
    missing = [
        f"{one.deal.name}, {one.version.laws.name}, {one.place}: {one.expert.call}, the table {one.expert.choice.call}"
        for one in found.unexplained
        if one.expert.round == 1 and one.expert.choice is not None and not one.expert.general
    ]

    assert missing == []


@every_deal
def test_a_deal_is_told_in_its_own_words(name: str) -> None:
    deal = shipped_deal(name)
    remarks = [remark for version in deal.versions for remark in version.remarks.values()]
    told = "\n".join([deal.title, *remarks, *(said for _, said in everything_said(deal))])

    assert copied(told) == []


@every_deal
def test_no_letter_of_another_alphabet_has_crept_in_from_the_print(name: str) -> None:
    assert re.findall(r"[^\x00-\x7f]", text_of(name)) == []
