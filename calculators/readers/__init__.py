"""Text to games: the permalink grammar and what people type or paste. Never a silent guess."""
