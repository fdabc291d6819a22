/** The size in pixels of every picture of a product: 4 wide to 5 high. */
export const pictureSize = { width: 1200, height: 1500 }

/** Limits of an upload. A picture may be wider than it is high. */
export const uploadLimits = { maxBytes: 12 * 1024 * 1024, maxPixels: 40_000_000, minWidth: 1200 }

/** The media types that the server accepts as an upload. */
export const uploadTypes: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
]
