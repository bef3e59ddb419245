// Keeps the page that this browser shows where the room can't be reached: it says so and tries again. A
// service worker keeps it, which browsers allow only on a secure page: under https, and on your own machine.
// Elsewhere nothing changes.

// Keep that page, once this one has loaded.
export function keepOfflinePage() {
  const { serviceWorker } = globalThis.navigator ?? {};
  if (!serviceWorker) return;
  const keep = () => serviceWorker.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
