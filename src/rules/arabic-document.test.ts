import { expect, test } from 'vitest'
import { productDoc, variantDoc } from '#test/shop/product-docs.ts'
import { arabicGaps, arabicVariantName, withArabicOf } from './arabic-document.ts'

const src = '/pictures/navy/1-00000000-1200.avif'
const navy = variantDoc('navy', {
  color: 'Navy',
  arabicColor: 'كحلي',
  images: [{ src, alt: 'Folded', arabicAlt: 'مطوية' }],
})
const complete = productDoc({
  arabicName: 'ريجيمنتال',
  arabicSummary: 'حرير',
  arabicDescription: '<p>حرير منسوج</p>',
  variants: [navy],
})

test('makes the Arabic name of a variant of the names of product and colour', () => {
  expect(arabicVariantName(complete, navy)).toBe('ريجيمنتال، كحلي')
  expect(arabicVariantName(complete, { ...navy, arabicName: 'كحلي كلاسيكي' })).toBe('كحلي كلاسيكي')
  expect(arabicVariantName({ arabicName: '' }, navy)).toBe('')
  expect(arabicVariantName(complete, { ...navy, arabicColor: '' })).toBe('')
})

test('lists the Arabic texts that are missing, one line for each picture list', () => {
  expect(arabicGaps(complete)).toEqual([])
  expect(arabicGaps(productDoc({ summary: '', variants: [{ ...navy, arabicColor: '' }] }))).toEqual(
    [
      { field: 'arabicName', message: 'Enter the Arabic name' },
      { field: 'arabicDescription', message: 'Write the Arabic description' },
      { field: 'variants.navy.arabicColor', message: 'Enter the Arabic name of Navy' },
    ],
  )
  const images = [...navy.images, { src: `${src}2`, alt: 'Its cloth' }]
  expect(arabicGaps({ ...complete, variants: [{ ...navy, images }] })).toEqual([
    {
      field: 'variants.navy.images.1.arabicAlt',
      message: 'Describe the pictures of Navy in Arabic',
    },
  ])
})

test('a draft of an earlier version keeps the published Arabic texts', () => {
  const { arabicName: _, arabicSummary: __, arabicDescription: ___, ...rest } = productDoc()
  const old = { ...rest, variants: [{ ...navy, arabicColor: '', images: [{ src, alt: 'New' }] }] }
  expect(withArabicOf(old as typeof complete, complete)).toEqual({
    ...complete,
    variants: [{ ...navy, images: [{ src, alt: 'New', arabicAlt: 'مطوية' }] }],
  })
  const cleared = { ...complete, arabicName: '' }
  expect(withArabicOf(cleared, complete)).toBe(cleared)
})
