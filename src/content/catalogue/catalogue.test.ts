import { describe, expect, it } from 'vitest'
import { tieCategories } from '#test/shop/categories.ts'
import { catalogue } from './catalogue.ts'
import { coupons } from './coupons.ts'
import type { Colourway, DemoProduct } from './product.ts'

const SIZES = ['S', 'M', 'L', 'XL', 'XXL']
const PRICES = { necktie: [790, 1450], 'bow-tie': [690, 890], shirt: [1350, 2250] } as const

const tagKey = (text: string) => text.toLowerCase().replaceAll(/[#\s-]/g, '')
const stocksOf = (colourway: Colourway) =>
  typeof colourway.stock === 'number' ? [colourway.stock] : Object.values(colourway.stock)
const inStock = (colourway: Colourway) => stocksOf(colourway).some((count) => count > 0)
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').match(/\S+/g) ?? []
const colourways = catalogue.flatMap((product) => product.colourways)
const ofGarment = (garment: DemoProduct['garment']) =>
  catalogue.filter((product) => product.garment === garment)

/**
 * Returns the colourways that the listing of `slug` shows: one card per colour, without sold-out
 * ones.
 */
function listedColourways(slug: string) {
  return catalogue
    .filter(
      (product) =>
        product.category === slug || product.tags.some((tag) => tagKey(tag) === tagKey(slug)),
    )
    .flatMap((product) => product.colourways.filter(inStock))
}

/** Returns the handles of all variants: of a tie as they are, of a shirt with the size appended. */
function variantHandles({ colourways }: DemoProduct) {
  return colourways.flatMap(({ handle, stock }) =>
    typeof stock === 'number'
      ? [handle]
      : Object.keys(stock).map((size) => `${handle}-${size.toLowerCase()}`),
  )
}

describe('the range', () => {
  it('has at least 14 neckties and 3 bow ties, with their category and tag [shop.goods, seed.ties]', () => {
    expect(ofGarment('necktie').length).toBeGreaterThanOrEqual(14)
    expect(ofGarment('bow-tie').length).toBeGreaterThanOrEqual(3)
    for (const tie of ofGarment('necktie')) expect(tie.tags).toContain('#Neck-Ties')
    for (const bow of ofGarment('bow-tie')) expect(bow.tags).toContain('#Bow-Ties')
    for (const product of catalogue)
      expect(product.category).toBe(product.garment === 'shirt' ? 'shirts' : 'ties')
  })

  it('has at least 6 classic and 3 dynamic shirts, each one or the other [seed.shirts]', () => {
    const cut = (tag: string) => ofGarment('shirt').filter((shirt) => shirt.tags.includes(tag))
    expect(cut('#Classic').length).toBeGreaterThanOrEqual(6)
    expect(cut('#Dynamic').length).toBeGreaterThanOrEqual(3)
    expect(cut('#Classic').length + cut('#Dynamic').length).toBe(ofGarment('shirt').length)
  })

  it.each([...tieCategories, 'neck-ties', 'bow-ties', 'shirts', 'classic', 'dynamic'])(
    'has at least 6 cards in stock for /products/%s [seed.ties, seed.shirts]',
    (slug) => {
      expect(listedColourways(slug).length).toBeGreaterThanOrEqual(6)
    },
  )

  it.each(catalogue)(
    '$id has 3 to 5 colours with different names [seed.shirts]',
    ({ colourways }) => {
      expect(colourways.length).toBeGreaterThanOrEqual(3)
      expect(colourways.length).toBeLessThanOrEqual(5)
      expect(new Set(colourways.map(({ colour }) => colour.toLowerCase())).size).toBe(
        colourways.length,
      )
      expect(new Set(colourways.map(({ fabric }) => JSON.stringify(fabric))).size).toBe(
        colourways.length,
      )
    },
  )
})

describe('handles and order', () => {
  it('has unique kebab-case handles [data.handles]', () => {
    const handles = [
      ...catalogue.map(({ id }) => id),
      ...catalogue.flatMap(variantHandles),
      ...catalogue
        .filter(({ garment }) => garment === 'shirt')
        .flatMap(({ colourways }) => colourways.map(({ handle }) => handle)),
    ]
    for (const handle of handles) expect(handle).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(new Set(handles).size).toBe(handles.length)
  })

  it('has a different name for each colourway', () => {
    expect(new Set(colourways.map(({ name }) => name)).size).toBe(colourways.length)
  })

  it('ranks products by their first colourway, and colourways of a category differently', () => {
    for (const product of catalogue)
      expect(product.rank).toBe(Math.min(...product.colourways.map(({ rank }) => rank)))
    for (const category of ['ties', 'shirts']) {
      const ranks = catalogue
        .filter((product) => product.category === category)
        .flatMap((product) => product.colourways.map(({ rank }) => rank))
      expect(new Set(ranks).size).toBe(ranks.length)
    }
  })

  it.each(['ties', 'shirts'])('begins %s with eight different products', (category) => {
    const firstCards = catalogue
      .filter((product) => product.category === category)
      .flatMap(({ id, colourways }) => colourways.map(({ rank }) => ({ id, rank })))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, 8)
    expect(new Set(firstCards.map(({ id }) => id)).size).toBe(8)
  })

  it('ranks every bow tie after the last necktie', () => {
    const ranks = (garment: DemoProduct['garment']) =>
      ofGarment(garment).flatMap((product) => product.colourways.map(({ rank }) => rank))
    expect(Math.min(...ranks('bow-tie'))).toBeGreaterThan(Math.max(...ranks('necktie')))
  })
})

describe('special cases', () => {
  it("has 'Floral 701' on the product floral, with an old price [seed.floral-701]", () => {
    const floral = catalogue.find(({ id }) => id === 'floral')
    const floral701 = floral?.colourways.find(({ handle }) => handle === 'floral-701')
    expect(floral701).toMatchObject({ name: 'Floral 701', price: 990, oldPrice: 1150 })
  })

  it('has exactly one sold-out colourway, a tie [seed.prices-stock]', () => {
    expect(
      colourways.filter((colourway) => !inStock(colourway)).map(({ handle }) => handle),
    ).toEqual(['glen-check-brown'])
  })

  it('has exactly one variant with a stock of 3, and shirts without one of the sizes [seed.prices-stock]', () => {
    expect(colourways.flatMap(stocksOf).filter((count) => count === 3)).toHaveLength(1)
    const short = colourways.filter((item) => inStock(item) && stocksOf(item).includes(0))
    expect(short.length).toBeGreaterThan(0)
  })

  it('has the enabled coupon WELCOME10 and the disabled coupon SUMMER25 [seed.coupons]', () => {
    expect(coupons).toEqual([
      { name: 'WELCOME10', discount: 10, isEnabled: true },
      { name: 'SUMMER25', discount: 25, isEnabled: false },
    ])
  })

  it('has some old prices, each above the current price [seed.prices-stock]', () => {
    const reduced = colourways.filter(({ oldPrice }) => oldPrice)
    expect(reduced.length).toBeGreaterThanOrEqual(5)
    expect(reduced.length).toBeLessThan(colourways.length / 4)
    for (const { price, oldPrice } of reduced) expect(oldPrice).toBeGreaterThan(price)
  })
})

describe.each(catalogue)('$id', ({ garment, summary, description, colourways }) => {
  it('is priced in whole pounds within its range', () => {
    const [lowest, highest] = PRICES[garment]
    for (const { price, oldPrice = price } of colourways) {
      expect(Number.isInteger(price) && Number.isInteger(oldPrice)).toBe(true)
      expect(price).toBeGreaterThanOrEqual(lowest)
      expect(price).toBeLessThanOrEqual(highest)
    }
  })

  it('has a stock per size for shirts, one stock for ties [seed.shirts]', () => {
    for (const { stock } of colourways)
      if (garment === 'shirt') expect(Object.keys(stock)).toEqual(SIZES)
      else expect(stock).toBeTypeOf('number')
    for (const count of colourways.flatMap(stocksOf)) expect(Number.isInteger(count)).toBe(true)
  })

  it('has a description of 90 to 140 words in the allowed HTML', () => {
    expect(words(description).length).toBeGreaterThanOrEqual(90)
    expect(words(description).length).toBeLessThanOrEqual(140)
    expect(`${summary}${description}`).not.toMatch(/!|—/)
    const open: string[] = []
    for (const [tag, slash, name = ''] of description.matchAll(/<(\/?)([^>]*)>/g)) {
      expect(['p', 'ul', 'li', 'em', 'strong'], tag).toContain(name)
      if (slash) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
  })

  it('has a fabric of valid colours and lengths', () => {
    for (const { fabric } of colourways) {
      const values = JSON.stringify(fabric)
      for (const [colour] of values.matchAll(/"#[^"]*"/g))
        expect(colour).toMatch(/^"#[0-9a-f]{6}"$/)
      for (const [, length] of values.matchAll(/[:[](\d[\d.]*)/g)) {
        expect(Number(length)).toBeGreaterThan(0.05)
        expect(Number(length)).toBeLessThanOrEqual(8)
      }
    }
  })
})

it('has different descriptions for all products', () => {
  const sentences = catalogue.flatMap(({ description }) =>
    [...description.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text]) => text),
  )
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(new Set(catalogue.map(({ summary }) => summary)).size).toBe(catalogue.length)
})
