"""Writes the grammar of phrases, worked out, into its file: `python -m tests.parse_table`, when the grammar changed."""

from trainer.language.phrases.grammar import SHIPPED_TABLE, table_worked_out

if __name__ == "__main__":
    SHIPPED_TABLE.write_text(table_worked_out(), encoding="utf-8")
