"""Which modules and folders are larger than most, and why each is one thing: nothing is cut to fit a number.

A module may be as long as its idea. One of more than `USUAL_LINES` lines says here why it is one idea, and so does a
folder of more than `USUAL_MODULES` modules. Whoever adds one decides with the reason whether it is.
"""

from collections.abc import Mapping
from typing import Final

USUAL_LINES: Final = 300
USUAL_MODULES: Final = 15

LONG_MODULES: Final[Mapping[str, str]] = {
    "trainer.command_line.reports.lesson": "every step of one lesson file: packed, proved, opened, handed in",
    "trainer.command_line.verbs": "a list: every verb with its options",
    "trainer.games.fifty_six.quizzes.trick_quiz": "one quiz, with all kinds of questions about a trick",
    "trainer.hands.hand_set": "one type: a set of hands, with everything that is asked of it",
    "trainer.hands.shared_deck": "one sampling method with its weights; the steps make no sense apart",
    "trainer.hands.statements": "a compiler: one case for every kind of statement",
    "trainer.language.files.library": "one cache: every way to a book, by name, by file and by agreement",
    "trainer.language.files.row_reading": "the reader of one part of a table, key by key",
    "trainer.language.files.treatments": "one operation, laying changes over a table, with all its refusals",
    "trainer.language.phrases.call_building": "a compiler: one method for every rule of the grammar",
    "trainer.language.phrases.reference": "a list: every construct of the grammar with its example",
    "trainer.language.phrases.statement_building": "a compiler: one method for every rule of the grammar",
    "trainer.playing.deals.deal_files": "every way into and out of a file of deals, by its ending and its text",
    "trainer.practice.sittings.lessons": "the reader of a lesson file, key by key",
    "trainer.practice.sittings.sitting": "one state machine: what is asked next after each answer",
    "trainer.reasoning.choosing.callers": "one calculation over sets of hands",
    "trainer.reasoning.choosing.reasoner": "one cache: everything that is known of an auction",
    "trainer.reasoning.judging.finding.call_made": "a list: every fact about the call that was made",
    "trainer.reasoning.judging.facts": "a list: one value for every kind of fact",
    "trainer.reasoning.words.count_words": "sentences: one case for every kind of count",
    "trainer.reasoning.words.shortfall_words": "sentences: one case for every kind of statement",
    "trainer.reasoning.words.sentences.sentences": "sentences: one case for every kind of fact",
    "trainer.reasoning.words.number_wording": "sentences: one case for every kind of amount",
    "trainer.reasoning.words.wording": "sentences: one case for every kind of statement",
    "trainer.screens.choose.choosing": "a presenter: every choice of one screen",
    "trainer.screens.choose.practice_setup": "what a drill is made of, put together at one place",
    "trainer.screens.drill.drill_state": "a list: everything that one screen shows",
    "trainer.screens.drill.drilling": "a presenter: every action of one screen",
    "trainer.screens.editing.editing": "a presenter: every action of one screen",
    "trainer.screens.home.partnership": "a presenter: every action of one screen",
    "trainer.screens.partners.duet_presenter": "a presenter: every action of one screen",
    "trainer.screens.partners.survey_presenter": "a presenter: every action of one screen",
    "trainer.screens.progress.progress_presenter": "a presenter: what one screen shows, looked up and put together",
    "trainer.screens.table.deal_at_table": "a presenter: every action of one deal",
    "trainer.screens.table.table_state": "a list: everything that one screen shows",
    "trainer.screens.table.table_setup": "a list: every choice before a deal",
    "trainer.screens.teach.building": "a presenter: every action of one screen",
    "trainer.window.drill.question_screen": "one screen with all its parts laid out",
    "trainer.window.editing.editing_screen": "one screen with all its parts laid out",
    "trainer.window.home.today_panels": "the panels of one screen",
    "trainer.window.look.theme": "a list: every colour and measure, and the style sheet that uses them",
    "trainer.window.partners.survey_screen": "one page: its folder, its players and its report",
    "trainer.window.start.main_window": "the window with its menu, its keys and what it remembers",
    "trainer.window.table.auction_grid": "one widget with its painting and its keys",
    "trainer.window.table.table_screen": "one screen with all its parts laid out",
}

FULL_FOLDERS: Final[Mapping[str, str]] = {
    "trainer/command_line": "a module for every verb with options of its own",
    "trainer/command_line/reports": "a module for the report of every verb",
    "trainer/documents": "a module for every kind of document, and for every part of reading one",
    "trainer/games": "a module for every part of a game",
    "trainer/games/bridge/files": "a module for every format of boards, and for every part of reading PBN",
    "trainer/games/spades/arena/playing": "the modules of one compiled player, cut where Numba compiles",
    "trainer/hands": "the layers from one holding to all hands",
    "trainer/language/files": "a module for the reader of every kind of file and part of a table",
    "trainer/playing/guided": "a module for every part of a deal with hints, and of its review",
    "trainer/practice/questions": "a module for every kind of question",
    "trainer/printing/pdf": "a module for every kind of page, and for every part of laying it out",
    "trainer/reasoning/judging": "a module for every kind of reason in a verdict",
    "trainer/screens/table": "a module for every part of a deal at the table, and of its review",
    "trainer/reasoning/meaning": "a module for every way in which calls tell something",
    "trainer/reasoning/rows": "a module for every part of matching a row to an auction",
    "trainer/reasoning/words": "a module for every part of a sentence",
    "trainer/screens/drill": "presenter, state and a module for every part of the drill",
    "trainer/screens/editing": "presenter, state and a module for every part of the row editor",
    "trainer/screens/partners": "the presenters of five rooms: survey, duet, comparing, merging, history",
    "trainer/screens/teach": "the presenters of a teacher's rooms",
    "trainer/teaching": "a module for every kind of file between teacher and pupil",
    "trainer/window/drill": "a module for every part of the picture of a drill",
    "trainer/window/home": "a module for every panel of the first screens",
    "trainer/window/look": "a module for every element of the look",
    "trainer/window/parts": "a module for every widget that several screens use",
    "trainer/window/teach": "a module for every view of a teacher's rooms",
}
