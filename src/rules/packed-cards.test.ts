import { expect, test } from 'vitest'
import { type Listing, type ListingCard, mapFacets } from '#contract/catalogue.ts'
import { packListing, unpackCards } from './packed-cards.ts'

const card: ListingCard = {
  productID: 'poplin',
  productVariantID: 'poplin-white-m',
  category: 'shirts',
  name: 'بوبلين، أبيض',
  price: 1490,
  oldPrice: 1650,
  images: ['/pictures/poplin-white/1-1200.avif', '/pictures/poplin-white/2-1200.avif'],
  alt: 'قميص قطن بوبلين، أبيض',
}
const tie: ListingCard = { ...card, productID: 'knit', category: 'ties', oldPrice: 0, price: 79.5 }
const listing = (cards: ListingCard[]): Listing => ({
  total: 200,
  cards,
  ...mapFacets(() => []),
  colours: [{ value: 'White', label: 'أبيض', count: 1 }],
  chosenColours: [],
  correctedSearch: null,
  shareImage: null,
  category: null,
})

test.each([
  ['no card', []],
  ['cards', [card, tie]],
  [
    'a card whose second image has another folder',
    [{ ...card, images: ['/pictures/a/1-1200.avif', '/pictures/b/2-1200.avif'] }],
  ],
  [
    'a card whose second image has another width',
    [{ ...card, images: ['/pictures/a/1-1200.avif', '/pictures/a/2-800.avif'] }],
  ],
  [
    'a card whose images have no width',
    [{ ...card, images: ['/pictures/a/1.avif', '/pictures/a/2.avif'] }],
  ],
  ['a card with a slash in its ids', [{ ...card, productID: 'a/b', productVariantID: 'a%2Fc' }]],
  ['a card with one image', [{ ...card, images: card.images.slice(0, 1) }]],
  ['a card without images and texts', [{ ...tie, images: [], alt: '', name: '' }, card]],
])('unpacks %s as they were', (_, cards) => {
  expect(unpackCards(packListing(listing(cards)))).toEqual(cards)
})

test('writes the folder of both images once', () => {
  expect(packListing(listing([card])).cards.match(/poplin-white\//g)).toHaveLength(1)
})

test('keeps the other fields of a listing', () => {
  const { cards: _, ...others } = listing([card])
  expect(packListing(listing([card]))).toEqual({ ...others, cards: expect.any(String) })
})

test('replaces tabs and line breaks of a text by spaces', () => {
  const name = 'White\tshirt\nfor\u00A0two'
  expect(unpackCards(packListing(listing([{ ...card, name }, tie])))).toEqual([
    { ...card, name: 'White shirt for\u00A0two' },
    tie,
  ])
})
