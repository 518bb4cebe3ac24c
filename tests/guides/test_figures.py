"""Charts: the numbers of their tables, and points that stay inside."""

from __future__ import annotations

import pytest

from calculators.charts import HEIGHT, WIDTH
from guides.figures import FIGURES, Figure
from tests.guides.helpers import TODAY
from tests.guides.pages import parse


@pytest.fixture(params=FIGURES)
def figure(request: pytest.FixtureRequest) -> Figure:
    return FIGURES[request.param]()


def test_every_row_fits_its_columns(figure: Figure):
    assert {len(row) for row in figure.rows} == {len(figure.columns)}
    assert figure.title
    assert figure.note.endswith(".")


def test_every_point_is_inside(figure: Figure):
    for line in figure.chart.lines:
        for point in figure.chart.path(line).split():
            x, y = map(float, point.split(","))
            assert 0 <= x <= WIDTH, (line.name, point)
            assert 0 <= y <= HEIGHT, (line.name, point)


def test_lines_have_names_of_their_own(figure: Figure):
    assert (
        len({line.name for line in figure.chart.lines})
        == len({line.kind for line in figure.chart.lines})
        == len(figure.chart.lines)
    )


def test_upwards_is_up(figure: Figure):
    assert float(figure.chart.y(figure.chart.y_ticks[0])) > float(figure.chart.y(figure.chart.y_ticks[-1]))
    assert float(figure.chart.x(figure.chart.x_ticks[0])) < float(figure.chart.x(figure.chart.x_ticks[-1]))


def test_the_chart_has_a_text_for_those_who_do_not_see_it(figure: Figure):
    from guides.blocks import Block

    page = parse(Block("_figure", {"figure": figure}).html)
    assert figure.title in page.one("svg").attrs["aria-label"]
    assert figure.title in page.one("figcaption").text
    assert all(each.attrs.get("scope") == "col" for each in page.all("th"))


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("expected-score", ("0", ".50", ".50", ".500")),
        ("expected-score", ("400", ".92", ".08", ".909")),
        ("expected-score", ("200", ".76", ".24", ".760")),
        ("dp-curve", ("60 %", "+72", "+70")),
        ("dp-curve", ("75 %", "+193", "+191")),
        ("dp-curve", ("90 %", "+366", "+382")),
        ("dp-curve", ("99 %", "+677", "+798")),
        ("dp-curve", ("100 %", "+800", "no end")),
        ("percentiles-standard", ("50 %", "1703")),
        ("percentiles-rapid", ("99.9 %", "2557")),
        ("percentiles-blitz", ("1 %", "1408")),
        ("percentiles-lichess", ("50 %", "1688", "1568", "1498")),
    ],
)
def test_a_row(name: str, row: tuple[str, ...]):
    assert row in FIGURES[name]().rows


def test_first_ratings_are_the_last_two_years():
    figure = FIGURES["first-ratings"]()
    assert figure.columns[1:] == ("2025", "2026")
    assert figure.rows[0][0].startswith("1400")
    assert TODAY.year == int(figure.columns[-1])


def test_first_ratings_add_up_to_about_everybody():
    for column in (1, 2):
        shares = [float(row[column].removesuffix(" %")) for row in FIGURES["first-ratings"]().rows]
        assert sum(shares) == pytest.approx(100, abs=0.6)
