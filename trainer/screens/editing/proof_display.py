"""The findings of a live proof in the words of a card player."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.language.book.rule_book import OTHERWISE
from trainer.printing.contents.situation_pages import calls_spanned, row_words
from trainer.problems import BadNotationError
from trainer.reasoning.words.card_words import ranks_text
from trainer.reasoning.words.counting_words import joined
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.editing.editing_state import CheckDisplay, ProofDisplay, ShareDisplay, percent
from trainer.screens.partners.changes_state import HandChanged
from trainer.verifying.live.followed_call import HANDS_FOLLOWED, FollowedCall
from trainer.verifying.live.live_findings import BrokenExample, LiveFindings
from trainer.verifying.proofs.findings import Finding, Findings

_LONGEST: Final = 50
"""Letters of a row's words in a list of findings; a longer one would take two lines."""

_MOST_OF_A_KIND: Final = 2
"""Two examples show what is wrong; the count says how often."""


def proof_display(live_findings: LiveFindings, game: Game, edited: str = "", own_file: str = "") -> ProofDisplay:
    """Return the proof and the changes; `edited` is the row in the form, if any, `own_file` the pair's file."""
    words = _words_of(live_findings, game)
    own = own_broken(live_findings, edited, own_file)
    return ProofDisplay(
        checks=tuple(_checks(live_findings, own, words, game)),
        shares=tuple(
            ShareDisplay(*words.get(one.row, ("", one.row)), one.before, one.now, one.row == edited)
            for one in live_findings.shares
            if not one.may and (one.before or one.now or one.row == edited)
        ),
        changed=f"{percent(live_findings.changed)} of hands get another call"
        if live_findings.changed
        else "No hand gets another call",
        hands=tuple(
            HandChanged(hand_display(one.hand), calls_text(one.before, game), calls_text(one.now, game))
            for one in live_findings.changed_hands
        ),
        counted="every hand counted" if live_findings.is_exact else f"{live_findings.hands:,.0f} drawn hands",
        aside=_aside(len(live_findings.broken) - len(own)),
    )


def whole_text(findings: Findings) -> str:
    """Return the findings of a whole convention, because one row may affect later situations."""
    wrong = (
        *findings.holes,
        *findings.overlaps,
        *findings.unreachable,
        *findings.illegal,
        *findings.passes_under_force,
    )
    faults = (*wrong, *findings.failing, *findings.uncovered)
    if not faults:
        situations = "1 situation" if findings.situations == 1 else f"{findings.situations} situations"
        return f"The whole convention holds with it: {situations}, {findings.examples} examples."
    first = str(faults[0])
    return f"Elsewhere {'one thing does' if len(faults) == 1 else f'{len(faults)} things do'} not hold. {first}"


def own_broken(live_findings: LiveFindings, edited: str, own_file: str) -> list[BrokenExample]:
    """Return the broken examples that the pair has to fix: those of the edited row, and those in the pair's file."""
    return [one for one in live_findings.broken if one.row.id == edited or one.example.place.file == own_file]


def broken_text(one: BrokenExample, game: Game) -> str:
    """Return the call that an example's hand makes now."""
    return f"calls {calls_text(one.calls, game)} now" if one.calls else "has no call now"


def calls_text(calls: Sequence[str], game: Game) -> str:
    """Return calls as printed, joined by "or" where preferences tie."""
    return joined([game.calls.printed(game.calls.parse(call)) for call in calls], "or") if calls else "no call"


def hand_text(hand: Hand) -> str:
    """Return a hand in a sentence, ♠J 9, ♥A, ♦10 K, ♣Q, without its empty suits."""
    held = ((suit.symbol, ranks_text(hand.cards_of(suit))) for suit in SUITS)
    return ", ".join(f"{symbol}{ranks}" for symbol, ranks in held if ranks)


def _words_of(live_findings: LiveFindings, game: Game) -> dict[str, tuple[str, str]]:
    """Return for each row its lowest call as printed, with the range of its calls, and its meaning."""
    calls = {one.row: one.calls for one in live_findings.shares}
    words = {}
    at_points = ((point.auction, one) for point in live_findings.points_compared for one in point.bound_rows)
    for before, bound_rows in at_points:
        if bound_rows:
            row, usual = bound_rows[0].row, bound_rows[0].call.usual()
            call, span = calls_spanned(tuple(map(game.calls.parse, calls.get(row.id, ()))), usual, game)
            said = "anything else" if row.id == OTHERWISE else row_words(bound_rows, game, before)
            words[row.id] = (call or "–", f"{span}: {said}" if span else said)
    return words


