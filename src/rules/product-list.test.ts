import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { assertHolds } from '#test/assert-holds.ts'
import { catalogues, sampleProduct, sampleVariant } from '#test/catalogue-samples.ts'
import { finishSteps } from '#test/finish-steps.ts'
import { listVariants } from './listing.ts'
import type { ProductFilter } from './product-filter.ts'
import * as narrowing from './product-list.ts'

const narrowVariants = (...given: Parameters<typeof narrowing.narrowListing>) =>
  finishSteps(narrowing.narrowListing(...given)).cards
const narrowProducts = (...given: Parameters<typeof narrowing.filterProducts>) =>
  finishSteps(narrowing.filterProducts(...given))

const white = { variantName: 'White 2', color: 'White', price: 1450, rank: 4 }
const shirt = sampleProduct(
  'poplin',
  [
    sampleVariant('white-s', { ...white, size: 'S' }),
    sampleVariant('white-m', { ...white, size: 'M' }),
    sampleVariant('blue-m', { color: 'Blue', size: 'M', rank: 3, stockQuantity: 0 }),
  ],
  { category: 'shirts', description: '<p>Goes with navy.</p>' },
)
const tie = sampleProduct('satin', [
  sampleVariant('navy', { variantName: 'Satin 10', color: 'Navy', price: 690, rank: 5 }),
  sampleVariant('ivory', { variantName: 'satin 9', color: 'Ivory', price: 990, rank: 1 }),
])
const shop = [shirt, tie]
const cards = (narrowing: ProductFilter) =>
  narrowVariants(shop, narrowing).map((card) => card.variant.productVariantID)
const productIds = (query: Parameters<typeof narrowProducts>[1], products = shop) =>
  narrowProducts(products, query).map((product) => product.id)

const narrowings: fc.Arbitrary<ProductFilter> = fc.record(
  {
    category: fc.constantFrom('all', 'ties', 'striped', 'plain'),
    color: fc.constantFrom('', 'navy', 'Navy,Ivory'),
    size: fc.constantFrom('', 'm', 'S,L'),
    sort: fc.constantFrom('rank', 'price', '-price', 'name'),
    search: fc.constantFrom('', 'navy', 'piece', 'plain ties'),
    priceFrom: fc.constantFrom(200, 300),
    priceTo: fc.constantFrom(400, 500),
  },
  { requiredKeys: [] },
)

describe('a filtered listing', () => {
  it('without filters shows the whole category, and empty texts filter nothing', () => {
    assertHolds(
      fc.property(catalogues, fc.constantFrom('all', 'ties', 'plain'), (products, category) => {
        const plain = listVariants(products, category)
        expect(narrowVariants(products, { category })).toEqual(plain)
        const empty = { category, color: '', size: ' ', search: '' }
        expect(narrowVariants(products, empty)).toEqual(plain)
      }),
    )
  })

  it.each([
    [{ size: 'm' }, ['white-m']],
    [{ size: 'M,L', color: 'blue' }, []],
    [{ sort: 'rank' }, ['ivory', 'white-s', 'navy']],
    [{ sort: 'price' }, ['navy', 'ivory', 'white-s']],
    [{ sort: '-price' }, ['white-s', 'ivory', 'navy']],
    [{ sort: 'name' }, ['ivory', 'navy', 'white-s']],
    [{ search: 'navy' }, ['navy', 'white-s']],
    [{ search: 'navy', sort: 'rank' }, ['white-s', 'navy']],
  ] as [ProductFilter, string[]][])('%j shows %j', (narrowing, shown) => {
    expect(cards(narrowing)).toEqual(shown)
  })
})

