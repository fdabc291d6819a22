import { expect, test } from 'vitest'
import { cardImages, fabricImage, hoverImage, mainImage } from './product-images.ts'

const roles = (images: readonly string[]) => ({
  main: mainImage(images),
  hover: hoverImage(images),
  fabric: fabricImage(images),
  card: cardImages(images),
})

test('three images: the first is the main image, the second shows the fabric and appears on hover', () => {
  expect(roles(['item', 'fabric', 'detail'])).toEqual({
    main: 'item',
    hover: 'fabric',
    fabric: 'fabric',
    card: ['item', 'fabric'],
  })
})

test('one image: it also shows the fabric, and nothing appears on hover', () => {
  expect(roles(['item'])).toEqual({
    main: 'item',
    hover: undefined,
    fabric: 'item',
    card: ['item'],
  })
})

test('no image: no role has one', () => {
  expect(roles([])).toEqual({ main: undefined, hover: undefined, fabric: undefined, card: [] })
})
