import { expect, it } from 'vitest'
import { shareImageOf } from './share-image.ts'

const variants = [{ images: ['/pictures/a/1-1200.avif'], share_image: '/pictures/a/feed.jpg' }]

it.each([
  [undefined, ''],
  ['/media/0f9c21ab-1200.avif', '/media/0f9c21ab-share.jpg'],
  ['/pictures/a/1-1200.avif', '/pictures/a/feed.jpg'],
  ['/pictures/b/1-1200.avif', '/pictures/b/1-1200.avif'],
])('the picture %s is shared as %s', (picture, expected) => {
  expect(shareImageOf(picture, variants)).toBe(expected)
})
