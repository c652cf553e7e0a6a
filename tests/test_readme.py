"""The front door is true: its convention is proved, its commands run, its files exist."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from trainer.command_line import bidding_trainer
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def block_after(words: str, language: str) -> str:
    """The code block that follows some words."""
    found = re.search(rf"```{language}\n(.*?)```", README[README.index(words) :], re.DOTALL)
    assert found is not None
    return found[1]


def test_the_convention_in_the_readme_is_proved(tmp_path: Path) -> None:
    table = tmp_path / "example.yaml"
    table.write_text(block_after("a test writes this block", "yaml"), encoding="utf-8")
    result = CliRunner().invoke(bidding_trainer, ["verify", str(table)])
    assert result.exit_code == 0, result.output
    assert "All proofs hold." in result.output


def test_the_partnership_in_the_readme_can_be_used(tmp_path: Path) -> None:
    file = tmp_path / "partnership.yaml"
    file.write_text(block_after("Write down what you play", "yaml"), encoding="utf-8")
    book = ConventionLibrary(conventions_folder(), game_called).book_at(file)
    assert book.name == "fifty-six/kerala"


def test_the_question_in_the_readme_is_answered() -> None:
    question = re.search(r"echo '(\{.*?\})' \| bidding-trainer check", README)
    assert question is not None
    result = CliRunner().invoke(bidding_trainer, ["check"], input=question[1])
    answer = json.loads(result.output)
    assert answer["calls"] == ["29S"]
    assert answer["verdict"] == "wrong"


@pytest.mark.parametrize("verb", re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE))
def test_every_verb_of_the_readme_exists_and_explains_itself(verb: str) -> None:
    result = CliRunner().invoke(bidding_trainer, [verb, "--help"])
    assert result.exit_code == 0
    assert "Example:" in result.output


@pytest.mark.parametrize("verb", sorted(bidding_trainer.commands))
def test_every_verb_is_in_the_readme(verb: str) -> None:
    assert f"| `{verb}` |" in README


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#]+)\)", README))))
def test_every_link_of_the_readme_leads_somewhere(target: str) -> None:
    if not target.startswith("https://"):
        assert (ROOT / target).exists()


@pytest.mark.parametrize("rule", re.findall(r"`(\w[^`|]*?\?)`", README))
def test_patterns_shown_in_the_readme_can_be_parsed(rule: str) -> None:
    from trainer.language.phrases.parsing import Phrases
    from trainer.language.phrases.vocabulary import Vocabulary

    pattern = rule.removeprefix("after: ").strip('"')
    Phrases(Vocabulary(game_called("fifty-six"))).auction_pattern(pattern)
