import { expect, it } from 'vitest'
import { offersFor, onlySizeSearch } from './search-offers.ts'

const offered = (search: string) => {
  const { sizes, pages } = offersFor(search)
  return {
    sizes: sizes.map((each) => each.search.size).join(' '),
    pages: pages.join(' '),
    rest: sizes[0]?.search.search ?? '',
  }
}

it.each([
  ['41', 'L', ''],
  ['42', 'L', ''],
  ['collar ٤١', 'L', ''],
  ['38', 'S', ''],
  ['XL', 'XL', ''],
  ['white shirt size m', 'M', 'white shirt'],
  ['White, collar-41', 'L', 'White,'],
  ['قميص أبيض ياقة 41', 'L', 'قميص أبيض'],
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

it.each([
  ['white collar 41', undefined, { size: 'L', search: 'white' }],
  ['41', undefined, { size: 'L' }],
  ['collar 41', 'M,L', { size: 'L' }],
  ['collar 41', 'M', undefined],
  ['size', undefined, undefined],
  ['m l', undefined, undefined],
  ['navy', undefined, undefined],
])('reads one size from "%s" while %s is chosen', (search, chosen, expected) => {
  expect(onlySizeSearch(search, chosen)).toEqual(expected)
})
