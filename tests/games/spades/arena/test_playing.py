"""How the strong player plays: his own nil, partner's, an opponent's, and bids."""

from tests.games.spades.arena.arena_tables import WRP, chosen, play, table_of

LOW = "432.432.432.5432"


def test_a_nil_plays_the_highest_card_that_loses() -> None:
    table = table_of([LOW, "5.QT73..", "6..5.", "7...5"], [3, 0, 3, 3])
    assert chosen(play(table_of(["A.J.2.2", "5.QT73..", LOW, LOW], [3, 0, 3, 3]), "HJ")) == "HT"
    assert chosen(play(table, "H4")) == "H3"


def test_a_nil_throws_its_highest_spade_under_a_higher_one() -> None:
    table = play(table_of(["2.2.A5.", "K..52.", "Q3...75", "4.5.6."], [3, 3, 0, 3], leader=0), "DA D2")
    assert chosen(table) == "C7"
    cut = play(table_of(["2.2.A5.", "K.7..2", "Q3...75", "4.5.6."], [3, 3, 0, 3], leader=0), "DA SK")
    assert chosen(cut) == "SQ"


def test_partner_overtakes_a_nil_that_wins() -> None:
    table = table_of([".9.2.", ".4.3.", ".AQ2.4.", ".5.5."], [0, 3, 4, 3])
    assert chosen(play(table, "H9 H4")) == "HQ"


def test_partner_plays_high_before_a_nil_has_to_play() -> None:
    table = table_of([".3.2.", ".AQ2.4.", ".5.5.", ".KJ.6."], [3, 4, 3, 0])
    assert chosen(play(table, "H3")) == "HA"


def test_an_opponent_stays_under_a_nil_that_wins() -> None:
    table = play(table_of([".9.2.", ".AK4.3.", ".Q2.4.", ".5.5."], [0, 1, 4, 1]), "H9")
    assert chosen(table) == "H4"
    assert chosen(table, WRP) == "HK"


def test_the_last_to_play_wins_as_cheaply_as_he_can() -> None:
    table = table_of([".9.2.", ".4.3.", ".Q2.4.", ".AK5.5."], [3, 3, 3, 3])
    assert chosen(play(table, "H9 H4 HQ")) == "HK"


def test_nobody_beats_his_partner_for_nothing() -> None:
    table = table_of([".9.2.", ".A4.3.", ".Q2.4.", ".K5.5."], [3, 3, 3, 3])
    assert chosen(play(table, "H9 HA H2")) == "H5"


def test_a_side_that_has_its_bid_and_cannot_set_the_other_ducks() -> None:
    table = play(table_of([".98.2.", ".43.3.", ".QJ.4.", ".AT.5."], [3, 3, 3, 3]), "H9 H4 HQ")
    table.taken[:] = [3, 4, 3, 2]
    assert chosen(table) == "HT"
    assert chosen(table, WRP) == "HA"


def test_a_side_that_can_set_the_other_takes_its_bags() -> None:
    table = play(table_of([".98.2.", ".43.3.", ".QJ.4.", ".AT.5."], [3, 3, 3, 3]), "H9 H4 HQ")
    table.taken[:] = [2, 4, 2, 2]
    assert chosen(table) == "HA"
