"""Hidden cards are dealt as they may lie."""

import numpy as np

from tests.games.spades.arena.arena_tables import play, table_of
from trainer.games.spades.arena.playing.dealing_hidden import deal_hidden
from trainer.games.spades.arena.playing.table import copy_table, new_table


def test_everybody_keeps_his_number_of_cards_and_gets_none_that_he_has_shown_not_to_hold() -> None:
    hands = ["A.32.5.", "K.54..2", "Q.76.6.", "J.98.7."]
    table = play(table_of(hands, [3, 3, 3, 3]), "D5 C2 D6 D7")
    state = np.zeros(1, np.uint64)
    cards = np.zeros(52, np.int64)
    whole = [set_of(row) for row in table.hands]
    table.gone[:] = (1 << 13) - 1 - table.hands.sum(axis=0)
    with np.errstate(over="ignore"):
        for _ in range(30):
            imagined = new_table()
            copy_table(table, imagined)
            deal_hidden(imagined, 0, cards, state)
            dealt = [set_of(row) for row in imagined.hands]
            assert dealt[0] == whole[0]
            assert [len(hand) for hand in dealt] == [len(hand) for hand in whole]
            assert set.union(*dealt) == set.union(*whole)
            assert not any(card // 13 == 2 for card in dealt[1])


def set_of(row: np.ndarray) -> set[int]:
    return {suit * 13 + rank for suit in range(4) for rank in range(13) if row[suit] >> rank & 1}
