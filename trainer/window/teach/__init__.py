"""The room of a teacher: the lessons, the lesson builder, the class; and the results that a pupil hands in."""
