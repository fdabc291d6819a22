import { expect, test } from 'vitest'
import { ProductResponse } from '#contract/catalogue.ts'
import { sampleProduct } from '#test/shop/catalogue-samples.ts'
import { toProductResponse } from './product-response.ts'

test('writes the summary under its specified name, and no other field of the product changes', () => {
  const sample = sampleProduct('floral', [], { summary: 'Flowers' })
  const { summary, translations: _, ...fields } = sample
  const response = toProductResponse({ ...fields, summary })
  expect(response).toEqual({ ...fields, summery: 'Flowers' })
  expect(ProductResponse.parse(response)).toEqual(response)
})
