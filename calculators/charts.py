"""Line charts as inline SVG: where things stand. The template draws them; a table or text beside says the same."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT, MARGIN = 640, 320, 60


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a chart: its name, a class for its look, and its points in the units of the axes."""

    name: str
    kind: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A point with its name beside it."""

    name: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines between two axes, and marked points. The first and last tick of an axis are its ends."""

    title: str
    x_label: str
    y_label: str
    x_ticks: tuple[int, ...]
    y_ticks: tuple[int, ...]
    lines: tuple[Line, ...]
    marks: tuple[Mark, ...] = ()

    def x(self, value: float) -> str:
        """Where a value of the horizontal axis stands."""
        low, high = self.x_ticks[0], self.x_ticks[-1]
        return f"{MARGIN + (value - low) / (high - low) * (WIDTH - MARGIN - 12):.1f}"

    def y(self, value: float) -> str:
        """Where a value of the vertical axis stands."""
        low, high = self.y_ticks[0], self.y_ticks[-1]
        return f"{HEIGHT - MARGIN - (value - low) / (high - low) * (HEIGHT - MARGIN - 12):.1f}"

    def path(self, line: Line) -> str:
        """The points of a line for SVG."""
        return " ".join(f"{self.x(x)},{self.y(y)}" for x, y in line.points)

    def to_the_left(self, mark: Mark) -> bool:
        """Whether a mark's name stands left of it, since there is no room on the right."""
        low, high = self.x_ticks[0], self.x_ticks[-1]
        return 2 * mark.x > low + high

    def goes_below(self, mark: Mark) -> bool:
        """Whether a mark's name stands under it: left of a falling line, where there is room above the axis."""
        low, high = self.y_ticks[0], self.y_ticks[-1]
        return self.to_the_left(mark) and mark.y > low + (high - low) / 5
