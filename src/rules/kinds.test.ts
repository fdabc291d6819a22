import { expect, it } from 'vitest'
import { kindSlugs, kinds } from '#contract/kinds.ts'
import { kindOfSize, kindRules, shownSize } from './kinds.ts'

it.each([
  ['shirts', 'M', 'M'],
  ['shirts', null, null],
  ['ties', 'M', null],
  ['', 'M', null],
  ['hats', 'M', null],
])(
  'shows the size of an item of "%s" with the size %s as %s [cart.item-size]',
  (productCategory, size, shown) => {
    expect(shownSize({ productCategory, size })).toBe(shown)
  },
)

it('has a rhythm for each kind with banners, and for no other', () => {
  for (const kind of kindSlugs)
    expect(kindRules[kind].cardsPerBanner > 0, kind).toBe(kinds[kind].banners > 0)
})

it('returns the only kind with a size', () => {
  expect(kindOfSize('XL')).toBe('shirts')
  expect(kindOfSize('42⅔')).toBeUndefined()
  const { sizes } = kindRules.ties
  Object.assign(kindRules.ties, { sizes: ['XL'] })
  expect(kindOfSize('XL')).toBeUndefined()
  expect(kindOfSize('L')).toBe('shirts')
  Object.assign(kindRules.ties, { sizes })
})