def _checks(
    live_findings: LiveFindings, own: Sequence[BrokenExample], words: Mapping[str, tuple[str, str]], game: Game
) -> Iterator[CheckDisplay]:
    def named(finding: Finding) -> list[str]:
        rows = [name.partition("/")[2] for name in finding.rows]
        return [f"“{call} {_shortened(said)}”" for call, said in (words.get(row, ("", row)) for row in rows)]

    def hole(finding: Finding) -> str:
        return f"Nobody calls with {_cards(finding, game)}; {percent(finding.share)} of all hands have no call"

    def quarrel(finding: Finding) -> str:
        return f"{' and '.join(named(finding))} both want {_cards(finding, game)}, and call differently"

    def unreached(finding: Finding) -> str:
        return f"No hand is left for {named(finding)[0]}: the rows before take them all"

    def illegal(finding: Finding) -> str:
        call = finding.what.rpartition(" ")[2]
        if "void" in finding.what:
            return f"{named(finding)[0]} names a suit in which the hand may be void: {_cards(finding, game)}"
        return f"{named(finding)[0]} gives {_printed(call, game)}, which is not legal here"

    def passes(finding: Finding) -> str:
        return f"{named(finding)[0]} passes though the side has to go on, for example with {_cards(finding, game)}"

    kinds: tuple[tuple[Sequence[Finding], str, Callable[[Finding], str]], ...] = (
        (live_findings.holes, "Every hand has a call", hole),
        (live_findings.overlaps, "No two rows disagree", quarrel),
        (live_findings.unreachable, "Every row is reached", unreached),
        (live_findings.illegal, "Every call is legal", illegal),
        (live_findings.passes_under_force, "", passes),
    )
    for findings, holds, say in kinds:
        if holds and not findings:
            yield CheckDisplay(holds, holds=True)
        for finding in findings[:_MOST_OF_A_KIND]:
            yield CheckDisplay(say(finding), holds=False)
    for one in live_findings.followed:
        yield CheckDisplay(followed_text(one, game), holds=not one.is_lost)
    if not own:
        yield CheckDisplay("Every example holds", holds=True)
    for broken in own[:_MOST_OF_A_KIND]:
        yield CheckDisplay(_example_text(broken, game), holds=False)
    if len(own) > _MOST_OF_A_KIND:
        yield CheckDisplay(f"So do {len(own) - _MOST_OF_A_KIND} more", holds=False)


def followed_text(one: FollowedCall, game: Game) -> str:
    """Return partner's response to a call, or that the side may end in a suit that nobody has."""
    printed = game.calls.printed
    call = printed(one.call)
    few = (
        ""
        if one.length is None
        else f"{call} shows {'no card' if not one.length else f'only {one.length}'} of its suit"
    )
    if not one.title:
        return f"{few}, and nobody answers it" if few else f"The table does not say what partner answers to {call}"
    if one.stranded is not None:
        return f"Partner passes {call} with {hand_text(one.stranded)}, by “{one.title}”; {few}"
    stays = "may pass it" if one.may_pass else f"passes it with none of {HANDS_FOLLOWED:,} hands"
    return f"Partner answers {call} by “{one.title}”, and {stays}"


def _example_text(one: BrokenExample, game: Game) -> str:
    kind = "near miss" if one.example.near_miss else "example"
    if one.row.id == OTHERWISE:
        kind += " of the last row"
    now = calls_text(one.calls, game)
    wanted = _printed(one.example.call, game) if one.example.call else ""
    if one.calls and now == wanted:
        return f"One {kind} takes this row" if one.example.near_miss else f"One {kind} calls {now} by another row"
    if one.calls:
        return f"One {kind} calls {now} now{f', not {wanted}' if wanted else ''}"
    return f"One {kind} does not hold: {one.what.partition(': ')[2] or one.what}"


def _aside(others: int) -> str:
    """Return a remark on examples of the table that the change affects on purpose."""
    if not others:
        return ""
    said = "1 example of the table's other rows calls" if others == 1 else f"{others} examples of other rows call"
    return f"{said} otherwise now. That follows from your change, and is no fault."


def _cards(finding: Finding, game: Game) -> str:
    try:
        return hand_text(parse_hand(game.deck, finding.hand))
    except BadNotationError:
        return finding.hand


def _printed(call: str, game: Game) -> str:
    try:
        return game.calls.printed(game.calls.parse(call))
    except BadNotationError:
        return call


def _shortened(words: str) -> str:
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST].rstrip()} …"
