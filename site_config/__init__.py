"""What belongs to no single app: settings, addresses, health, headers."""
