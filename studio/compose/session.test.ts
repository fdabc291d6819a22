import { expect, test } from 'vitest'
import type { PictureSet } from '#content/catalogue/pictures.ts'
import { committedPictures } from './committed.ts'
import { replacedPictures } from './session.ts'

const address = (name: string) => `/pictures/satin-navy/${name}`
const old = address('1-11111111-1200.avif')
const attempt = address('1-22222222-400.avif')
const current = address('1-33333333-1200.avif')
const feed = address('feed-44444444.jpg')

const entry: PictureSet = {
  pictures: [
    { src: current, shot: 'necktie-flat', alt: '', width: 1200, height: 1500, placeholder: '' },
  ],
  feed,
}

test('removes attempts, and no picture that a released database can name', () => {
  const all = [old, attempt, current, address('1-33333333-400.avif'), feed]
  expect(replacedPictures(all, { entry, committed: new Set([old]) })).toEqual([attempt])
})

test('knows the pictures of the repository', () => {
  const committed = committedPictures()
  // An archive of the project has no history. Then no picture is removed.
  if (!committed) return
  expect(committed.size).toBeGreaterThan(2000)
  expect([...committed].every((name) => name.startsWith('/pictures/'))).toBe(true)
})
