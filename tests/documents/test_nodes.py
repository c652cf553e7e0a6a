"""Nodes: what a list and a mapping hold."""

from trainer.documents.nodes import KIND_NAMES, ListNode, MappingNode, Place, TextNode

HERE = Place(1, 1)
CALL = TextNode(HERE, "28S")


def test_a_list_gives_its_items_in_order() -> None:
    other = TextNode(HERE, "29S")
    assert list(ListNode(HERE, (CALL, other))) == [CALL, other]


def test_a_mapping_gives_the_value_of_a_key_or_nothing() -> None:
    mapping = MappingNode(HERE, ((TextNode(HERE, "call"), CALL),))
    assert mapping.get("call") is CALL
    assert mapping.get("shows") is None


def test_every_kind_of_node_has_a_name_for_people() -> None:
    assert [KIND_NAMES[kind] for kind in (TextNode, ListNode, MappingNode)] == ["a text", "a list", "a mapping"]
