import manifest from './pictures.json' with { type: 'json' }

/**
 * A photograph. `src` is its widest file, `placeholder` a blurred miniature. Sizes are in pixels.
 */
export interface Picture {
  src: string
  shot: string
  alt: string
  width: number
  height: number
  placeholder: string
}

/**
 * The photographs of one colourway, in the order of the gallery. `feed` is a JPEG for product
 * feeds.
 */
export interface PictureSet {
  pictures: readonly Picture[]
  feed: string
}

/** The photographs from the studio, by the handle of the colourway. */
export const pictureSets: Readonly<Record<string, PictureSet>> = manifest
