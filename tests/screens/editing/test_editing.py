"""The presenter of the editor of own rows."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.full_disk import fill_the_disk
from tests.screens.in_this_process import InThisProcess
from tests.screens.sample_practice import Later
from tests.slow import takes_seconds
from tests.verifying.small_books import write_book
from tests.window.sample_room import MemoryKeeper
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.locations import HOME_VARIABLE, conventions_folder
from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.tally import Tally
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.editing.editing import EditingPresenter
from trainer.screens.editing.editing_state import EditingState, WholeProofDisplay
from trainer.screens.work.background import AtOnce, Background

ROWS: Final = """\
- id: both-jacks
  call: 29 X
  shows: {X: "4+ cards, both Jacks"}
  pick X: longest, then most points
  source: S1
  examples: {JJAQ.9.TK.Q: 29S}
  near misses: {JJA.9.TKQ.Q: "P; only three"}
- id: jacks
  call: 28 NOS
  shows: 3+ Jacks
- otherwise: pass
"""
OURS: Final = "# Ours.\nformat: 1\npartnership: Anna and Biju\nconvention: fifty-six/small\n"


class Pair:
    """A pair at the editor, with everything that it has been shown."""

    def __init__(self, folder: Path, background: Background, pause: Callable[[Callable[[], None]], None]) -> None:
        conventions = folder / "conventions"
        write_book(conventions, "small", ROWS)
        self.library = ConventionLibrary(conventions, game_called)
        self.practice = PracticeSetup(self.library, LessonLibrary(folder, self.library.book), MemoryKeeper(), "Anna")
        self.file = folder / "us.yaml"
        self.file.write_text(OURS, encoding="utf-8")
        plan = GamePlan(convention="fifty-six/small", partnership=str(self.file))
        self.practice.memory.keep_game_plan("Anna", "fifty-six", plan)
        self.drills: list[Prepared] = []
        self.kept: list[str] = []
        self.states: list[EditingState] = []
        self.played: list[Contest] = []
        self.presenter = EditingPresenter(
            Agreements(self.practice),
            self.states.append,
            self.drills.append,
            lambda book: self.kept.append(book.fingerprint),
            background=background,
            pause=pause,
            play=self._play,
            own_process=InThisProcess,
        )

    def _play(self, contest: Contest, part: Part) -> Tally:
        self.played.append(contest)
        tally = Tally()
        tally.note("deals", amount=part.deals)
        return tally

    @property
    def state(self) -> EditingState:
        return self.presenter.state

    def open(self, row: str = "both-jacks") -> EditingPresenter:
        plan = self.practice.memory.game_plan("Anna", "fifty-six")
        self.presenter.open(self.practice.played(plan).book, "first", row)
        return self.presenter

    def failing(self) -> list[str]:
        return [one.said for one in self.state.proof.checks if not one.holds]


@pytest.fixture
def pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pair:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return Pair(tmp_path, AtOnce(), lambda then: then())


def test_a_row_is_a_form_with_what_its_phrases_mean(pair: Pair) -> None:
    pair.open()
    form = pair.state.form
    assert [(line.about, line.phrase, line.means) for line in form.lines] == [
        ("X", "4+ cards", "a suit of four or more cards"),
        ("X", "both Jacks", "a suit with both Jacks"),
    ]
    assert (form.call, form.picks, form.source) == ("29 X", (("X", "longest, then most points"),), "S1")
    assert [(one.written, one.call, one.note, one.is_near_miss) for one in form.examples] == [
        ("JJAQ.9.TK.Q", "29S", "", False),
        ("JJA.9.TKQ.Q", "P", "only three", True),
    ]
    assert (pair.state.change, pair.state.can_keep, pair.failing()) == ("as the table has it", False, [])


def test_a_changed_row_does_not_carry_the_tables_source_as_its_own(pair: Pair) -> None:
    presenter = pair.open()
    presenter.set_line(0, "5+ cards")
    assert pair.state.form.source == "our agreement"
    presenter.set_line(0, "4+ cards")
    assert pair.state.form.source == "S1", "it says what the table says again"
    presenter.set_line(0, "5+ cards")
    presenter.set_value("source", "Anna, in March")
    presenter.set_line(0, "3+ cards")
    assert pair.state.form.source == "Anna, in March"


def test_a_row_of_their_own_is_called_as_they_call_it(pair: Pair) -> None:
    presenter = pair.open()
    assert [pair.state.form.name] == [None], "a row of the table has its name"
    presenter.add_row()
    assert (pair.state.form.row, pair.state.form.name) == ("own-row-1", "")

    for typed in ("T", "Two ", "Two weak Jacks!"):
        presenter.set_name(typed)
    assert (pair.state.form.row, pair.state.form.name) == ("two-weak-jacks", "Two weak Jacks")
    assert "id: two-weak-jacks" in pair.state.text
    assert "own-row" not in pair.state.text

    for no_name in ("jacks", "—", ""):
        presenter.set_name(no_name)
    assert pair.state.form.row == "two-weak-jacks", "another row is called so, or nobody could"
    presenter.undo()
    assert (pair.state.form.row, pair.state.form.name) == ("own-row-1", "")
    presenter.redo()
    assert pair.state.form.row == "two-weak-jacks"


def test_small_cards_of_an_example_need_no_names(pair: Pair) -> None:
    presenter = pair.open()
    presenter.set_example(0, hand="JJAx.9.xx")
    assert pair.state.form.examples[0].written == "JJAx.9.xx", "it is no whole hand yet"
    presenter.set_example(0, hand="JJAx.9.xx.x")
    assert pair.state.form.examples[0].written == "JJAQ.9.KQ.Q"
    assert pair.failing() == []


def test_an_example_that_fails_holds_the_row_back_until_it_is_mended(pair: Pair) -> None:
    presenter = pair.open()

    presenter.set_line(0, "5+ cards")
    assert pair.failing() == ["One example calls Pass now, not 29♠"]
    assert pair.state.form.examples[0].broken == "calls Pass now"
    assert (pair.state.can_keep, pair.state.saving_text) == (False, "Correct or delete 1 example first")

    presenter.set_example(0, hand="JJAQT.9.T.Q")
    assert (pair.failing(), pair.state.can_keep) == ([], True)


def test_of_two_examples_with_the_same_hand_only_the_one_that_fails_is_marked_and_taken_out(pair: Pair) -> None:
    presenter = pair.open()
    presenter.set_value("why", "so")
    both = "examples: [{hand: JJAQ.9.TK.Q, call: 28S}, {hand: JJAQ.9.TK.Q, call: 29S}]"
    presenter.set_text(pair.state.text.replace("examples: {JJAQ.9.TK.Q: 29S}", both))

    assert [one.broken for one in pair.state.form.examples] == ["calls 29♠ now", "", ""]
    presenter.remove_failing_examples()
    assert [(one.call, one.broken) for one in pair.state.form.examples] == [("29S", ""), ("P", "")]
    assert pair.failing() == []


def test_a_row_that_is_kept_is_in_the_file_and_played(pair: Pair) -> None:
    presenter = pair.open()
    presenter.set_line(0, "4+ cards")
    presenter.set_value("why", "we like it")
    presenter.keep()

    text = pair.file.read_text(encoding="utf-8")
    assert text.startswith(OURS + "changes:\n- situation: first\n  replace: both-jacks\n")
    assert "    why: we like it\n" in text
    assert (pair.state.is_kept, pair.state.saving_text, len(pair.kept)) == (True, "Kept: it holds from now on", 1)
    presenter.drill()
    assert [str(name) for name in pair.drills[0].sitting.plan.rows] == ["first/both-jacks"]


def test_a_file_that_was_changed_elsewhere_meanwhile_is_not_overwritten(pair: Pair) -> None:
    presenter = pair.open()
    presenter.set_value("why", "we like it")
    pair.file.write_text(OURS + "# Biju was here.\n", encoding="utf-8")

    presenter.keep()

    assert "was changed elsewhere meanwhile" in pair.state.message
    assert pair.file.read_text(encoding="utf-8").endswith("# Biju was here.\n")
    assert not pair.state.is_kept


def test_what_can_not_be_written_is_said(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    presenter = pair.open()
    presenter.set_value("why", "we like it")
    fill_the_disk(monkeypatch)
    presenter.keep()

    assert pair.state.message.endswith("can't be written: No space left on device.")
    assert (pair.file.read_text(encoding="utf-8"), pair.state.busy) == (OURS, "")


def test_what_is_typed_is_taken_back_word_by_word(pair: Pair) -> None:
    presenter = pair.open()
    phrases = ("3", "3+", "3+ ", "3+ c", "3+ cards", "3+ cards, a", "3+ cards, a ", "3+ cards, a 9")
    for phrase in phrases:
        presenter.set_line(0, phrase)
    taken = []
    while pair.state.can_undo:
        presenter.undo()
        taken.append(", ".join(line.phrase for line in pair.state.form.lines))
    assert taken == [f"{one}, both Jacks" for one in ("3+ cards, a", "3+ cards", "3+", "4+ cards")]


def test_what_was_not_kept_is_there_again_when_the_row_is_opened_once_more(pair: Pair) -> None:
    presenter = pair.open()
    presenter.set_line(0, "3+ cards")
    changed = pair.state.text
    pair.open("jacks")
    assert pair.state.text == OURS, "another row is not half changed"
    pair.open()
    assert (pair.state.text, pair.state.can_undo) == (changed, True)
    presenter.undo()
    pair.open("jacks")
    pair.open()
    assert (pair.state.text, pair.state.can_undo) == (OURS, False)

    presenter.set_line(0, "3+ cards")
    pair.file.write_text(f"{OURS}# Biju was here\n", encoding="utf-8")
    pair.open()
    assert pair.state.text.endswith("# Biju was here\n"), "what partner has changed meanwhile is not written over"


def test_hands_are_taken_back_suit_by_suit(pair: Pair) -> None:
    presenter = pair.open()

    def hand() -> str:
        return presenter._row.examples[0].hand

    before = hand()
    spades, *others, clubs = before.split(".")
    with_a_queen = ".".join((f"{spades}Q", *others, clubs))
    presenter.set_example(0, hand=with_a_queen)
    presenter.set_example(0, hand=".".join((f"{spades}Q", *others, f"{clubs}K")))
    presenter.undo()
    assert hand() == with_a_queen
    presenter.undo()
    assert hand() == before


def test_steps_are_taken_back_and_the_form_goes_with_them(pair: Pair) -> None:
    presenter = pair.open()
    presenter.set_line(1, "a Jack")
    presenter.add_line()
    presenter.set_line(2, "a 9")
    assert [line.phrase for line in pair.state.form.lines] == ["4+ cards", "a Jack", "a 9"]

    presenter.undo()
    assert [line.phrase for line in pair.state.form.lines] == ["4+ cards", "a Jack"]
    presenter.undo()
    assert (pair.state.text, pair.state.can_undo) == (OURS, False)
    presenter.redo()
    assert [line.phrase for line in pair.state.form.lines] == ["4+ cards", "a Jack"]


def test_a_phrase_that_is_not_finished_is_told_at_its_line_and_the_last_proof_stays(pair: Pair) -> None:
    presenter = pair.open()
    before = pair.state.proof

    presenter.set_line(0, "4+ ca")

    assert pair.state.form.lines[0].problem == "'ca' is not understood here; did you mean 'card'?"
    assert pair.state.problems[0].startswith("Line 11: 'ca' is not understood here")
    assert (pair.state.proof, pair.state.saving_text) == (before, "Finish the text first")


def test_an_empty_line_holds_the_row_back(pair: Pair) -> None:
    presenter = pair.open()
    presenter.set_value("why", "so")
    presenter.add_line(is_other_way=True)
    assert ([line.way for line in pair.state.form.lines], pair.state.can_keep) == ([0, 0, 1], False)
    presenter.remove_line(2)
    assert pair.state.can_keep


def test_the_row_that_takes_what_is_left_can_not_be_done_without(pair: Pair) -> None:
    presenter = pair.open("otherwise")
    presenter.drop_row()
    (said,) = pair.failing()
    assert said.startswith("Nobody calls with ♠")
    assert said.endswith("% of all hands have no call")
    assert (pair.state.change, pair.state.can_keep) == ("dropped", False)
    presenter.have_it_again()
    assert pair.state.text == OURS


def test_only_the_last_pause_is_proved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    pauses: list[Callable[[], None]] = []
    later = Later()
    pair = Pair(tmp_path, later, pauses.append)
    presenter = pair.open()
    later.run_all()
    for phrase in ("5", "5+", "5+ cards"):
        presenter.set_line(0, phrase)
    assert pair.state.is_proving
    for then in pauses:
        then()
    assert len(later.waiting) == 1
    later.run_all()
    assert (pair.state.is_proving, pair.state.form.lines[0].means) == (False, "a suit of five or more cards")


def test_a_row_that_is_not_there_is_said(pair: Pair) -> None:
    presenter = pair.open("nothing")
    assert pair.state.message == "56, small has no row 'nothing' at 'first'."
    assert presenter.ways("", "call") == ()


def test_a_suit_written_by_its_letter_is_shown_by_its_name(pair: Pair) -> None:
    """The list of subjects has only names; a letter was shown as "the hand"."""
    own = "changes:\n- situation: first\n  add:\n  - {id: ours, call: 30 H, shows: {H: 5+ cards}, source: ours}\n"
    pair.file.write_text(f"{OURS}{own}  before: jacks\n", encoding="utf-8")
    pair.open("ours")
    assert pair.state.message == ""
    (line,) = pair.state.form.lines
    assert (line.about, line.means) == ("hearts", "five or more hearts")
    assert line.about in dict(pair.state.form.abouts)


def test_what_partner_believes_of_the_rows_call_follows_its_proof(pair: Pair) -> None:
    presenter = pair.open("jacks")
    (belief,) = pair.state.proof.partner
    assert belief.startswith(
        "What partner believes of 28 NOS: It shows three or more Jacks. Also known: no suit of four"
    )
    presenter.set_line(0, "4+ Jacks")
    (belief,) = pair.state.proof.partner
    assert belief.startswith("What partner believes of 28 NOS: It shows four or more Jacks.")
    presenter.set_line(0, "4+ Jokers")
    assert pair.state.problems, "the last proof stays, with what belongs to it"
    assert pair.state.proof.partner


def test_the_whole_convention_is_proved_with_what_was_kept(pair: Pair) -> None:
    presenter = pair.open()
    presenter.set_line(0, "4+ cards")
    presenter.set_value("why", "we like it")
    presenter.prove_or_stop_whole()
    assert pair.state.whole.said == ""

    presenter.keep()
    presenter.prove_or_stop_whole()
    assert pair.state.whole.said == "The whole convention holds with it: 1 situation, 2 examples."

    presenter.set_value("why", "we do")
    assert (pair.state.whole, pair.state.can_prove_whole) == (WholeProofDisplay(), False)


def test_three_hands_are_dealt_for_the_row_with_what_they_call(pair: Pair) -> None:
    presenter = pair.open("jacks")
    presenter.set_line(0, "2+ Jacks")
    presenter.deal_three()
    proof = pair.state.proof
    assert (proof.dealt, len(proof.hands)) == ("Dealt for this row:", 3)
    assert {one.now for one in proof.hands} == {"28 NOS"}
    presenter.set_line(0, "4+ Jacks")
    assert pair.state.proof.dealt == ""


def test_what_a_change_earns_is_played_against_what_was_before(pair: Pair) -> None:
    presenter = pair.open("jacks")
    assert not pair.state.can_earn, "nothing is changed"
    presenter.set_line(0, "2+ Jacks")
    presenter.earn()
    assert (pair.state.earning.title, pair.state.earning.done) == ("What the change gains", 20_000)
    presenter.keep()
    presenter.earn()
    assert pair.state.earning.title == "What the row gains over the table's"
    for now, before in (contest.parties for contest in pair.played[:: len(pair.played) - 1]):
        asked = [
            [row.shows for row in party.book(pair.library).situations_by_id["first"].rows if row.id == "jacks"]
            for party in (now, before)
        ]
        assert asked[0] != asked[1]


@takes_seconds
def test_a_row_that_several_situations_share_has_the_examples_of_the_one_in_which_it_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    library = ConventionLibrary(conventions_folder(), game_called)
    practice = PracticeSetup(library, LessonLibrary(tmp_path, library.book), MemoryKeeper(), "Anna")
    presenter = EditingPresenter(
        Agreements(practice), lambda _: None, lambda _: None, lambda _: None, background=AtOnce()
    )
    book = library.book("fifty-six/international")
    presenter.open(book, "second-after-suit", "nothing-but-the-next-highest")
    presenter.set_value("why", "we find it easier")
    assert all(one.holds for one in presenter.state.proof.checks)
    assert presenter.state.can_keep
