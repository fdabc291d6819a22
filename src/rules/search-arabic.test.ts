/** Tests the Arabic search of `search.ts`. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import { createSearchTest } from './search.ts'

/** A variant in a colour, with the Arabic name of the colour. */
const inColour = (id: string, color: string, arabic: string) =>
  sampleVariant(id, { color, translations: { ar: { name: `لوكا، ${arabic}`, color: arabic } } })

const ties = sampleProduct(
  'paisley',
  [
    inColour('navy-tie', 'Navy', 'كحلي'),
    inColour('gold-tie', 'Old Gold', 'ذهبي عتيق'),
    inColour('lilac-tie', 'Lilac', 'ليلكي'),
  ],
  {
    tags: ['#Neck-Ties', '#Patterned'],
    translations: {
      ar: {
        name: 'ربطة عنق بيزلي',
        summary: 'نقشة بحجم الإبهام، 701 غرزة من LUCA.',
        description: '<p>منسوجة من <em>الحرير</em> الطبيعي.</p>',
        searchTerms: 'ربطات كرافتة كرافتات كرافت منقوش',
      },
    },
  },
)
const shirts = sampleProduct(
  'oxford',
  [
    inColour('white-shirt', 'White', 'أبيض'),
    inColour('blue-shirt', 'Dusty Blue', 'أزرق دخاني'),
    inColour('grey-shirt', 'Grey', 'رمادي'),
    inColour('rose-shirt', 'Rose', 'وردي'),
  ],
  {
    category: 'shirts',
    translations: {
      ar: { name: 'قميص أكسفورد', searchTerms: 'قمصان أوكسفورد سادة ليكرا' },
    },
  },
)
const products = [ties, shirts]

const find = (search: string, from: readonly Product[] = products) =>
  from.flatMap((product) =>
    product.productVariants.flatMap((variant) => {
      const hit = createSearchTest(search)?.(product)(variant)
      return hit ? [{ id: variant.productVariantID, hit }] : []
    }),
  )
const findIds = (search: string) => find(search).map(({ id }) => id)
const allTies = ['navy-tie', 'gold-tie', 'lilac-tie']
const allShirts = ['white-shirt', 'blue-shirt', 'grey-shirt', 'rose-shirt']

describe('a search in Arabic', () => {
  it.each([
    ['كحلي', ['navy-tie']],
    ['كحلى', ['navy-tie']],
    ['كُحلي', ['navy-tie']],
    ['كحـــلي', ['navy-tie']],
    ['الكحلي', ['navy-tie']],
    ['والكحلية', ['navy-tie']],
    ['کحلی', ['navy-tie']],
    ['navy', ['navy-tie']],
    ['navy كرافتة', ['navy-tie']],
    ['كرافته', allTies],
    ['كرافتات', allTies],
    ['الكرافتات', allTies],
    ['ربطات عنق', allTies],
    ['ربطة العنق', allTies],
    ['بيزلى', allTies],
    ['منقوشة', allTies],
    ['دهبي', ['gold-tie']],
    ['موف', ['lilac-tie']],
    ['قمصان', allShirts],
    ['قميص', allShirts],
    ['للقمصان', allShirts],
    ['قمصان بيضاء', ['white-shirt']],
    ['قميص ابيض', ['white-shirt']],
    ['قمصان زرقاء', ['blue-shirt']],
    ['رصاصي', ['grey-shirt']],
    ['قميص بينك', ['rose-shirt']],
    ['بمبى', ['rose-shirt']],
    ['ليكرا', allShirts],
  ])('"%s" finds %j by their names', (search, ids) => {
    expect(find(search)).toEqual(ids.map((id) => ({ id, hit: 'name' })))
  })

  it.each(['حرير', 'الحرير', 'الابهام', 'طبيعى'])('finds "%s" by the description', (search) => {
    expect(find(search)).toEqual(allTies.map((id) => ({ id, hit: 'description' })))
  })

  it.each(['كحلي قميص', 'حلي', 'em', 'سوداء', 'وال', 'ـ'])('finds nothing for "%s"', (search) => {
    expect(findIds(search)).toEqual([])
  })

  it('a translation changes no search without an Arabic letter', () => {
    const latin = fc.stringMatching(/^[a-z0-9]{1,4}( [a-z0-9]{1,6})?$/)
    const known = fc.constantFrom('701', 'luca', 'navy tie', 'shirts', 'p', '7')
    const english = products.map((product) => ({
      ...product,
      translations: {},
      productVariants: product.productVariants.map((each) => ({ ...each, translations: {} })),
    }))
    assertHolds(
      fc.property(fc.oneof(latin, known), (search) => {
        expect(find(search)).toEqual(find(search, english))
      }),
    )
  })

  it('finds words of a product without a translation in English only', () => {
    const plain = sampleProduct('plain', [sampleVariant('plain-navy', { color: 'Navy' })])
    expect(find('navy', [plain])).toHaveLength(1)
    expect(find('كحلي', [plain])).toEqual([])
  })
})
