"""The staff's path in Chromium, with the content policy in force: what it refuses fails the test."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from guides.models import Guide
from tests.conftest import Pages
from tests.guides.helpers import SMALL

pytestmark = pytest.mark.browser

WIDE = 1200
LogIn = Callable[..., None]


def open_editor(page: Page, title: str = "How it works") -> None:
    page.goto("/admin/guides/guide/")
    page.get_by_role("link", name=title, exact=True).click()
    expect(page.get_by_label("Body:")).to_be_visible()


def save(page: Page) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name="Save and continue editing").click()


def is_said(page: Page, words: str) -> None:
    expect(page.locator(".messagelist")).to_contain_text(words)


def public(page: Page) -> dict[str, str]:
    """The public page in both formats, as a visitor without cookies is answered."""
    browser = page.context.browser
    assert browser
    context = browser.new_context(base_url=page.url.split("/admin")[0])
    texts = {}
    for suffix in ("", ".md"):
        response = context.request.get(f"/guides/how-it-works{suffix}")
        texts[suffix] = response.text() if response.ok else str(response.status)
    context.close()
    return texts


def test_from_log_in_to_publication_and_back(page_for: Pages, guide: Guide, log_in: LogIn):
    page = page_for(width=WIDE)
    log_in(page)
    open_editor(page)
    assert public(page) == {"": "404", ".md": "404"}

    body = page.get_by_label("Body:")
    shown = page.locator("#guide-preview")
    body.fill(f"{SMALL.body}\n\nA clause that is none (B02 99.9).")
    expect(shown.locator(".guide-problems")).to_contain_text("no clause B02 99.9 in the registry")
    line = body.input_value().split("\n").index("A clause that is none (B02 99.9).") + 1
    expect(shown.locator(".guide-problems li")).to_have_text(
        f"line {line}: no clause B02 99.9 in the registry"
    )
    expect(shown.locator("aside.example table")).to_be_visible()
    expect(shown.locator("pre").last).to_contain_text("| Step | Value | Clauses |")
    assert Guide.objects.get().content == SMALL

    save(page)
    is_said(page, "Saved with 1 problem")
    expect(page.get_by_role("button", name="Publish the saved text")).to_be_disabled()
    expect(page.locator(".guide-problems").first).to_contain_text(f"line {line}: no clause B02 99.9")
    assert public(page) == {"": "404", ".md": "404"}

    page.get_by_label("Body:").fill(SMALL.body.replace("five games", "some five games"))
    expect(shown).to_contain_text("No problem found")
    save(page)
    page.get_by_role("button", name="Publish the saved text").click()
    is_said(page, "Published: How it works")
    for text in public(page).values():
        assert "some five games" in text
        assert "+2.8" in text

    page.get_by_label("Title:").first.fill("Another title")
    save(page)
    assert "Another title" not in "".join(public(page).values())
    expect(page.locator("#content")).to_contain_text("changed since published")
    page.get_by_role("button", name="Publish the saved text").click()
    is_said(page, "Published: Another title")
    assert all("Another title" in text for text in public(page).values())

    page.get_by_role("link", name="Versions").click()
    expect(page.locator("#content")).to_contain_text("+title: Another title")
    page.get_by_role("button", name="Make no. 1 the working copy").click()
    is_said(page, "Revision 1 is the working copy again")
    expect(page.get_by_label("Title:").first).to_have_value("How it works")
    assert all("Another title" in text for text in public(page).values())
    page.get_by_role("button", name="Publish the saved text").click()
    is_said(page, "Published: How it works")
    for text in public(page).values():
        assert "Another title" not in text
        assert "A rating comes from five games" in text


def test_a_publication_that_became_impossible_is_refused_in_words(
    page_for: Pages, guide: Guide, log_in: LogIn
):
    page = page_for(width=WIDE)
    log_in(page)
    open_editor(page)
    Guide.objects.update(body="See (B02 99.9).")  # by somebody else, meanwhile
    page.get_by_role("button", name="Publish the saved text").click()
    is_said(page, "Not published: line 1: no clause B02 99.9")
    assert public(page)[""] == "404"


def test_the_preview_button_and_the_questions(page_for: Pages, guide: Guide, log_in: LogIn):
    page = page_for(width=WIDE)
    log_in(page)
    open_editor(page)
    page.get_by_label("Question:").first.fill("Is it typed?")
    page.get_by_role("button", name="Preview", exact=True).click()
    expect(page.locator("#guide-preview h3")).to_have_text(["Is it typed?"])
    page.get_by_text("Add another Question").click()
    page.get_by_label("Question:").nth(2).fill("And one more?")
    page.get_by_label("Answer:").nth(2).fill("Yes (B02 8.3.4).")
    expect(page.locator("#guide-preview h3")).to_have_text(["Is it typed?", "And one more?"])
    save(page)
    assert [each.question for each in Guide.objects.get().content.faq] == ["Is it typed?", "And one more?"]


def test_a_new_guide_from_nothing(page_for: Pages, site: str, log_in: LogIn):
    page = page_for(width=WIDE)
    log_in(page)
    page.goto("/admin/guides/guide/add/")
    page.get_by_label("Title:").first.fill("New")
    page.get_by_label("Slug:").fill("how-it-works")
    page.get_by_label("Summary:").fill(SMALL.summary)
    page.get_by_label("Body:").fill("Text (B02 8.3.1).")
    expect(page.locator("#guide-preview a.clause")).to_have_text("B02 8.3.1")
    save(page)
    page.get_by_role("button", name="Publish the saved text").click()
    is_said(page, "Published: New")
    assert "Text (" in public(page)[".md"]


def test_two_people(page_for: Pages, guide: Guide, log_in: LogIn):
    anna, ben = page_for(width=WIDE), page_for(width=WIDE)
    log_in(anna, "anna")
    log_in(ben, "ben")
    open_editor(anna)
    open_editor(ben)
    anna.get_by_label("Title:").first.fill("By Anna")
    save(anna)

    ben.get_by_label("Title:").first.fill("By Ben")
    save(ben)
    expect(ben.locator(".errorlist").first).to_contain_text("saved by anna")
    expect(ben.get_by_label("Title:").first).to_have_value("By Ben")
    assert Guide.objects.get().title == "By Anna"

    ben.get_by_label("Save over a newer version").check()
    save(ben)
    assert Guide.objects.get().title == "By Ben"
    ben.get_by_role("link", name="Versions").click()
    expect(ben.locator("#content")).to_contain_text("saved by anna")
    expect(ben.locator("#content")).to_contain_text("-title: By Anna")


def test_without_javascript_the_preview_opens_in_a_new_tab(page_for: Pages, guide: Guide, log_in: LogIn):
    page = page_for(javascript=False, width=WIDE)
    log_in(page)
    open_editor(page)
    page.get_by_label("Body:").fill("Typed (B02 99.9).")
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Preview in a new tab").click()
    shown = opened.value
    expect(shown.locator(".guide-problems")).to_contain_text("line 1: no clause B02 99.9")
    expect(shown.locator("article")).to_contain_text("Typed (B02 99.9).")
    assert Guide.objects.get().content == SMALL
    page.get_by_label("Title:").first.fill("Saved without")
    save(page)
    assert Guide.objects.get().title == "Saved without"


def test_the_preview_in_its_own_tab_is_a_whole_page(page_for: Pages, guide: Guide, log_in: LogIn):
    page = page_for(width=WIDE)
    log_in(page)
    open_editor(page)
    with page.context.expect_page() as opened:
        page.get_by_role("button", name="Preview in a new tab").click()
    shown = opened.value
    shown.locator("article").wait_for()
    assert shown.title()
    assert shown.evaluate("document.compatMode") == "CSS1Compat"
    assert shown.locator("html").get_attribute("lang")
