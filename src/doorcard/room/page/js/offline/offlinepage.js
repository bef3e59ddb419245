// The page that this browser shows by itself where the room can't be reached: it asks again every
// few seconds, and opens the page that was wanted, whose address it has, once there is an answer.

const EVERY = 3000;

// Tell whether the room answers; an error from a proxy in front of it is not its answer.
async function answers() {
  try {
    return (await fetch(location.href, { method: "HEAD", cache: "no-store" })).status < 500;
  } catch {
    return false;
  }
}

async function again() {
  if (await answers()) location.reload();
}

setInterval(again, EVERY);
addEventListener("online", again);
