"""Parts that several games share: common options and frames. The games are one folder up."""
