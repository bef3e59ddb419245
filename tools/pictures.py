"""Write a picture with a palette of 256 colours, which takes a third of the room.

The browser that took it finds the palette: it decodes pictures fast, and no library is needed.
"""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path
from typing import Any

INDEX = """async (url) => {
  const image = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const key = (i) => (data[i] >> 2 << 12) | (data[i + 1] >> 2 << 6) | (data[i + 2] >> 2);
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) counts.set(key(i), (counts.get(key(i)) ?? 0) + 1);
  const parts = (k) => [(k >> 12 & 63) * 4 + 2, (k >> 6 & 63) * 4 + 2, (k & 63) * 4 + 2];
  const palette = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 256).map(([k]) => parts(k));
  const near = new Map();
  const nearest = (k) => {
    if (near.has(k)) return near.get(k);
    const [r, g, b] = parts(k);
    let best = 0, least = Infinity;
    palette.forEach(([x, y, z], i) => {
      const far = (x - r) ** 2 + (y - g) ** 2 + (z - b) ** 2;
      if (far < least) [best, least] = [i, far];
    });
    near.set(k, best);
    return best;
  };
  let pixels = "";
  for (let i = 0; i < data.length; i += 4) pixels += String.fromCharCode(nearest(key(i)));
  const { width, height } = image;
  return { width, height, palette: palette.flat(), pixels: btoa(pixels) };
}"""
"""Reduce a picture to the 256 colours that are most frequent in it."""


def write_small(path: Path, png: bytes, browser: Any) -> None:
    """Write a screenshot as a PNG with a palette."""
    page = browser.new_page()
    found = page.evaluate(INDEX, "data:image/png;base64," + base64.b64encode(png).decode())
    page.close()
    width, height = found["width"], found["height"]
    pixels = base64.b64decode(found["pixels"])
    rows = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"PLTE", bytes(min(255, each) for each in found["palette"]))]
    chunks += [(b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in chunks))


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
