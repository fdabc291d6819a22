import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { catalogues, sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import { finishSteps } from '#test/shop/finish-steps.ts'
import { listVariants } from './listing.ts'
import type { ProductFilter } from './product-filter.ts'
import * as productList from './product-list.ts'

const filterCards = (...given: Parameters<typeof productList.filterListing>) =>
  finishSteps(productList.filterListing(...given)).cards
const filterProducts = (...given: Parameters<typeof productList.filterProducts>) =>
  finishSteps(productList.filterProducts(...given))

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
const cards = (filter: ProductFilter) =>
  filterCards(shop, filter).map((card) => card.variant.productVariantID)
const productIds = (query: Parameters<typeof filterProducts>[1], products = shop) =>
  filterProducts(products, query).map((product) => product.id)

const filters: fc.Arbitrary<ProductFilter> = fc.record(
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
  it('shows the whole category without filters, and ignores empty filters', () => {
    assertHolds(
      fc.property(catalogues, fc.constantFrom('all', 'ties', 'plain'), (products, category) => {
        const plain = listVariants(products, category)
        expect(filterCards(products, { category })).toEqual(plain)
        const empty = { category, color: '', size: ' ', search: '' }
        expect(filterCards(products, empty)).toEqual(plain)
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
    [{ search: 'navy' }, ['navy']],
    [{ search: 'goes' }, ['white-s']],
    [{ search: 'satin', sort: 'rank' }, ['ivory', 'navy']],
  ] as [ProductFilter, string[]][])('%j shows the cards %j', (filter, shown) => {
    expect(cards(filter)).toEqual(shown)
  })
})

describe('a listing in Arabic', () => {
  const named = (id: string, name: string, rank: number) =>
    sampleVariant(id, { variantName: id, rank, translations: { ar: { name } } })
  const ties = [
    sampleProduct('a', [named('a', 'قميص 10', 1), named('b', 'قميص ٩', 2), named('c', '', 3)]),
    sampleProduct('d', [named('d', 'اكسفورد', 4), named('e', 'أزرق', 5), named('f', 'بوبلين', 6)]),
    sampleProduct('g', [sampleVariant('g', { variantName: '', rank: 7 })], {
      translations: { ar: { name: 'أحمر' } },
    }),
  ]
  const idsIn = (filter: ProductFilter) =>
    filterCards(ties, filter).map((card) => card.variant.productVariantID)

  it('is sorted by its folded Arabic names', () => {
    expect(idsIn({ sort: 'name', locale: 'ar' })).toEqual(['c', 'g', 'e', 'd', 'f', 'b', 'a'])
    expect(idsIn({ sort: 'name', locale: 'en' })).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })

  it('has the same order as in English without a sort by name', () => {
    for (const sort of [undefined, 'rank', 'price', '-price'] as const) {
      const filter = sort ? { sort } : {}
      expect(idsIn({ ...filter, locale: 'ar' })).toEqual(idsIn(filter))
    }
  })
})

describe('SEC-M5 cost of a listing', () => {
  it('reads the variants of a product once for cards and facets, and once for the search', () => {
    let reads = 0
    const counted = shop.map((product) => ({
      ...product,
      get productVariants() {
        reads += 1
        return product.productVariants
      },
    }))
    const { cards, facets } = finishSteps(
      productList.filterListing(counted, { search: 'goes navy', color: 'white' }),
    )
    expect(cards).toHaveLength(1)
    expect(facets.colours).toHaveLength(1)
    expect(reads).toBe(2 * shop.length)
  })

  it('yields to other work every 20 products', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ ...tie, id: `tie-${at}` }))
    const steps = productList.filterListing(many, { search: 'navy' })
    let count = 0
    while (!steps.next().done) count += 1
    expect(count).toBeGreaterThanOrEqual(25)
  })
})

describe('filtered products', () => {
  it('returns whole products with a matching variant in stock, sold-out variants included', () => {
    expect(filterProducts(shop, { color: 'white', size: 'm' })).toEqual([shirt])
    expect(filterProducts(shop, { color: 'blue' })).toEqual([])
  })

  it.each([
    [{}, ['satin', 'poplin']],
    [{ sort: 'price' }, ['satin', 'poplin']],
    [{ sort: '-price' }, ['poplin', 'satin']],
    [{ search: 'navy' }, ['satin']],
  ] as [ProductFilter, string[]][])(
    '%j sorts products by their first card: %j [calls.get-products-parameters]',
    (query, order) => {
      expect(productIds(query)).toEqual(order)
    },
  )

  it('returns the first n cards of the listing in the first n products', () => {
    assertHolds(
      fc.property(catalogues, filters, fc.integer({ min: 1, max: 8 }), (products, filter, n) => {
        const some = filterProducts(products, { ...filter, limit: n })
        const whole = filterCards(products, filter).slice(0, n)
        const inOrder = products.filter((product) => some.includes(product))
        expect(filterCards(inOrder, filter).slice(0, n)).toEqual(whole)
      }),
    )
  })

  it('returns every product once with any page size [calls.get-products-parameters]', () => {
    assertHolds(
      fc.property(
        catalogues,
        filters,
        fc.integer({ min: 1, max: 5 }),
        (products, filter, limit) => {
          const seen: string[] = []
          for (let page = 0; page <= products.length; page += 1) {
            const cursor = seen.at(-1)
            const next = productIds({ ...filter, limit, ...(cursor && { cursor }) }, products)
            expect(next.length).toBeLessThanOrEqual(limit)
            seen.push(...next)
            if (next.length === 0) break
          }
          expect(seen).toEqual(productIds(filter, products))
        },
      ),
    )
  })

  it('continues after a sold-out cursor without repeating or omitting products', () => {
    const withStock = (product: Product, stockQuantity: number): Product => ({
      ...product,
      productVariants: product.productVariants.map((variant) => ({ ...variant, stockQuantity })),
    })
    assertHolds(
      fc.property(catalogues, filters, fc.nat(11), (catalogue, filter, at) => {
        const products = catalogue.map((product) => withStock(product, 1))
        const before = productIds(filter, products)
        const cursor = before[at]
        fc.pre(cursor !== undefined)
        const soldOut = products.map((each) => (each.id === cursor ? withStock(each, 0) : each))
        expect(productIds({ ...filter, cursor }, soldOut)).toEqual(before.slice(at + 1))
      }),
    )
  })

  it('accepts a variant as cursor, and starts again if the catalogue no longer has the cursor', () => {
    expect(productIds({ cursor: 'navy' })).toEqual(['poplin'])
    expect(productIds({ cursor: 'satin' })).toEqual(['poplin'])
    expect(productIds({ cursor: 'never-was' })).toEqual(['satin', 'poplin'])
  })

  it('continues at the position of a cursor that no longer matches', () => {
    const inRow = ['Navy', 'Navy', 'Ivory', 'Navy', 'Navy'].map((color, at) =>
      sampleProduct(`row-${at}`, [sampleVariant(`row-${at}-a`, { color, rank: at })]),
    )
    expect(productIds({ color: 'navy', cursor: 'row-2' }, inRow)).toEqual(['row-3', 'row-4'])
  })
})
