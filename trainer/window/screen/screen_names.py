"""The rooms by name, and the title of the first one."""

from typing import Final

TODAY, COURSE, PRACTICE, PROGRESS = "today", "course", "practice", "progress"
CONVENTIONS, PARTNERSHIP, WELCOME, TEACH = "conventions", "partnership", "welcome", "teach"

TODAY_TITLE: Final = "Today"
