"""The registry of calculators: the one list that addresses, home, llms.txt, sitemap and tests read."""

from __future__ import annotations

from calculators.tools.base import Tool
from calculators.tools.editions import EditionsTool
from calculators.tools.elo import EloTool
from calculators.tools.first_rating import FirstRatingTool
from calculators.tools.k_factor import KFactorTool
from calculators.tools.performance import PerformanceTool
from calculators.tools.rating_change import RatingChangeTool
from calculators.tools.time_control import TimeControlTool
from calculators.tools.title_norm import TitleNormTool
from calculators.tools.tournament import TournamentTool
from calculators.tools.us_chess import UsChessTool

TOOLS: dict[str, Tool] = {
    tool.slug: tool
    for tool in (
        RatingChangeTool(),
        FirstRatingTool(),
        PerformanceTool(),
        KFactorTool(),
        EditionsTool(),
        EloTool(),
        TimeControlTool(),
        TitleNormTool(),
        TournamentTool(),
        UsChessTool(),
    )
}
