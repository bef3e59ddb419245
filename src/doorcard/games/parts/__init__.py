"""What several games are made of: their common options and frames. Games lie one folder up."""
