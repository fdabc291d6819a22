import { expect, it } from 'vitest'
import { offersFor } from './search-offers.ts'

const offered = (search: string) => {
  const { sizes, pages, rest } = offersFor(search)
  return { sizes: sizes.map(({ size }) => size).join(' '), pages: pages.join(' '), rest }
}

it.each([
  ['41', 'L', ''],
  ['42', 'L', ''],
  ['collar ٤١', 'L', ''],
  ['38', 'S', ''],
  ['XL', 'XL', ''],
  ['white shirt size m', 'M', 'white shirt'],
  ['size', 'S M L XL XXL', ''],
  ['المقاسات', 'S M L XL XXL', ''],
  ['ياقة 44', 'XL', ''],
])('offers the sizes of "%s": %s', (search, sizes, rest) => {
  expect(offered(search)).toEqual({ sizes, pages: '', rest })
})

it.each([
  ['returns', 'exchange'],
  ['shipping', 'shipping'],
  ['الشحن', 'shipping'],
  ['الاسترجاع', 'exchange'],
])('offers the page of "%s": %s', (search, pages) => {
  expect(offered(search)).toMatchObject({ sizes: '', pages })
})

it.each(['navy', 'floral 701', '12', '47', 'slim'])('offers nothing for "%s"', (search) => {
  expect(offered(search)).toMatchObject({ sizes: '', pages: '' })
})
