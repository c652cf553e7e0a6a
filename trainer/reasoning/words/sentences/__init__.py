"""The sentences of a judgement, each made from a fact."""
