// The hashes of docs/fairness.md, `doorcard-fairness-1`: packing, HMAC, draws, the hash tree.

const DOMAIN = "doorcard fairness 1";
const encoder = new TextEncoder();

/** @typedef {string | number | Uint8Array} Part a value to pack: a text, a whole number, bytes */

// Return bytes one after the other.
/** @param {...ArrayLike<number>} parts */
export function join(...parts) {
  const found = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    found.set(part, at);
    at += part.length;
  }
  return found;
}

/** @param {number} value @param {number} length */
function number(value, length) {
  const found = new Uint8Array(length);
  for (let i = length - 1; i >= 0; i--, value = Math.floor(value / 256)) found[i] = value % 256;
  return found;
}

// Return the domain, a label and parts, each after its length: texts, whole numbers and bytes.
/** @param {...Part} parts */
export function pack(...parts) {
  const packed = [DOMAIN, ...parts].map((part) => {
    const bytes = typeof part === "string" ? encoder.encode(part)
      : typeof part === "number" ? number(part, 8) : part;
    return join(number(bytes.length, 4), bytes);
  });
  return join(...packed);
}

// Return H(label, …), 32 bytes.
/** @param {string} label @param {...Part} parts */
export const digest = (label, ...parts) => sha256(pack(label, ...parts));

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} text */
export const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

// Return J(value): the one JSON text that is hashed.
/** @param {any} value @returns {string} */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    const pairs = Object.keys(value).sort(byBytes).map((key) => `${canonical(key)}:${canonical(value[key])}`);
    return `{${pairs.join(",")}}`;
  }
  return JSON.stringify(value).replace(/[^\x20-\x7e]/g, (sign) =>
    `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// In the order of their UTF-8 bytes: JavaScript compares UTF-16 code units, whose order differs for surrogate
// pairs.
/** @param {string} one @param {string} other */
const byBytes = (one, other) => (hex(encoder.encode(one)) < hex(encoder.encode(other)) ? -1 : 1);

// Return HMAC-SHA256 with a key of 32 bytes.
/** @param {Uint8Array} key @param {Uint8Array} bytes */
export function hmac(key, bytes) {
  const under = (/** @type {number} */ mask) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ mask);
  return sha256(join(under(0x5c), sha256(join(under(0x36), bytes))));
}

// Return a function that draws numbers below a bound from the stream of a key under a label.
/** @param {Uint8Array} key @param {string} label */
export function drawing(key, label) {
  /** @type {number[]} */
  let block = [];
  let count = 0;
  const take = () => {
    if (!block.length) block = [...hmac(key, pack(label, count++))];
    return /** @type {number} */ (block.shift());
  };
  return (/** @type {number} */ bound) => {
    const limit = 256 - (256 % bound);
    let byte = take();
    while (byte >= limit) byte = take();
    return byte % bound;
  };
}

// Return the leaf of a card in its place.
/**
 * @param {string} hand @param {number} shuffle @param {number} deck
 * @param {number} position @param {number} card @param {Uint8Array} salt
 */
export function leaf(hand, shuffle, deck, position, card, salt) {
  return sha256(join([0], pack("card", hand, shuffle, deck, position, card, salt)));
}

/** @param {Uint8Array} left @param {Uint8Array} right */
const node = (left, right) => sha256(join([1], left, right));
/** @param {number} count */
const splitOf = (count) => 2 ** (Math.ceil(Math.log2(count)) - 1);

// Return the root over leaves.
/** @param {Uint8Array[]} leaves @returns {Uint8Array} */
export function rootOf(leaves) {
  if (leaves.length === 1) return leaves[0];
  const split = splitOf(leaves.length);
  return node(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

// Return the root that a leaf and its path, lowest first, lead to; null where the length is wrong.
/**
 * @param {Uint8Array} found @param {number} index @param {number} count @param {Uint8Array[]} path
 * @returns {Uint8Array | null}
 */
export function rootBy(found, index, count, path) {
  if (count === 1) return path.length ? null : found;
  if (!path.length) return null;
  const split = splitOf(count);
  const beside = path[path.length - 1];
  const right = index >= split;
  const below = rootBy(found, right ? index - split : index, right ? count - split : split, path.slice(0, -1));
  if (!below) return null;
  return right ? node(beside, below) : node(below, beside);
}

// --- SHA-256

const FIRST_PRIMES = primes(64);
const K = FIRST_PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = FIRST_PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

// The first 32 bits after the point.
/** @param {number} number */
function fraction(number) {
  return ((number - Math.floor(number)) * 2 ** 32) | 0;
}

/** @param {number} x @param {number} n */
const rotate = (x, n) => (x >>> n) | (x << (32 - n));

// Return the 32 bytes of a hash.
/** @param {Uint8Array} bytes */
export function sha256(bytes) {
  const padded = pad(bytes);
  const view = new DataView(padded.buffer);
  const hash = [...START];
  const words = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [near, far] = [words[i - 2], words[i - 15]];
      const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
      const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
      words[i] = words[i - 16] + s0 + words[i - 7] + s1;
    }
    mix(hash, words);
  }
  const found = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => found.setInt32(4 * i, word));
  return new Uint8Array(found.buffer);
}

/** @param {Uint8Array} bytes */
function pad(bytes) {
  const padded = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, 8 * bytes.length);
  return padded;
}

/** @param {number[]} hash @param {Int32Array} words */
function mix(hash, words) {
  let [a, b, c, d, e, f, g, last] = hash;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (last + s1 + ((e & f) ^ (~e & g)) + K[i] + words[i]) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [last, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, last].forEach((word, i) => (hash[i] = (hash[i] + word) | 0));
}
