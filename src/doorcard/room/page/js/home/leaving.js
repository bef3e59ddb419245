// Going to another page.

const SECOND = 1000;

// Go there. It resolves late, so that what was clicked can't be clicked again meanwhile.
/** @param {string} path */
export async function leaveFor(path) {
  location.assign(path);
  await new Promise((done) => setTimeout(done, 2 * SECOND));
}
