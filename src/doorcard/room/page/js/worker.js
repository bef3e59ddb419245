// Where the room can't be reached, this browser shows a page that says so and tries again. It is
// kept by a worker of its own, which browsers have only where the page is safe: under https, and on
// one's own machine. Elsewhere nothing changes.

// Keep that page, once this one is there.
export function keepOfflinePage() {
  const { serviceWorker } = globalThis.navigator ?? {};
  if (!serviceWorker) return;
  const keep = () => serviceWorker.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
