"""What the game of bridge lets tables ask for."""

from trainer.games import game_called


def test_tables_can_ask_for_majors_games_and_who_is_vulnerable() -> None:
    game = game_called("bridge")
    assert game.suit_groups == {"major": "SH", "minor": "DC"}
    assert game.goals == {"game": {"C": 5, "D": 5, "H": 4, "S": 4, "NT": 3}}
    asked = game.circumstances_asked({"dealer": "E", "vulnerable": "ns"})
    assert game.states_in(asked) == (frozenset(), frozenset({"vulnerable"}))
