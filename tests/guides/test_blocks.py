"""Blocks call a calculator or a figure; a call that cannot be computed says why."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.tools import TOOLS
from guides.blocks import SHOWN_AS, Block, BlockError, compute, is_block
from guides.figures import FIGURES
from tests.guides.helpers import TODAY
from tests.guides.pages import from_markdown, parse, rows
from tests.questions import BY_ADDRESS

CHANGE = "date: 2026-10-01\nrating: 1800\nk: 20\ngames: 1850l.1750w.1900d"


def example(name: str, body: str) -> Block:
    return compute(f"example {name}", body, TODAY)


@pytest.mark.parametrize(
    ("info", "ours"),
    [
        ("example rating-change", True),
        ("figure dp-curve", True),
        ("example", True),
        ("python", False),
        ("", False),
        ("examples x", False),
        ("text example", False),
    ],
)
def test_two_words_make_a_block(info: str, ours: bool):
    assert is_block(info) is ours


class TestExamples:
    def test_as_steps(self):
        block = example("rating-change", CHANGE)
        table = rows(parse(block.html))
        assert table[0] == ["Step", "Value", "Clauses"]
        assert all(len(row) == 3 for row in table)
        assert any("B02 8.3.2" in row[2] for row in table)
        assert "+2.8" in block.html

    def test_steps_are_the_default(self):
        assert example("rating-change", f"as: steps\n{CHANGE}").html == example("rating-change", CHANGE).html

    def test_as_a_sentence(self):
        block = example("rating-change", f"as: sentence\n{CHANGE}")
        assert rows(parse(block.html)) == rows(from_markdown(block.markdown)) == []
        assert "+3" in block.markdown

    def test_as_games(self):
        block = example("rating-change", f"as: games\n{CHANGE}")
        table = rows(parse(block.html))
        opponent = table[0].index("Opponent")
        assert [row[opponent] for row in table[1:]] == ["1850", "1750", "1900", "3 games"]

    @pytest.mark.parametrize("shown", ["steps", "games", "sentence"])
    def test_both_formats_have_the_same_rows(self, shown: str):
        block = example("rating-change", f"as: {shown}\n{CHANGE}")
        assert rows(parse(block.html)) == rows(from_markdown(block.markdown))

    def test_it_leads_to_the_calculator_with_the_same_numbers(self):
        link = parse(example("rating-change", CHANGE).html).all("a")[0].attrs["href"]
        assert link.startswith("/calculators/rating-change?date=2026-10-01&rating=1800&k=20")
        assert f"]({link})" in example("rating-change", CHANGE).markdown

    def test_clauses_are_linked(self):
        links = [each.attrs["href"] for each in parse(example("rating-change", CHANGE).html).all("a")]
        assert "/handbook/b02#8.3.2" in links

    def test_the_edition_is_the_one_of_its_date(self):
        old = example("first-rating", "as: sentence\ndate: 2023-06-01\naverage: 2000\nscore: 4\nrounds: 5")
        new = example("first-rating", "as: sentence\ndate: 2026-10-01\naverage: 2000\nscore: 4\nrounds: 5")
        assert ("2060" in old.markdown, "2101" in new.markdown) == (True, True)

    def test_blank_lines_and_spaces_do_not_matter(self):
        spaced = "\n" + CHANGE.replace(": ", "  :   ").replace("\n", "  \n\n")
        assert example("rating-change", spaced).html == example("rating-change", CHANGE).html


@pytest.mark.parametrize(
    ("info", "body", "why"),
    [
        ("example no-such", CHANGE, "there is no calculator “no-such”"),
        ("example", CHANGE, "there is no calculator"),
        ("example rating-change", CHANGE.replace("date: 2026-10-01\n", ""), "names its start date"),
        ("example rating-change", f"{CHANGE}\ncolour: red", "no parameter colour"),
        ("example rating-change", CHANGE.replace("1850l", "1850x"), "1850x"),
        ("example rating-change", CHANGE.replace("2026-10-01", "1999-01-01"), "1999"),
        ("example rating-change", CHANGE.replace("k: 20", "k: many"), "many"),
        ("example rating-change", f"{CHANGE}\nk: 40", "k stands twice"),
        ("example rating-change", "no colon", "“no colon” is not of the form"),
        ("example rating-change", f"as: poem\n{CHANGE}", "“poem” is none of steps, sentence, games"),
        ("example first-rating", "date: 2026-10-01\ngames: ", ""),
        ("example performance", "as: games\naverage: 2250\nscore: 2\nrounds: 5", "no table of games"),
        ("figure no-such", "", "there is no figure “no-such”"),
        ("figure", "", "there is no figure"),
    ],
)
def test_it_refuses(info: str, body: str, why: str):
    with pytest.raises(BlockError) as raised:
        compute(info, body, TODAY)
    assert why in str(raised.value)
    assert str(raised.value)


@pytest.mark.parametrize("slug", BY_ADDRESS)
@pytest.mark.parametrize("shown", SHOWN_AS)
def test_every_calculator_can_be_quoted(slug: str, shown: str):
    """Also one that is no matter of dates; as games only where there are some."""
    tool = TOOLS[slug]
    given = dict(parse_qsl(tool.examples[0].query))
    if "date" in tool.parameter_names:
        given.setdefault("date", "2026-10-01")
    body = "\n".join(f"{name}: {value}" for name, value in given.items())
    try:
        block = example(slug, f"as: {shown}\n{body}")
    except BlockError:
        assert shown == "games"
    else:
        assert rows(parse(block.html)) == rows(from_markdown(block.markdown))
        assert f"/calculators/{slug}?" in block.markdown


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_is_a_chart_with_its_table(name: str):
    block = compute(f"figure {name}", "", TODAY)
    page = parse(block.html)
    assert page.one("svg").attrs["role"] == "img"
    assert page.one("svg").attrs["aria-label"]
    assert rows(page) == rows(from_markdown(block.markdown))
    assert len(rows(page)) > 4


@given(
    st.sampled_from(
        ["example rating-change", "example first-rating", "example performance", "example", "figure x"]
    ),
    st.lists(
        st.tuples(
            st.sampled_from(
                ["date", "rating", "k", "games", "as", "average", "score", "rounds", "list", "x"]
            ),
            st.one_of(
                st.text(max_size=20),
                st.sampled_from(
                    ["2026-10-01", "1800", "20", "1850l.1750w", "steps", "games", "2.5", "5", "rapid"]
                ),
            ),
        ),
        max_size=7,
    ),
)
def test_a_block_is_computed_or_refused_and_never_raises_otherwise(info: str, pairs: list[tuple[str, str]]):
    body = "\n".join(f"{name}: {value}" for name, value in pairs)
    try:
        block = compute(info, body, TODAY)
    except BlockError as error:
        assert str(error)  # noqa: PT017 - either is well
    else:
        assert block.html
        assert block.markdown.endswith("\n")
