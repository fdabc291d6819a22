import { expect, test } from 'vitest'
import { mediaIdsIn, mediaShareImage, mediaSrc, parseMediaAddress } from './media-files.ts'

const id = '0f9c21ab0f9c21ab0f9c21ab0f9c21ab'

test('returns the picture and the file of an address', () => {
  expect(parseMediaAddress(mediaSrc(id))).toEqual({ id, name: '1200.avif' })
  expect(parseMediaAddress(`/media/${id}-200.avif`)).toEqual({ id, name: '200.avif' })
  expect(parseMediaAddress(mediaShareImage(id))).toEqual({ id, name: 'share.jpg' })
})

test.each([
  `/media/${id}-300.avif`,
  `/media/${id}-1200.jpg`,
  `/media/${id}-share.avif`,
  `/media/${id.toUpperCase()}-200.avif`,
  `/media/${id}0-200.avif`,
  `/media/../media/${id}-200.avif`,
  `/pictures/${id}-200.avif`,
  '/media/',
])('returns null for %s', (path) => {
  expect(parseMediaAddress(path)).toBeNull()
})

test('finds the pictures in a text', () => {
  const other = 'f'.repeat(32)
  const doc = { images: [mediaSrc(id), '/pictures/a/1-00000000-1200.avif'], share: mediaSrc(other) }
  expect(mediaIdsIn(JSON.stringify(doc))).toEqual([id, other])
  expect(mediaIdsIn('')).toEqual([])
})
