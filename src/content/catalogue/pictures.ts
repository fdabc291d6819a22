import manifest from './pictures.json' with { type: 'json' }

/** One photograph: its widest file, what it shows, its size in pixels, and a blurred miniature. */
export interface Picture {
  src: string
  shot: string
  alt: string
  width: number
  height: number
  placeholder: string
}

/** The photographs of one colourway, in the order they are shown; `feed` is a JPEG. */
export interface PictureSet {
  pictures: readonly Picture[]
  feed: string
}

/** What the studio made, by the handle of the colourway. */
export const pictures: Readonly<Record<string, PictureSet>> = manifest
