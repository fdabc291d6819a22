import manifest from './scenes.json' with { type: 'json' }

/** A brand picture. `src` is its widest file. `widths` lists all widths in pixels. */
export interface ScenePicture {
  src: string
  widths: readonly number[]
  alt: string
  width: number
  height: number
}

/** A film in two formats, because not every browser plays AV1. */
export interface Film {
  av1: string
  h264: string
}

/**
 * The brand pictures and films from the studio: wide for desktops, tall for phones.
 * @spec home.section-fields
 */
interface Scenes {
  home: Readonly<Record<string, ScenePicture>>
  film: Readonly<Partial<Record<'wide' | 'tall', Film>>>
  preview: Readonly<Partial<Record<'wide' | 'tall', { src: string }>>>
}

/** The brand pictures and films of the home page. */
export const scenes: Scenes = manifest
