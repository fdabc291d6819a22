import { isRightToLeft } from '#contract/locale.ts'
import { pageLocale } from './define-copy.ts'
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

/** The form of a picture or film: wide for desktops, tall for phones. */
export type SceneShape = 'wide' | 'tall'

/**
 * The brand pictures and films from the studio. Names that end with `-rtl` are for pages that read from right to left.
 * @spec home.section-fields
 */
interface Scenes {
  home: Readonly<Record<string, ScenePicture>>
  film: Readonly<Partial<Record<SceneShape | `${SceneShape}-rtl`, Film>>>
  preview: Readonly<Partial<Record<SceneShape, { src: string }>>>
}

/** The brand pictures and films of the home page. */
export const scenes: Scenes = manifest

/**
 * Returns the picture of a scene for the current page. Pages that read from right to left have a picture of
 * their own where the scene leaves room for the headline at one side. All pages share the others.
 */
export function findScenePicture(name: string, shape: SceneShape): ScenePicture | undefined {
  const picture = scenes.home[`${name}-${shape}`]
  return isRightToLeft(pageLocale()) ? (scenes.home[`${name}-${shape}-rtl`] ?? picture) : picture
}

/** Returns the film for the current page. Its first frame is the picture of the scene `film`. */
export const findFilm = (shape: SceneShape): Film | undefined =>
  scenes.film[isRightToLeft(pageLocale()) ? (`${shape}-rtl` as const) : shape]
