"""Frames: what stands around the values, kept; and the values, always escaped, always in their place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup, escape

from calculators.answer import Note, Step, TableRow
from calculators.answer_fragments import cells, notes, steps, table_rows
from calculators.frames import SLOT, fill, frame

ANY = st.text(st.sampled_from(f"<>&\"'%s {{}}{SLOT}a½"), max_size=8)


@given(st.lists(ANY, max_size=5))
def test_every_value_stands_escaped_in_its_slot(values: list[str]):
    around = frame(Markup('<b title="100 %%">%s</b>') % SLOT)
    assert fill([around] * len(values), values) == "".join(
        f'<b title="100 %">{escape(value)}</b>' for value in values
    )


@given(st.lists(st.tuples(ANY, ANY), min_size=1, max_size=3))
def test_a_filter_escapes_what_it_is_given(pairs: list[tuple[str, str]]):
    made = (
        steps(Step(label, value, ("B02 8.3.1",)) for label, value in pairs)
        + notes(Note(text, (), words, "/x") for text, words in pairs)
        + table_rows(TableRow((first, second), first) for first, second in pairs)
        + cells(text for pair in pairs for text in pair)
    )
    for text in (text for pair in pairs for text in pair):
        assert str(escape(text)) in made
    for tag in ("<a>", "<s>", "<s a"):
        assert tag not in made


@pytest.mark.parametrize("remark", ["", "Not counted: bye"])
def test_a_remark_has_a_row_of_its_own(remark: str):
    made = table_rows([TableRow(("1", "2000"), remark, ("B02 5.1",)), TableRow(("2", "2100"))])
    assert made.count("<tr") == (3 if remark else 2)
    assert made.count("<td>") == 4
    assert ("/handbook/b02#5.1" in made) == bool(remark)
