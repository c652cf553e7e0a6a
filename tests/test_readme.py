"""The front doors are true: their commands run, the files that they show can be used, their links lead somewhere."""

import re
import shutil
from contextlib import chdir
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from click.testing import CliRunner, Result

from tests.readmes import COMMANDS, PAGES, ROOT, Command, Page
from tests.slow import takes_seconds
from tests.terminal.scripted import knowing_the_tables
from trainer.command_line import bidding_trainer
from trainer.command_line.reports.compare import book_written

LONGEST_FRONT_DOOR: Final = 122
"""Lines of the README that a newcomer reads first."""

OURS: Final = tuple(command for command in COMMANDS if command.words[0] == "bidding-trainer")
RUN_HERE: Final = tuple(command for command in OURS if command.verb and "--help" not in command.words)
WITH_MAKE: Final = tuple(command for command in COMMANDS if "make" in command.words and command not in OURS)

AT_THE_TABLE: Final = {"drill", "table"}
"""Verbs that open a window."""

TAKE_SECONDS: Final = {"import-card", "price", "survey"}
"""Verbs that `make test` runs in tests of their own; `make test-slow` runs them as they are written here."""

every_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


def takes_long(command: Command) -> bool:
    """Whether a command goes through every hand of a convention, through many deals, or through all conventions."""
    match command.verb:
        case "verify" | "compare":
            return any(is_shipped(word) or is_partnership(command, word) for word in command.arguments)
        case "deals":
            return "--reproduced" in command.arguments
        case verb:
            return verb in {"simulate", "try", "where"}


def is_shipped(word: str) -> bool:
    return (ROOT / "conventions" / word.partition("+")[0] / "convention.yaml").is_file()


def is_partnership(command: Command, word: str) -> bool:
    return PAGES[command.page].files.get(word, "").startswith("format: 1\npartnership:")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, with records of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(knowing_the_tables(tmp_path / "records")))
    return tmp_path


def lay_out(page: Page, desk: Path) -> None:
    """Everything that the page shows, or has copied, in one folder; a reference has the files of its tutorial."""
    for name, text in (files_of_tutorial(page) | page.files).items():
        (desk / name).parent.mkdir(exist_ok=True)
        (desk / name).write_text(text, encoding="utf-8")
    for command in page.commands:
        if command.words[0] == "cp":
            shutil.copy(ROOT / command.words[1], desk / command.words[2])


def files_of_tutorial(page: Page) -> dict[str, str]:
    tutorial = PAGES.get(page.name.replace("REFERENCE.md", "README.md"))
    return tutorial.files if tutorial else {}


def begin_duets(page: Page, command: Command) -> None:
    """A duet is begun before it is called in or shown."""
    if command.verb == "duet" and command.arguments[0] != "begin":
        for begin in page.commands:
            if begin.verb == "duet" and begin.arguments[0] == "begin":
                run(begin)


def pack_lessons(page: Page, command: Command, desk: Path) -> None:
    """A lesson is packed before it is checked, opened, or handed in by a class."""
    if command.verb == "class" or (command.verb == "lesson" and command.arguments[0] != "pack"):
        for name, content in packed_lessons(page.name).items():
            (desk / name).write_bytes(content)


@cache
def packed_lessons(page: str) -> dict[str, bytes]:
    """The lessons that the commands of a page pack, by the names of their files."""
    with TemporaryDirectory() as folder, chdir(folder):
        lay_out(PAGES[page], Path(folder))
        for packing in PAGES[page].commands:
            if packing.verb == "lesson" and packing.arguments[0] == "pack":
                run(packing)
        return {path.name: path.read_bytes() for path in Path(folder).glob("*.lesson")}


def run(command: Command) -> Result:
    in_terminal = ("--terminal",) if command.verb in AT_THE_TABLE else ()
    is_pupil = command.verb == "lesson" and command.arguments[0] == "answer"
    typed = command.given or ("1\np\n\n" * 40 if is_pupil else "")
    return CliRunner().invoke(bidding_trainer, [*command.words[1:], *in_terminal], input=typed)


# Commands


