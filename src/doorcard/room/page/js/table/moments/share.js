// Sharing a link: by the system's own sheet where there is one, else by copying it.

// Share a link; resolves to `shared`, `copied`, or "" where neither was possible.
/** @param {string} url @param {string} title @returns {Promise<"shared" | "copied" | "">} */
export async function share(url, title) {
  const { navigator } = globalThis;
  if (navigator?.share) {
    try {
      await navigator.share({ url, title });
      return "shared";
    } catch (error) {
      // Whoever closes the sheet did not want to share; anything else is no reason not to copy.
      if (/** @type {any} */ (error)?.name === "AbortError") return "";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "";
  }
}
