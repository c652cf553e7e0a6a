"""Deals of the toy games in files: as JSON and as the text that is like PBN, there and back again."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.toy_games.deals import bid_deal, contract_in, played_deal, whist_bid
from tests.toy_games.dummy_whist_laws import VULNERABLE
from tests.toy_games.promises_laws import BAGS
from tests.toy_games.toy_conventions import BOTH, STEADY, toy_game
from trainer.playing.bots.card_play import play
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.deal_files import read_deals, write_deals
from trainer.playing.deals.deal_json import deal_as_json
from trainer.playing.deals.deal_text import deal_as_text
from trainer.playing.deals.deal_text_reading import deals_in_text
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import UnusableFileError


def vulnerable() -> TableDeal:
    """A deal with a contract, in a board in which both sides are vulnerable."""
    deal = replace(whist_bid("files"), circumstances={VULNERABLE: "both"})
    return play(deal, (RulePlayer(deal.game),) * 4)


def with_bags() -> TableDeal:
    return replace(played_deal(STEADY, "files"), circumstances={BAGS[0]: "4", BAGS[1]: "0"})


@pytest.mark.parametrize("ending", ["json", "pbn"])
def test_what_is_written_is_read_back(tmp_path: Path, ending: str) -> None:
    unfinished = whist_bid("half")
    assert unfinished.play is not None
    deals = (
        vulnerable(),
        with_bags(),
        unfinished,
        replace(unfinished, moves=unfinished.play.legal_cards()[:1], conceded=(9, 4)),
        *(bid_deal(convention, "s1") for convention in BOTH),
    )
    file = tmp_path / f"deals.{ending}"
    write_deals(file, deals)

    assert read_deals(file, toy_game) == deals


def test_json_says_what_was_bid_and_taken_in_the_words_of_the_game() -> None:
    deal = vulnerable()
    written = json.loads(json.dumps(deal_as_json(deal)))

    assert written["contract"] == dict(contract_in(deal).as_json())
    assert written["play"]["leader"] == (contract_in(deal).by + 1) % 4
    assert written["play"]["total"] == list(deal.taken or ())
    assert written["circumstances"] == {VULNERABLE: "both"}
    assert written["score"] == list(deal.score or ())
    assert "stakes" not in written

    promised = deal_as_json(with_bags())
    assert promised["contract"] == {"promised": [int(str(call)) for call in with_bags().calls]}
    assert sum(promised["tricks"]) == 13


def test_the_text_has_the_tags_of_the_game() -> None:
    whist, promised = deal_as_text(vulnerable()), deal_as_text(with_bags())

    assert '[Circumstances "vulnerable: both"]' in whist
    assert "[Declarer " in whist
    assert "[Tricks " in whist
    assert "[Promised " in promised
    assert "[Declarer " not in promised
    assert "[Points " not in whist + promised


def test_a_tag_of_another_game_is_refused() -> None:
    text = deal_as_text(with_bags()).replace("[Tricks ", "[Stakes ")
    with pytest.raises(UnusableFileError, match="unknown tag 'Stakes'"):
        deals_in_text("deals.pbn", text, toy_game)


def test_a_leader_who_is_not_left_of_the_declarer_is_refused(tmp_path: Path) -> None:
    deal = vulnerable()
    written = deal_as_json(deal)
    written["play"]["leader"] = contract_in(deal).by
    file = tmp_path / "deals.json"
    file.write_text(json.dumps(written), encoding="utf-8")
    with pytest.raises(UnusableFileError, match=f"seat {contract_in(deal).by} leads"):
        read_deals(file, toy_game)
