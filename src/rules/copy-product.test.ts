import { expect, test } from 'vitest'
import { productDoc, variantDoc } from '#test/shop/product-docs.ts'
import { copyProductDoc } from './copy-product.ts'

test('copies texts, prices and pictures, with ids and codes of its own', () => {
  const doc = productDoc({
    name: 'Oxford',
    arabicName: 'أكسفورد',
    arabicSummary: 'قطن',
    variants: [
      variantDoc('oxford-sky-m', { name: 'Sky Oxford', color: 'Sky', size: 'M', fabricId: 'sky' }),
      variantDoc('oxford-sky-2', { name: 'Oxford Sky', color: 'sky', size: 'm' }),
    ],
  })
  const copy = copyProductDoc(doc, { id: 'pinpoint', name: 'Pinpoint $&', category: 'shirts' })
  expect(copy).toMatchObject({
    name: 'Pinpoint $&',
    category: 'shirts',
    arabicName: '',
    arabicSummary: 'قطن',
    description: doc.description,
  })
  const [first, second] = copy.variants
  expect(first).toEqual({
    ...doc.variants[0],
    id: 'pinpoint-sky-m',
    name: 'Sky Pinpoint $&',
    code: 'PINPOINT-SKY-M',
    fabricId: null,
  })
  expect([second?.id, second?.code]).toEqual(['pinpoint-sky-m-2', 'PINPOINT-SKY-M-2'])
})