def is_left_to_the_slow_tests(command: Command) -> bool:
    """What a newcomer types stands on the first pages; references are run as a whole with what takes long."""
    return command.verb in TAKE_SECONDS or command.page.endswith("REFERENCE.md")


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(command, marks=takes_seconds if is_left_to_the_slow_tests(command) else ())
        for command in RUN_HERE
        if not takes_long(command)
    ],
    ids=str,
)
def test_every_command_runs(command: Command, desk: Path) -> None:
    lay_out(PAGES[command.page], desk)
    begin_duets(PAGES[command.page], command)
    pack_lessons(PAGES[command.page], command, desk)
    result = run(command)
    assert result.exit_code == 0, result.output
    if command.printed is not None:
        assert_printed(command.printed, result.output.rstrip("\n"))


def assert_printed(shown: str, printed: str) -> None:
    """What is shown was printed; `…` stands for what is left out, and lines may be folded."""
    pattern = ".*".join(map(re.escape, re.sub(r"\n +", " ", shown).split("…")))
    assert re.fullmatch(pattern, printed, re.DOTALL), f"shown:\n{shown}\nprinted:\n{printed}"


@pytest.mark.parametrize("command", [command for command in RUN_HERE if takes_long(command)], ids=str)
def test_every_command_that_takes_long_could_be_run(command: Command, desk: Path) -> None:
    lay_out(PAGES[command.page], desk)
    verb = bidding_trainer.commands[command.verb]
    verb.make_context(command.verb, list(command.arguments))
    for word in command.arguments:
        if is_shipped(word) or is_partnership(command, word):
            assert book_written(word).situations


@pytest.mark.parametrize("command", [command for command in OURS if command not in RUN_HERE], ids=str)
def test_every_other_command_of_the_program_asks_for_help(command: Command) -> None:
    assert run(command).exit_code == 0
    assert "--help" in command.words


@pytest.mark.parametrize("command", WITH_MAKE, ids=str)
def test_every_make_command_has_a_target(command: Command) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    target = command.words[command.words.index("make") + 1]
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)


@pytest.mark.parametrize("command", [command for command in WITH_MAKE if "bench" in command.words], ids=str)
def test_every_choice_of_benchmarks_chooses_some_and_every_variable_is_read(command: Command) -> None:
    files = {path.name: path.read_text("utf-8") for path in (ROOT / "tests" / "benchmarks").glob("bench_*.py")}
    names = [*files, *(name for text in files.values() for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE))]
    chosen = re.search(r"-k (\w+)", " ".join(command.words))
    assert chosen is None or any(chosen[1] in name for name in names)
    for word in command.words[: command.words.index("make")]:
        assert any(f'"{word.partition("=")[0]}"' in text for text in files.values())


@every_page
def test_nothing_else_is_called_by_name_in_a_block_of_commands(page: Page) -> None:
    assert {command.words[0] for command in page.commands} <= {"bidding-trainer", "make", "cp", *variables(page)}


def variables(page: Page) -> set[str]:
    return {command.words[0] for command in page.commands if "=" in command.words[0]}


@every_page
def test_every_file_that_is_shown_is_used_by_a_command(page: Page) -> None:
    for name, text in page.files.items():
        called = {name, *re.findall(r"^section: (\S+)", text, re.MULTILINE)}
        in_commands = {word.rpartition("+")[2] for command in page.commands for word in command.arguments}
        is_included = any(f"include: ../{name}" in other for other in page.files.values())
        is_shipped_file = any((ROOT / "conventions").glob(f"*/{name}"))
        assert called & in_commands or is_included or is_shipped_file, name


# Links


@pytest.mark.parametrize(
    ("page", "link"),
    [(page, link) for page in PAGES.values() for link in page.links],
    ids=lambda one: getattr(one, "name", one),
)
def test_every_link_leads_somewhere(page: Page, link: str) -> None:
    target, _, anchor = link.partition("#")
    if target.startswith("https://"):
        return
    path = (page.folder / target).resolve() if target else ROOT / page.name
    assert path.exists()
    assert not anchor or anchor in PAGES[path.relative_to(ROOT).as_posix()].anchors


@every_page
def test_every_path_that_is_named_is_there(page: Page) -> None:
    named = re.findall(r"`((?:trainer|tests|conventions|lessons|assets|\.ci)/[\w./-]*)`", page.prose)
    assert not [path for path in named if not (ROOT / path).exists()]


# The front door


def test_the_front_door_is_read_in_three_minutes() -> None:
    assert len(PAGES["README.md"].text.splitlines()) <= LONGEST_FRONT_DOOR


def test_the_front_door_leads_to_every_other_page() -> None:
    assert set(PAGES) - {"README.md"} <= set(PAGES["README.md"].links)