describe('SEC-M5 one pass over the catalogue', () => {
  it('lists the cards and counts the facets: the variants of a product are read once', () => {
    let reads = 0
    const counted = shop.map((product) => ({
      ...product,
      get productVariants() {
        reads += 1
        return product.productVariants
      },
    }))
    const { cards, facets } = finishSteps(
      narrowing.narrowListing(counted, { search: 'navy', color: 'white' }),
    )
    expect(cards).toHaveLength(1)
    expect(facets.colours).toHaveLength(2)
    expect(reads).toBe(shop.length)
  })

  it('lets other work run every 50 products', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ ...tie, id: `tie-${at}` }))
    const steps = narrowing.narrowListing(many, { search: 'navy' })
    let count = 0
    while (!steps.next().done) count += 1
    expect(count).toBeGreaterThanOrEqual(10)
  })
})

describe('the filtered catalogue', () => {
  it('returns whole products with a matching variant in stock, sold-out variants included', () => {
    expect(narrowProducts(shop, { color: 'white', size: 'm' })).toEqual([shirt])
    expect(narrowProducts(shop, { color: 'blue' })).toEqual([])
  })

  it.each([
    [{}, ['satin', 'poplin']],
    [{ sort: 'price' }, ['satin', 'poplin']],
    [{ sort: '-price' }, ['poplin', 'satin']],
    [{ search: 'navy' }, ['satin', 'poplin']],
  ] as [ProductFilter, string[]][])(
    '%j sorts products by their first card: %j [calls.get-products-parameters]',
    (query, order) => {
      expect(productIds(query)).toEqual(order)
    },
  )

  it('has the first n cards of the listing in its first n products', () => {
    assertHolds(
      fc.property(
        catalogues,
        narrowings,
        fc.integer({ min: 1, max: 8 }),
        (products, narrowing, n) => {
          const some = narrowProducts(products, { ...narrowing, limit: n })
          const whole = narrowVariants(products, narrowing).slice(0, n)
          const inOrder = products.filter((product) => some.includes(product))
          expect(narrowVariants(inOrder, narrowing).slice(0, n)).toEqual(whole)
        },
      ),
    )
  })

  it('pages through everything once with any limit [calls.get-products-parameters]', () => {
    assertHolds(
      fc.property(
        catalogues,
        narrowings,
        fc.integer({ min: 1, max: 5 }),
        (products, narrowing, limit) => {
          const seen: string[] = []
          for (let page = 0; page <= products.length; page += 1) {
            const cursor = seen.at(-1)
            const next = productIds({ ...narrowing, limit, ...(cursor && { cursor }) }, products)
            expect(next.length).toBeLessThanOrEqual(limit)
            seen.push(...next)
            if (next.length === 0) break
          }
          expect(seen).toEqual(productIds(narrowing, products))
        },
      ),
    )
  })

  it('continues after a cursor that has sold out, without repeating or omitting products', () => {
    const withStock = (product: Product, stockQuantity: number): Product => ({
      ...product,
      productVariants: product.productVariants.map((variant) => ({ ...variant, stockQuantity })),
    })
    assertHolds(
      fc.property(catalogues, narrowings, fc.nat(11), (catalogue, narrowing, at) => {
        const products = catalogue.map((product) => withStock(product, 1))
        const before = productIds(narrowing, products)
        const cursor = before[at]
        fc.pre(cursor !== undefined)
        const soldOut = products.map((each) => (each.id === cursor ? withStock(each, 0) : each))
        expect(productIds({ ...narrowing, cursor }, soldOut)).toEqual(before.slice(at + 1))
      }),
    )
  })

  it('accepts a variant as cursor, and starts over if the shop no longer has the cursor', () => {
    expect(productIds({ cursor: 'navy' })).toEqual(['poplin'])
    expect(productIds({ cursor: 'satin' })).toEqual(['poplin'])
    expect(productIds({ cursor: 'never-was' })).toEqual(['satin', 'poplin'])
  })

  it('continues at the place of a cursor that no longer matches', () => {
    const inRow = ['Navy', 'Navy', 'Ivory', 'Navy', 'Navy'].map((color, at) =>
      sampleProduct(`row-${at}`, [sampleVariant(`row-${at}-a`, { color, rank: at })]),
    )
    expect(productIds({ color: 'navy', cursor: 'row-2' }, inRow)).toEqual(['row-3', 'row-4'])
  })
})
