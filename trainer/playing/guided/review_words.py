"""The words of a table, in English: meanings of calls, and hints. Phrases have no capital letter and no full stop."""

from collections.abc import Iterable
from typing import Final

from trainer.cards.card import Card
from trainer.games.game import Game
from trainer.playing.guided.bidding_hints import HINTS, Hint
from trainer.playing.guided.card_reason_words import aim_text
from trainer.playing.guided.play_hints import PlayHint
from trainer.playing.guided.table_meanings import TableMeaning
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.judging.counting import Count
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.meaning.seat_meanings import SeatMeaning
from trainer.reasoning.words.brief_promises import brief_promises
from trainer.reasoning.words.count_units import scale_of
from trainer.reasoning.words.count_words import total_text
from trainer.reasoning.words.counting_words import capitalized, joined, number_word, uncapitalized
from trainer.reasoning.words.meaning_words import claimed, left_over, meaning_text, named_meaning, note
from trainer.reasoning.words.topics import topics_to_look_at

SILENT: Final = "This side does not bid at this table: the call tells nothing."


def phrases_of_call(meaning: TableMeaning, game: Game) -> tuple[str, ...]:
    """Return what the call shows, each phrase once."""
    return tuple(dict.fromkeys(named_meaning(one, game, meaning.before) for one in meaning.shows))


def name_of_call(meaning: TableMeaning) -> str:
    """Return the name that all meanings of a call have in common, such as "Stayman"; else empty."""
    names = {one.row.name for one in meaning.shows}
    return names.pop() if len(names) == 1 else ""


def known(claims: Iterable[Claim], game: Game) -> tuple[str, ...]:
    """Return a phrase for each claim that a player has promised or denied."""
    return tuple(claimed(claim, game) for claim in claims)


def noted(meaning: TableMeaning) -> str:
    """Return a sentence about a call without meaning, or one that departs from the convention; else empty."""
    if meaning.program:
        return f"This side bids as the program {meaning.program} does, not by your convention."
    return SILENT if meaning.noted is None else note(meaning.noted)


def promised_by(seat: SeatMeaning, game: Game, most: int) -> str:
    """Return a partner's promises in at most `most` words, for a hint; empty if nothing is short enough."""
    return brief_promises((promise.claim for promise in seat.promises), game, most)


def hint_title(hint: Hint, game: Game) -> str:
    """Return the first line of a hint; the partners' meanings follow it."""
    if hint.situation is None:
        return "Your convention says nothing about this auction: use your own judgement."
    if hint.step == 1:
        return f"{hint.situation.title}."
    if hint.step < HINTS:
        topics = topics_to_look_at(hint.decisive, hint.looked_for, game)
        return f"Look at {joined(topics)}." if topics else "Every hand calls the same here."
    if hint.choice is None:
        return "The laws leave your hand no call of the convention."
    return _the_call(hint.choice, hint.count, game)


def _the_call(choice: Choice, count: Count | None, game: Game) -> str:
    if count is not None and scale_of(count.statement, game) is not None:
        return f"Call {game.calls.printed(choice.call)}: {total_text(count, game)}."
    meaning = None if choice.row.is_left_over else choice.row_meaning(choice.call)
    why = choice.row.why or left_over(choice.call.form) if meaning is None else meaning_text(meaning, game)
    if choice.row.name:
        return f"{capitalized(choice.row.name)}: call {game.calls.printed(choice.call)}, {uncapitalized(why)}."
    return f"Call {game.calls.printed(choice.call)}: {why}."


def play_hint_title(hint: PlayHint) -> str:
    """Return the first line of a hint for a card."""
    if hint.move is not None:
        return f"Play the {hint.move.name}." if isinstance(hint.move, Card) else f"{hint.move.label}."
    if hint.led is None:
        return "You lead to this trick."
    if hint.follows:
        return f"{hint.led.plural.capitalize()} were led: you have to follow suit."
    return f"{hint.led.plural.capitalize()} were led, and you have none."


def play_hint_lines(hint: PlayHint) -> tuple[str, ...]:
    """Return the lines of a hint below its title: what may be played, who plays later, and the trump suit."""
    if hint.move is not None:
        aim = () if hint.aim is None else (aim_text(hint.aim),)
        return (*aim, "It is what a bot would play: it sees your cards and those that lie open, and nothing more.")
    lines = []
    if len(hint.legal) == 1:
        lines.append(f"Only the {hint.legal[0].name} may be played.")
    elif hint.led is not None and not hint.follows and hint.trump is not None and hint.has_trump:
        lines.append(f"You may ruff with a {hint.trump.singular}, or throw a card away.")
    if hint.led is not None:
        plays = "plays" if hint.after == 1 else "play"
        lines.append(f"{capitalized(number_word(hint.after))} {plays} after you." if hint.after else "You play last.")
    if hint.trump is not None and hint.led is not hint.trump:
        lines.append(f"{hint.trump.plural.capitalize()} are trumps.")
    return tuple(lines)
