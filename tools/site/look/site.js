// What scrolls sideways can be reached with keys, and says what it is.
addEventListener("DOMContentLoaded", () => {
  for (const wide of document.querySelectorAll(".table-wrapper, .highlight pre, .shown")) {
    if (wide.scrollWidth <= wide.clientWidth) continue;
    wide.tabIndex = 0;
  }
});
