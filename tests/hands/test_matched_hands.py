"""Hands of several seats that have no card in common."""

import numpy as np

from tests.hands.bridge_conditions import DECK, dealing, length, points, within
from trainer.hands.shared_deck import matched


def test_hands_that_are_put_together_have_no_card_in_common() -> None:
    chance = np.random.default_rng(1)
    packs = [chance.permuted(np.tile(np.arange(12), (4000, 1)), axis=1)[:, :4] for _ in range(3)]
    hands = [(1 << pack).sum(axis=1) for pack in packs]
    found = matched(hands, (4, 4, 4), 12, 0.1)
    assert found.shape[1] == 3
    assert len(found) > 5
    for line in found:
        own = [int(hands[seat][place]) for seat, place in enumerate(line)]
        assert sum(own) == 2**12 - 1, "four cards each are all twelve"


def test_a_hand_is_in_a_tenth_of_a_pair_on_average() -> None:
    chance = np.random.default_rng(2)
    packs = [chance.permuted(np.tile(np.arange(52), (20_000, 1)), axis=1)[:, :13] for _ in range(2)]
    found = matched([(1 << pack).sum(axis=1) for pack in packs], (13, 13), 52, 0.1)
    assert 1800 < len(found) < 2300
    _, uses = np.unique(found[:, 0], return_counts=True)
    assert np.mean(uses) < 1.1


def test_hands_that_seldom_go_together_are_tried_with_more_of_the_others() -> None:
    chance = np.random.default_rng(4)
    rest = [chance.permuted(np.tile(np.arange(1, 52), (4096, 1)), axis=1)[:, :12] for _ in range(2)]
    ace = np.ones(4096, dtype=np.intp)
    # Fifteen of sixteen second hands hold the card that all first ones hold.
    other = np.where(np.arange(4096) % 16, ace, 1 << np.int64(52))
    hands = [(1 << rest[0]).sum(axis=1) | ace, (1 << rest[1]).sum(axis=1) | other]
    found = matched(hands, (13, 13), 52, 0.1)
    assert 0.1 / 8 * 4096 <= len(found) < 0.1 * 4096
    assert ((hands[0][found[:, 0]] & hands[1][found[:, 1]]) == 0).all()
    assert len({tuple(line) for line in found.tolist()}) == len(found)


def test_where_nothing_fits_there_is_nothing() -> None:
    same = np.full(10, 0b1111)
    assert matched([same, same], (4, 4), 52, 1.0).shape == (0, 2)


def test_three_seats_that_are_told_get_all_cards_once() -> None:
    told = {seat: within((points(), 8, 12), (length(seat), 4, 6)) for seat in (0, 1, 2)}
    found = dealing(told).deals(500, np.random.default_rng(3), 1e12)
    counts = np.array(DECK.holdings.counts)[found.holdings]
    assert len(found.weights) >= 500
    assert (counts.sum(axis=1) == 1).all(), "every card is somewhere once"
    worth = np.array([4, 3, 2, 1])
    assert (counts.sum(axis=(2, 3)) == 13).all()
    for seat in told:
        held = counts[:, seat, :, :4].sum(axis=1) @ worth
        assert ((held >= 8) & (held <= 12)).all()
        lengths = counts[:, seat, seat].sum(axis=1)
        assert ((lengths >= 4) & (lengths <= 6)).all()
