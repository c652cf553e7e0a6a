"""The common parts of all verbs: their help, with examples in the existing games, and the option for JSON."""

from functools import cache
from pathlib import Path
from typing import Final

import click

_EXAMPLES: Final = Path(__file__).with_name("examples.yaml")

json_option: Final = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
"""The option of every verb that answers.

A verb that asks questions uses standard error for them, to keep the JSON clean.
"""


class Verb(click.Command):
    """A verb with the examples that `examples.yaml` has for it below its options.

    `within` is the verb that it is one of, if there is one.
    """

    within: str = ""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples, line by line."""
        self.epilog = _unwrapped(_examples().get(f"{self.within} {self.name}".strip(), ""))
        super().format_epilog(ctx, formatter)


class VerbGroup(Verb, click.Group):
    """A verb with verbs of its own."""

    command_class = Verb

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        """Take a verb in."""
        if isinstance(cmd, Verb):
            cmd.within = self.name or ""
        super().add_command(cmd, name)


@cache
def _examples() -> dict[str, str]:
    """Return the examples by verb."""
    from trainer.documents.document import read_document

    document = read_document(_EXAMPLES, _EXAMPLES.name)
    found = {verb: document.text(node, verb) for verb, node in document.mapping(document.root, "the examples").items()}
    document.stop_on_problems()
    return found


def _unwrapped(text: str) -> str:
    """Return the text with click's mark against wrapping before every paragraph."""
    return "\n\n".join(f"\b\n{paragraph}" for paragraph in text.strip().split("\n\n")) if text else ""
