"""What the forms of all calculators share: typed input that is kept, errors, and the canonical permalink back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any, ClassVar, Self

from django import forms
from django.core.exceptions import ValidationError
from django.forms.utils import ErrorDict
from django.http import QueryDict
from django.utils.functional import cached_property

from calculators.queries import query_string
from calculators.readers.problems import shorten
from calculators.tools.fields import ToolField

COMMON = ("list", "date")
"""Parameters that every calculator takes, also where they change nothing."""


@dataclass(frozen=True, slots=True)
class ErrorLine:
    """An error of the summary, with the id of the control it stands at."""

    field: str
    code: str
    message: str
    anchor: str


class SharedFields(dict[str, forms.Field]):
    """Django copies all fields for every form in case one is changed there; ours never are."""

    def __deepcopy__(self, memo: dict[int, Any]) -> SharedFields:
        """Itself."""
        return self


@dataclass(frozen=True, slots=True)
class Choice:
    """What a doubtful input may mean: how it is written, in words, and the query that asks it."""

    text: str
    words: str
    query: str


@cache
def _own_cleaners(form_class: type[ToolForm]) -> frozenset[str]:
    """The fields that have a ``clean_<field>`` method."""
    return frozenset(name for name in form_class.base_fields if hasattr(form_class, f"clean_{name}"))


@cache
def _empty(form_class: type[ToolForm]) -> dict[str, Any]:
    """What the fields are where nothing was typed, which is nearly always most of them."""
    fields = form_class.base_fields.items()
    return {name: field.clean("") for name, field in fields if not field.required}


class ToolForm(forms.Form):
    """Subclasses name their fields in the order of the canonical permalink."""

    defaults: ClassVar[Mapping[str, str]] = {}
    """Values that the permalink leaves out."""

    base_fields: ClassVar[dict[str, forms.Field]]

    def __init__(self, data: QueryDict, today: date) -> None:
        if not isinstance(self.base_fields, SharedFields):
            type(self).base_fields = SharedFields(self.base_fields)
        super().__init__(data)
        self.today = today
        self.typed = data
        if self.editing or not self.submitted:
            # Nothing is validated while rows are changed or before anything was asked; pasted text can be unreadable.
            self._errors = ErrorDict()
            self.cleaned_data: dict[str, Any] = {}

    # Reading ---------------------------------------------------------------------------------------------------------

    @property
    def submitted(self) -> bool:
        """Whether anything was asked: a form that is sent off empty was, and is told what is missing."""
        return not self.fields.keys().isdisjoint(self.typed)

    @property
    def unknown(self) -> list[str]:
        """Parameters that were given and mean nothing here."""
        return [
            shorten(name)
            for name in self.typed
            if name not in self.fields and name not in COMMON and not self.is_control(name)
        ][:5]

    def is_control(self, name: str) -> bool:
        """Whether a parameter is a part of the page's form, such as a row or a button."""
        return False

    @property
    def by_hand(self) -> bool:
        """Whether a person filled a form, so that the address is to become the permalink.

        A browser sends the empty fields too, and the choices that were left as they were.
        """
        return any(
            self.typed[name] in ("", self.defaults.get(name)) for name in self.typed if name in self.fields
        )

    def settled(self, query: str) -> Self:
        """The form of the canonical permalink, for showing what was understood."""
        if query_string((name, value) for name, values in self.typed.lists() for value in values) == query:
            return self
        form = type(self)(QueryDict(query), self.today)
        form.is_valid()
        return form

    @property
    def editing(self) -> bool:
        """Whether rows are to be changed and nothing is to be calculated yet."""
        return False

    def edit_rows(self) -> None:
        """Do what the pressed button says; a form without rows has none."""

    def _clean_fields(self) -> None:
        """As Django does it, without the means to show a field: a permalink leaves most of them out."""
        typed, own_cleaners = self.typed.dict(), _own_cleaners(type(self))
        self.cleaned_data.update(_empty(type(self)))
        for name, field in self.fields.items():
            if name not in typed and name not in own_cleaners and not field.required:
                continue
            try:
                self.cleaned_data[name] = field.clean(typed.get(name, ""))
                if name in own_cleaners:
                    self.cleaned_data[name] = getattr(self, f"clean_{name}")()
            except ValidationError as error:
                self.add_error(name, error)

    def clean(self) -> dict[str, Any]:
        """Repeated parameters are refused, not chosen between."""
        repeated = {name for name, values in self.typed.lists() if len(values) > 1 and len(set(values)) > 1}
        for name in self.fields if repeated else ():
            if name in repeated:
                self.add_error(
                    name, ValidationError(f"“{name}” is given twice with different values.", code="repeated")
                )
        return self.cleaned_data

    # Showing ---------------------------------------------------------------------------------------------------------

    def shown(self, name: str) -> str:
        """What was typed into a field."""
        return self.typed.get(name, "") if name in self.typed else ""  # most are not: sooner seen than caught

    def given(self, *names: str) -> bool:
        """Whether anything was typed into one of the fields."""
        return any(self.shown(name) for name in names)

    # Errors ----------------------------------------------------------------------------------------------------------

    def error_lines(self) -> list[ErrorLine]:
        """Every error once, in the order of the fields, with where it stands on the page."""
        return [
            ErrorLine(
                self.field_of(name),
                error["code"] or "invalid",
                error["message"],
                self.anchor_of(name, error["message"]),
            )
            for name, errors in self.errors.get_json_data().items()
            for error in errors
        ]

    def field_of(self, name: str) -> str:
        """The parameter that an error is told of."""
        return name

    def anchor_of(self, name: str, message: str) -> str:
        """The id of the control that an error stands at."""
        return f"id_{name}"

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What to offer beside the errors, where the input can be read in several ways."""
        return ()

    # Writing ---------------------------------------------------------------------------------------------------------

    def canonical(self) -> str:
        """The canonical query string of valid input: parameters in order, defaults left out."""
        written, cleaned = self.written, self.cleaned_data
        pairs = []
        for name, field in self.fields.items():
            text = written.get(name)
            if text is None and cleaned.get(name) is not None and name != "pasted":
                text = field.write(cleaned[name]) if isinstance(field, ToolField) else None
            if text and text != self.defaults.get(name):
                pairs.append((name, text))
        return query_string(pairs)

    @cached_property
    def written(self) -> dict[str, str]:
        """``canonical_values``, worked out once."""
        return self.canonical_values()

    def canonical_values(self) -> dict[str, str]:
        """The values that are written otherwise than they may have been typed."""
        return {}

    def as_input(self) -> dict[str, Any]:
        """The ``input`` of the JSON: what was understood, defaults filled in."""
        raise NotImplementedError
