import { expect, test } from 'vitest'
import { applyChanges, type DocChanges } from '#rules/product-document.ts'
import { productDoc, variantDoc } from '#test/shop/product-docs.ts'
import { changedNames, differenceRows } from './differences.ts'
import { labelOfPath, nameInSentence, valueText } from './field-names.ts'

const shirt = (color: string, size: string) =>
  variantDoc(`oxford-${color}-${size}`.toLowerCase(), { color, size, price: 1590 })

const doc = productDoc({
  variants: [shirt('Sage', 'S'), shirt('Sage', 'XL'), shirt('Sky', 'S'), shirt('Sky', 'XL')],
})
const rows = (changes: DocChanges) =>
  differenceRows(doc, applyChanges(doc, changes)).map(({ label, from, to, isLong }) =>
    isLong ? [label] : [label, from, to],
  )
const names = (changes: DocChanges) => changedNames(doc, applyChanges(doc, changes))

test('shows equal changes of all sizes of a colour as one row', () => {
  const price = { 'variants.oxford-sage-s.price': 1390, 'variants.oxford-sage-xl.price': 1390 }
  const oldPrice = { 'variants.oxford-sage-s.oldPrice': 1590 }
  expect(rows({ ...price, ...oldPrice })).toEqual([
    ['Price, Sage', '1,590', '1,390'],
    ['Old price, Sage S', 'None', '1,590'],
  ])
})

test('keeps different changes of a colour apart', () => {
  const changes = { 'variants.oxford-sage-s.price': 1390, 'variants.oxford-sage-xl.price': 1490 }
  expect(rows(changes)).toEqual([
    ['Price, Sage S', '1,590', '1,390'],
    ['Price, Sage XL', '1,590', '1,490'],
  ])
})

test('shows added and removed tags and colours, and compares long texts', () => {
  const changes = {
    tags: ['#Wedding'],
    description: `<p>${'word '.repeat(9)}</p>`,
    'variants.oxford-sky-s': null,
    'variants.oxford-sky-xl': null,
    'variants.oxford-red-s': shirt('Red', 'S'),
  }
  expect(rows(changes)).toEqual([
    ['Tags', '', '+ #Wedding, − #Striped'],
    ['Description'],
    ['Sky', '', 'Removed'],
    ['Red', '', 'Added'],
  ])
})

test('says that pictures changed if their number is the same', () => {
  const images = [...(doc.variants[0]?.images ?? [])].toReversed()
  expect(
    rows({ 'variants.oxford-sage-s.images': images, 'variants.oxford-sage-xl.images': [] }),
  ).toEqual([
    ['Pictures, Sage S', '', 'Changed'],
    ['Pictures, Sage XL', '2 pictures', 'None'],
  ])
})

test('names changed fields for the save bar', () => {
  expect(
    names({
      'variants.oxford-sage-s.price': 1390,
      'variants.oxford-sky-s.price': 1490,
      description: 'Another one',
      'variants.oxford-sky-xl': null,
      'variants.oxford-red-s': shirt('Red', 'S'),
    }),
  ).toEqual(['description', 'price of 2 variants', 'Sky XL removed', 'Red added'])
})

test('names a path and its value', () => {
  expect(labelOfPath('variants.oxford-sage-xl.oldPrice', doc)).toBe('Old price, Sage XL')
  expect(labelOfPath('variants.oxford-sage-xl', doc)).toBe('Sage XL')
  expect(labelOfPath('variants.gone.price', doc)).toBe('Price, gone')
  expect(nameInSentence('variants.oxford-sage-xl.oldPrice')).toBe('old price')
  expect(valueText('category', 'ties')).toBe('Ties')
  expect(valueText('tags', ['#A', '#B'])).toBe('#A, #B')
  expect(valueText('variants.x.oldPrice', 0)).toBe('None')
  expect(valueText('variants.x.price', 1590)).toBe('1,590')
  expect(valueText('variants.x', null)).toBe('Removed')
})
