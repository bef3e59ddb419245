// What this browser does for the room's pages behind their backs: where the room can't be reached,
// it shows a page that says so. The room writes a line before this one with what is KEPT for that:
// the release, the page, and its files. Nothing else is ever kept here, no page of a table and no
// answer of the room; the scripts of the pages are in the browser's own cache, under addresses that
// are good for one release. Another release is another worker, which takes this one's place.

const NAME = `doorcard ${KEPT.release}`;
// What stands before a room says so where the room itself does not answer.
const UNREACHED = [502, 504];

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(follow()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (mode === "navigate") event.respondWith(visited(event));
  else if (KEPT.files.includes(pathname)) event.respondWith(file(event.request));
});

async function keep() {
  const cache = await caches.open(NAME);
  await cache.addAll([KEPT.page, ...KEPT.files]);
  await self.skipWaiting();
}

// Take the place of the worker before, and what it kept away.
async function follow() {
  for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function visited(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!UNREACHED.includes(answer.status)) return answer;
  } catch {
    // Nobody answers.
  }
  return (await caches.match(KEPT.page)) ?? Response.error();
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
