"""Finding each fact of a judgement: the call that was made, the right one, the nearest bid, the change of cards."""
