/** Widths that every picture of the shop exists in; a file's name ends with its own. */
const widths = [200, 400, 800, 1200]

/** `srcset` of a picture by its widest file; undefined where its name shows no other widths. */
export function srcSetOf(src: string): string | undefined {
  const stem = src.replace(/-1200(\.\w+)$/, '-{width}$1')
  return stem.includes('{width}')
    ? widths.map((width) => `${stem.replace('{width}', String(width))} ${width}w`).join(', ')
    : undefined
}

/** Loads a picture before it is shown, in the width that it will be shown in. Browser only. */
export function warmPicture(src: string, sizes: string): void {
  const image = new Image()
  image.sizes = sizes
  image.srcset = srcSetOf(src) ?? src
}
