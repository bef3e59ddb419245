"""How the coach says what was worked out: advice, reasons, draws."""
