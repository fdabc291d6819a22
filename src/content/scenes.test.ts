import { afterEach, expect, it } from 'vitest'
import { setLocaleReader } from './define-copy.ts'
import { findFilm, findScenePicture, scenes } from './scenes.ts'

afterEach(() => setLocaleReader(() => 'en'))

const names = ['film', 'ties', 'shirts'] as const
const shapes = ['wide', 'tall'] as const

it('shows the pictures of pages from left to right on English pages', () => {
  for (const shape of shapes) {
    for (const name of names)
      expect(findScenePicture(name, shape)).toBe(scenes.home[`${name}-${shape}`])
    expect(findFilm(shape)).toBe(scenes.film[shape])
  }
})

it('shows mirrored pictures of film and ties on Arabic pages, and shirts as they are', () => {
  setLocaleReader(() => 'ar')
  for (const shape of shapes) {
    for (const name of ['film', 'ties'] as const)
      expect(findScenePicture(name, shape)?.src).toContain(`/${name}-${shape}-rtl-`)
    expect(findScenePicture('shirts', shape)).toBe(scenes.home[`shirts-${shape}`])
    expect(findFilm(shape)?.av1).toContain(`/${shape}-rtl-av1-`)
    expect(findFilm(shape)?.h264).toContain(`/${shape}-rtl-h264-`)
  }
})

it('has mirrored pictures of the same size and widths as the others', () => {
  for (const name of ['film', 'ties'] as const)
    for (const shape of shapes) {
      const { width, height, widths, alt } = scenes.home[`${name}-${shape}`] ?? {}
      expect(scenes.home[`${name}-${shape}-rtl`]).toMatchObject({ width, height, widths, alt })
    }
})
