// @bundle shared
/** Widths in pixels of the files of every image. The name of a file ends with its width. */
const widths = [200, 400, 800, 1200]

/**
 * Returns the `srcset` of an image from the URL of its widest file. Returns undefined when the name
 * does not end with `-1200`, because such an image has only one file.
 */
export function srcSetOf(src: string): string | undefined {
  const stem = src.replace(/-1200(\.\w+)$/, '-{width}$1')
  return stem.includes('{width}')
    ? widths.map((width) => `${stem.replace('{width}', String(width))} ${width}w`).join(', ')
    : undefined
}

/** Loads an image into the cache in the width in which it will be shown. Browser only. */
export function preloadPicture(src: string, sizes: string): void {
  const image = new Image()
  image.sizes = sizes
  image.srcset = srcSetOf(src) ?? src
}
