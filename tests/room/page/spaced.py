"""Texts with the spacing that readers may set (WCAG 1.4.12)."""

from __future__ import annotations

SPACING = """* { line-height: 1.5 !important; letter-spacing: .12em !important;
  word-spacing: .16em !important; } p { margin-bottom: 2em !important; }"""
ADOPT = """(words) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(words);
  document.adoptedStyleSheets = [sheet]; }"""
