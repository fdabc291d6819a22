import manifest from './scenes.json' with { type: 'json' }

/** A picture of the house: its widest file, the widths it exists in, and what it shows. */
export interface ScenePicture {
  src: string
  widths: readonly number[]
  alt: string
  width: number
  height: number
}

/** The same film in the two formats that browsers ask for. */
export interface Film {
  av1: string
  h264: string
}

/** What the studio made of the house: wide for a desk, tall for a phone. @spec home.section-fields */
interface Scenes {
  home: Readonly<Record<string, ScenePicture>>
  film: Readonly<Partial<Record<'wide' | 'tall', Film>>>
  preview: Readonly<Partial<Record<'wide' | 'tall', { src: string }>>>
}

export const scenes: Scenes = manifest
