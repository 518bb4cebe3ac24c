"""The seed guides: what each must have (docs/new-guide.md says it), and the figures that five of them must give."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone
from markdown_it import MarkdownIt

from calculators.prose import citation_pattern
from calculators.rules.clauses import clause
from guides.content import Content
from guides.rendering import Rendered, render
from guides.seeds import read_seeds
from tests.guides.helpers import TODAY
from tests.guides.pages import NUMBER, parse, rows

SEEDS = read_seeds()
RENDERED = {slug: render(content, set(SEEDS), TODAY) for slug, content in SEEDS.items()}
GET, HOW, TITLES, EXPLAINED, PERCENTILES = (
    "how-to-get-a-fide-rating",
    "how-fide-ratings-are-calculated",
    "fide-titles",
    "chess-ratings-explained",
    "rating-percentiles",
)

FIGURES = {
    GET: (
        "1779 1588 1400 26 1800 700 400 2200 2300 K 700 30 45+30 10+0 15+10 7.2.1 7.2.2 8.2.1 three five months zero "
        "inactive rapid blitz Lichess federation"
    ),
    HOW: (
        "+2.8 +3 1.36 1514 1400 1800 2101 2200 2240 2060 +72 +193 +366 +677 +800 0.4 .50 .57 .64 .76 .85 .92 .08 "
        "2650 700 0.40 2022 2024 2025 +1.6 −1.6 +0.4 +0.8 38 1872 .909 40 20 10"
    ),
    TITLES: (
        "2500 2400 2300 2200 2100 2000 27 30 2600 2450 2250 2380 2230 2180 2030 2050 1850 35 2599.5 1400 GM IM FM CM "
        "WGM WIM WFM WCM 2475 2572"
    ),
    EXPLAINED: "FIDE Lichess Chess.com ECF DWZ US Glicko-2 1500 400 1400 conversion 40 20 10",
    PERCENTILES: (
        "218,099 202,894 120,665 1703 1624 1672 1410 1474 1558 1876 2043 2374 2572 15 32 65 87 96 99.2 123,456 1568 "
        "1498 1688 1731 1392 1564 1560 CC0"
    ),
}
CLAUSES = {
    GET: "B02 7.1.4, B02 1.1, B02 8.2.1, B02 8.2.2, B02 8.2.3, B02 8.3.1, B02 8.3.3, B02RB 7.2.1, B01 1.3",
    HOW: (
        "B02 8.1.1, B02 8.1.2, B02 8.2.2, B02 8.3.1, B02 8.3.2, B02 8.3.3, B02 8.3.4, B02RB 7.3.1, C.07 10.2, "
        "B02 8.2.3"
    ),
    TITLES: (
        "B01 0.4, B01 0.5, B01 0.6.2, B01 1.3, B01 1.4.1, B01 1.4.3, B01 1.4.4, B01 1.4.5, B01 1.4.6, B01 1.4.8, "
        "B01 1.5.1, B01 1.5.3"
    ),
    EXPLAINED: "B02 7.1.4, B02 8.1.2, B02 8.3.1, B02 8.3.3, B02 8.2.2",
    PERCENTILES: "B02 7.1.4, B02 7.2.1, B02 7.2.2, B02 8.2.2",
}


@pytest.fixture(params=SEEDS)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def content(slug: str) -> Content:
    return SEEDS[slug]


@pytest.fixture
def shown(slug: str) -> Rendered:
    return RENDERED[slug]


def has(text: str, figure: str) -> bool:
    return re.search(rf"(?<![\w.,+−-]){re.escape(figure)}(?![\w]|[.,]\d)", text) is not None


def test_it_has_no_problem(shown: Rendered):
    assert [str(each) for each in shown.problems] == []


def test_it_begins_with_a_direct_answer(slug: str, content: Content, shown: Rendered):
    first = MarkdownIt().parse(content.body)[0]
    assert first.type == "paragraph_open"
    answer = parse(shown.html).all("p")[0].text
    assert 120 < len(answer) < 700
    assert NUMBER.search(answer) or slug in (EXPLAINED, HOW)


def test_its_headings_are_questions(shown: Rendered):
    asked = [each.text.endswith("?") for each in shown.headings]
    assert sum(asked) >= 0.8 * len(asked)
    assert shown.has_contents


def test_it_has_all_its_parts(content: Content):
    assert len(content.faq) >= 6
    assert len({each.question for each in content.faq}) == len(content.faq)
    assert all(each.question.endswith("?") and each.answer for each in content.faq)
    assert len(content.sources) >= 3
    assert all(each.url.startswith("https://") for each in content.sources)
    assert len(set(content.related)) == len(content.related) >= 3
    assert content.updated <= max(TODAY, timezone.localdate())


def test_it_computes_examples(content: Content, shown: Rendered):
    assert "```example " in content.body
    assert shown.html.count('<aside class="example">') == content.body.count("```example ")


def test_it_answers_with_citations(slug: str, content: Content):
    citing = [each for each in content.faq if citation_pattern().search(each.answer)]
    assert len(citing) >= len(content.faq) * (0.5 if slug in (PERCENTILES, EXPLAINED) else 0.75)


def test_every_citation_leads_to_a_clause(shown: Rendered):
    html = str(shown.html) + "".join(each.html for each in shown.faq)
    cited = {
        each.attrs["href"]: each.text for each in parse(html).all("a") if each.attrs.get("class") == "clause"
    }
    assert len(cited) >= 5
    for path, reference in cited.items():
        assert clause(reference).path == path


@pytest.mark.parametrize(
    ("slug", "reference"), [(slug, each) for slug, all_ in CLAUSES.items() for each in all_.split(", ")]
)
def test_it_cites(slug: str, reference: str):
    assert has(RENDERED[slug].markdown, reference)


@pytest.mark.parametrize(
    ("slug", "figure"), sorted({(slug, each) for slug, all_ in FIGURES.items() for each in all_.split()})
)
def test_it_says(slug: str, figure: str):
    assert has(RENDERED[slug].markdown, figure), figure


@pytest.mark.parametrize(
    ("slug", "row"),
    [
        (HOW, ["2½ from 5 against 1400s", "1514", "1400"]),
        (HOW, ["2½ from 5 against 1800s", "1800", "1800"]),
        (HOW, ["4 from 5 against 2000s", "2101", "2200 (the maximum)"]),
        (HOW, ["75 %", "+193"]),
        (HOW, ["300", ".85", ".15"]),
        (PERCENTILES, ["1800", "about 65 %"]),
        (PERCENTILES, ["2400", "about 99.2 %"]),
    ],
)
def test_a_row(slug: str, row: list[str]):
    assert row in rows(parse(RENDERED[slug].html))


@pytest.mark.parametrize(
    ("slug", "values"),
    [
        (GET, ["1779", "1588"]),
        (HOW, ["+3", "+3", "+2", "−2", "0", "+1", None, "1514", "2101", "2240", "2060", "1872"]),
        (TITLES, ["2600", "2450", "2572", "2600"]),
        (EXPLAINED, ["+26", "+13"]),
        (PERCENTILES, ["1731", None]),
    ],
)
def test_what_the_rules_computed(slug: str, values: list[str | None]):
    found = [each.all("strong")[0].text for each in parse(RENDERED[slug].html).all("aside")]
    assert len(found) == len(values)
    for text, value in zip(found, values, strict=True):
        assert value is None or has(text, value), (text, value)


def test_the_first_example_of_the_first_guide_is_a_table_of_steps():
    first = parse(RENDERED[GET].html).all("aside")[0]
    assert rows(first)[0] == ["Step", "Value", "Clauses"]
    assert "1779" in first.text


def test_nowhere_is_a_number_converted(slug: str):
    text = parse(RENDERED[slug].html).text
    for site in ("Lichess", "Chess.com", "US Chess"):
        assert not re.search(rf"{re.escape(site)} \d{{4}} (?:is|equals|corresponds|=)", text)
    assert not re.search(r"\d{4} (?:on )?(?:Lichess|Chess\.com|USCF)\s*(?:=|≈|equals)", text)
