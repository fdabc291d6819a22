import { expect, test } from 'vitest'
import type { ListingCard } from '#contract/catalogue.ts'
import { placeBanners } from './promo-banners.ts'

/** Returns as many banners as the shop has for a kind of product. */
const bannersOf = (slug: string) =>
  Array.from({ length: slug === 'shirts' ? 3 : 6 }, (_, index) => ({
    caption: `Banner ${index + 1}`,
    product: `product-${index}`,
  }))

const place = (slug: string, cards: readonly ListingCard[]) =>
  placeBanners(bannersOf(slug), { slug, cards })

const card = (number: number): ListingCard => ({
  productID: `product-${number}`,
  productVariantID: `product-${number}-blue`,
  category: 'ties',
  name: `Product ${number}`,
  price: 900,
  oldPrice: 0,
  images: [`/${number}-1.avif`, `/${number}-2.avif`],
  alt: '',
})
const cards = (count: number) => Array.from({ length: count }, (_, index) => card(index))

test('places a banner after every 8 ties and every 4 shirts, but not after the last card [category.banners-between]', () => {
  const placesOf = (category: string, count: number) => [...place(category, cards(count)).keys()]
  expect(placesOf('ties', 8)).toEqual([])
  expect(placesOf('ties', 9)).toEqual([8])
  expect(placesOf('ties', 72)).toEqual([8, 16, 24, 32, 40, 48, 56, 64])
  expect(placesOf('shirts', 11)).toEqual([4, 8])
  expect(placesOf('shirts', 12)).toEqual([4, 8])
})

test('repeats six tie banners and three shirt banners in order [category.banners-ties, category.banners-shirts, category.banners-repeat]', () => {
  const captions = (category: string, count: number) =>
    new Set([...place(category, cards(count)).values()].map(({ caption }) => caption)).size
  expect(captions('ties', 49)).toBe(6)
  expect(captions('ties', 80)).toBe(6)
  expect(captions('shirts', 40)).toBe(3)
  const ties = [...place('ties', cards(80)).values()]
  expect(ties.slice(6)).toEqual(ties.slice(0, ties.length - 6))
})

test('places banners only among shirts and ties, and none in an empty list [category.banners-mobile]', () => {
  expect(place('paisley', cards(20)).size).toBe(0)
  expect(place('ties', []).size).toBe(0)
})

test('shows the first product in place of one that is not listed', () => {
  const banners = [{ caption: 'Archived', product: 'archived' }]
  const [banner] = [...placeBanners(banners, { slug: 'shirts', cards: cards(5) }).values()]
  expect(banner?.caption).toBe('Archived')
  expect(banner?.card.productID).toBe('product-0')
})
