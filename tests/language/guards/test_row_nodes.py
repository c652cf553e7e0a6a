"""The rows of a file, by section and by group or situation."""

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode
from trainer.language.guards.row_nodes import rows_in

TABLE = """\
groups:
- id: raises
  rows:
  - {id: jump, call: jump X}
situations:
- id: opening
  rows:
  - any order:
    - {id: suit, call: 28 X}
    - {id: nos, call: 28 NOS}
  - rows of: raises
  - otherwise: pass
natural:
- id: bids
  rows:
  - {id: suit, call: 28+ X}
changes:
- situation: answer
  add:
  - {id: plus, call: plus X}
  before: otherwise
- {situation: answer, replace: up, row: {id: reverse, call: X plus}}
- add situation:
    id: later
    rows: [otherwise: pass]
- {situation: answer, drop: down}
"""


def test_every_row_of_a_file_is_found_under_its_name() -> None:
    root = Document("table.yaml", TABLE).root
    assert isinstance(root, MappingNode)
    found = rows_in({key.text: value for key, value in root.entries})
    assert [(row.section, row.name) for row in found] == [
        ("groups", "raises/jump"),
        ("situations", "opening/suit"),
        ("situations", "opening/nos"),
        ("situations", "opening/otherwise"),
        ("natural", "bids/suit"),
        ("situations", "answer/plus"),
        ("situations", "answer/reverse"),
        ("situations", "later/otherwise"),
    ]
