import { expect, test } from 'vitest'
import type { VariantView } from './product-view.ts'
import { colourChoices, sizeChoices } from './variant-groups.ts'

const variant = (values: Partial<VariantView>): VariantView => ({
  id: `${values.color}-${values.size}`.toLowerCase(),
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
  ...values,
})
const whiteL = variant({ color: 'White', size: 'L' })
const whiteS = variant({ color: 'white', size: 'S' })
const skyM = variant({ color: 'Sky', size: 'M' })
const skyL = variant({ color: 'Sky', size: 'L' })
const roseM = variant({ color: 'Rose', size: 'M' })
const roseL = variant({ color: 'Rose', size: 'L', stock: 0 })
const all = [whiteL, whiteS, skyM, skyL, roseM, roseL]

test('returns one swatch per colour, ignores letter case and preserves a size that is sold out [product.swatches, product.swatch-link]', () => {
  const choices = colourChoices(all, whiteL)
  expect(choices.map((choice) => choice.variant.id)).toEqual(['white-l', 'sky-l', 'rose-l'])
  expect(choices.map((choice) => choice.isCurrent)).toEqual([true, false, false])
})

test('links a colour without the size to its first variant in stock, else to its first variant', () => {
  const linkedVariants = (...roseVariants: VariantView[]) =>
    colourChoices([whiteS, ...roseVariants], whiteS).map((choice) => choice.variant.id)
  expect(linkedVariants(roseL, roseM)).toEqual(['white-s', 'rose-m'])
  expect(linkedVariants(roseL)).toEqual(['white-s', 'rose-l'])
})

test('returns the sizes of the current colour from small to large, and none for ties [product.sizes]', () => {
  expect(sizeChoices(all, whiteL).map(({ size }) => size)).toEqual(['S', 'L'])
  const tie = variant({ color: 'Navy', size: null })
  expect(sizeChoices([tie], tie)).toEqual([])
})
