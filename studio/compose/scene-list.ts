import { readFileSync, writeFileSync } from 'node:fs'
import { PLACES } from './places.ts'

/** A picture of the shop. The addresses of narrower widths differ from `src` only in the last number. */
export interface SceneEntry {
  src: string
  widths: number[]
  alt: string
  width: number
  height: number
  placeholder: string
}

/** One film in the two formats browsers ask for. */
export interface FilmEntry {
  av1: string
  h264: string
}

/** The films of the home page, for desktops and phones, and for pages from right to left. */
export const FILMS = ['wide', 'tall', 'wide-rtl', 'tall-rtl'] as const
/** One of `FILMS`. */
export type FilmName = (typeof FILMS)[number]

/** Content of `src/content/scenes.json`. */
export interface SceneList {
  /** Pictures of the home page by name: `film-wide`, `ties-tall-rtl` ... */
  home: Record<string, SceneEntry>
  /** The films over `film-wide`, `film-tall-rtl` ...; those pictures are their first frames. */
  film: Partial<Record<FilmName, FilmEntry>>
  /** Banners between the rows of a phone's list, 4:5, all cloth. */
  banners: Record<'ties' | 'shirts', SceneEntry[]>
  /** Pictures for link previews, JPEG. */
  preview: Partial<Record<'wide' | 'tall', { src: string; width: number; height: number }>>
}

/** Reads the list; a missing one is empty. */
export function readScenes(): SceneList {
  try {
    return JSON.parse(readFileSync(PLACES.scenes, 'utf8'))
  } catch {
    return { home: {}, film: {}, banners: { ties: [], shirts: [] }, preview: {} }
  }
}

/** Writes the list. */
export function writeScenes(list: SceneList): void {
  writeFileSync(PLACES.scenes, `${JSON.stringify(list, null, 2)}\n`)
}
