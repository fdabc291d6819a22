import { expect, test } from 'vitest'
import type { VariantView } from './product-view.ts'
import { colourChoices, sizeChoices } from './variant-groups.ts'

const variant = (given: Partial<VariantView>): VariantView => ({
  id: `${given.color}-${given.size}`.toLowerCase(),
  name: 'Poplin',
  code: 'P',
  color: 'White',
  size: null,
  price: 1490,
  oldPrice: 0,
  stock: 3,
  tags: [],
  pictures: [],
  shareImage: '',
  ...given,
})
const whiteL = variant({ color: 'White', size: 'L' })
const whiteS = variant({ color: 'white', size: 'S' })
const skyM = variant({ color: 'Sky', size: 'M' })
const skyL = variant({ color: 'Sky', size: 'L' })
const roseM = variant({ color: 'Rose', size: 'M' })
const roseL = variant({ color: 'Rose', size: 'L', stock: 0 })
const all = [whiteL, whiteS, skyM, skyL, roseM, roseL]

test('one swatch per colour, in any letter case; the size stays, sold out or not [product.swatches, product.swatch-link]', () => {
  const choices = colourChoices(all, whiteL)
  expect(choices.map((choice) => choice.variant.id)).toEqual(['white-l', 'sky-l', 'rose-l'])
  expect(choices.map((choice) => choice.isCurrent)).toEqual([true, false, false])
})

test('a colour without the size leads to its first variant in stock, else to its first', () => {
  const leadsTo = (...ofRose: VariantView[]) =>
    colourChoices([whiteS, ...ofRose], whiteS).map((choice) => choice.variant.id)
  expect(leadsTo(roseL, roseM)).toEqual(['white-s', 'rose-m'])
  expect(leadsTo(roseL)).toEqual(['white-s', 'rose-l'])
})

test('sizes of the current colour only, from small to large; none without sizes [product.sizes]', () => {
  expect(sizeChoices(all, whiteL).map(({ size }) => size)).toEqual(['S', 'L'])
  const tie = variant({ color: 'Navy', size: null })
  expect(sizeChoices([tie], tie)).toEqual([])
})
