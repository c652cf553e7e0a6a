"""Conversion between a deal and its parts as texts, with all checks: the common step of all file formats."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from trainer.auction.seat import Seat
from trainer.games.deal_format import DealParts, Section
from trainer.games.game import Game
from trainer.games.play import CardPlay, problem_with_move, read_move
from trainer.playing.deals.hands_entry import read_hands
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import BadNotationError, UnknownNameError, visible

Report = Callable[[str, int, str, str], None]
"""A callback for a problem: the field of `DealParts`, the index in it, what is wrong, and what would be right."""


def parts_of(deal: TableDeal) -> DealParts:
    """Return the parts of a deal as texts."""
    return DealParts(
        game=deal.game.name,
        laws=deal.laws.name,
        hands=tuple(deal.dealt.texts),
        conventions=deal.conventions if any(deal.conventions) else (),
        calls=tuple(map(str, deal.calls)),
        moves=tuple(map(str, deal.moves)),
        revokes=revokes_of(deal),
        conceded=deal.conceded or (),
        title=deal.title,
        source=deal.source,
        seed=deal.seed,
        circumstances=tuple(sorted(deal.circumstances.items())),
        notes=deal.notes,
        stated="" if deal.stated is None else str(deal.stated),
        details=tuple(deal.details.items()),
        annotations=deal.annotations,
        sections=deal.sections,
    )


def link_of(deal: TableDeal) -> str:
    """Return a link that opens the deal in a hand viewer; empty where its game has none."""
    return "" if deal.game.deal_link is None else deal.game.deal_link(parts_of(deal), deal.outcome_tags)


def revokes_of(deal: TableDeal) -> tuple[tuple[int, Seat], ...]:
    """Return the trick (from 1) and the seat of each revoke."""
    play = None if deal.play is None else replace(deal, moves=()).play
    revokes = []
    for move in deal.moves if play is not None else ():
        assert play is not None  # noqa: S101  for the type checker: the loop is empty otherwise
        if problem_with_move(play, move) is not None:
            revokes.append((_trick_of(play), play.turn))
        play = play.add(move)
    return tuple(revokes)


def deal_of(parts: DealParts, game_called: Callable[[str], Game], report: Report) -> TableDeal | None:
    """Return the deal that the parts make, with everything checked; None where a problem was reported.

    Each call has to be legal with its hand, and each card legal unless it is named as a revoke. The auction and the
    play may stop anywhere, and hands may be unknown. In free texts, invisible characters are made visible.
    """
    try:
        game = game_called(parts.game)
    except UnknownNameError as error:
        report("game", 0, str(error).rstrip("."), "")
        return None
    try:
        laws = game.laws_called(parts.laws)
    except UnknownNameError as error:
        report("laws", 0, str(error).rstrip("."), "")
        return None
    dealt = read_hands(game, parts.hands, partial(report, "hands"), may_be_unknown=True)
    if dealt is None:
        return None
    conventions = parts.conventions or ("", "")
    if len(conventions) != len(("", "")):
        report("conventions", 0, f"{len(conventions)} conventions", "each of the two sides plays one")
        return None
    first, second = conventions
    deal = TableDeal(
        game,
        laws,
        dealt.hands,
        (first, second),
        title=visible(parts.title),
        source=visible(parts.source),
        seed=visible(parts.seed),
        circumstances=_visible(parts.circumstances),
        notes=tuple(replace(note, says=visible(note.says)) for note in sorted(parts.notes, key=lambda note: note.call)),
        details=_visible(parts.details),
        later=dealt.later,
        annotations=tuple(replace(one, says=visible(one.says)) for one in parts.annotations),
        sections=tuple(map(_visible_section, parts.sections)),
    )
    called = _with_calls(deal, parts, report)
    called = None if called is None else _with_statement(called, parts, report)
    played = None if called is None else _with_moves(called, parts, report)
    return None if played is None else _with_concession(played, parts, report)


def _visible(written: Iterable[tuple[str, str]]) -> dict[str, str]:
    return {visible(name): visible(value) for name, value in written}


def _visible_section(section: Section) -> Section:
    return Section(visible(section.name), visible(section.value), tuple(map(visible, section.lines)))


def _with_calls(deal: TableDeal, parts: DealParts, report: Report) -> TableDeal | None:
    auction = deal.auction
    for index, text in enumerate(parts.calls):
        try:
            call = deal.game.calls.parse(text)
            why = deal.laws.problem_with(auction, call, deal.hands[auction.turn])
        except BadNotationError as error:
            report("calls", index, str(error).rstrip("."), "")
            return None
        if why is not None:
            report("calls", index, f"seat {auction.turn} may not call '{text}'", why.rstrip("."))
            return None
        auction = auction.add(call)
    return replace(deal, calls=auction.calls)


def _with_statement(deal: TableDeal, parts: DealParts, report: Report) -> TableDeal | None:
    for index, note in enumerate(parts.notes):
        if not 0 <= note.call < len(deal.calls):
            report("notes", index, f"a note on call {note.call}", f"there are {len(deal.calls)}, counted from 0")
            return None
    if not parts.stated:
        return deal
    stated = deal.laws.result_in(parts.stated)
    if stated is None:
        report("stated", 0, f"'{parts.stated}' is no result", "")
        return None
    if deal.laws.is_over(deal.auction):
        report("stated", 0, "a result is stated, and the auction has one", "one of the two is left out")
        return None
    return replace(deal, stated=stated)


def _with_moves(deal: TableDeal, parts: DealParts, report: Report) -> TableDeal | None:
    play = deal.play
    if play is None:
        if parts.moves:
            report("moves", 0, *_why_no_play(deal))
        return None if parts.moves else deal
    if parts.leader is not None and parts.leader != play.leader:
        report("leader", 0, f"seat {parts.leader} leads", f"after these calls seat {play.leader} does")
        return None
    revokes = list(parts.revokes)
    for index, text in enumerate(parts.moves):
        try:
            move = read_move(play, text)
        except BadNotationError as error:
            report("moves", index, str(error).rstrip("."), "")
            return None
        why = problem_with_move(play, move)
        if why is not None:
            revoke = (_trick_of(play), play.turn)
            if revoke not in revokes or play.is_over or move not in play.cards_left(play.turn):
                report("moves", index, f"seat {play.turn} may not play {text}", why.rstrip("."))
                return None
            revokes.remove(revoke)
        play = play.add(move)
    for trick, seat in revokes:
        report("revokes", parts.revokes.index((trick, seat)), f"seat {seat} does not revoke in trick {trick}", "")
    return None if revokes else replace(deal, moves=play.moves)


def _why_no_play(deal: TableDeal) -> tuple[str, str]:
    if deal.result is not None and not deal.dealt.are_known:
        return "cards are played from hands that nobody knows", "leave the play out"
    return "cards are played, but there is no contract", "the auction comes first, to its end"


def _with_concession(deal: TableDeal, parts: DealParts, report: Report) -> TableDeal | None:
    if not parts.conceded:
        return deal
    taken = (0, 0) if deal.play is None else deal.play.taken
    if deal.play is None:
        report("conceded", 0, "the rest is conceded, but there is no contract", "the auction comes first, to its end")
        return None
    if len(parts.conceded) != len(taken) or sum(parts.conceded) != deal.total:
        shared = deal.game.rules_of_play.unit.number_text(deal.total)
        report("conceded", 0, f"conceded as {_shown(parts.conceded)}", f"the two sides share {shared}")
        return None
    first, second = parts.conceded
    if first < taken[0] or second < taken[1]:
        report("conceded", 0, f"conceded as {_shown(parts.conceded)}", f"the sides have {_shown(taken)} already")
        return None
    return replace(deal, conceded=(first, second))


def _trick_of(play: CardPlay) -> int:
    return len(play.tricks) + 1


def _shown(numbers: tuple[int, ...]) -> str:
    return " and ".join(map(str, numbers))
