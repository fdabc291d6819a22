import { toPiastres } from '#contract/money.ts'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'
import { exampleFields } from './catalogue-samples.ts'

/** Creates a variant that can be bought. Pass only the fields that matter to the test. Prices in LE. */
export function variant(
  id: string,
  { price = 850, oldPrice = 0, ...given }: Partial<VariantRecord> = {},
): VariantRecord {
  return {
    id,
    name: id,
    code: id.toUpperCase(),
    color: id,
    size: null,
    stock: 10,
    images: [`/pictures/${id}/1-00000000-1200.avif`, `/pictures/${id}/2-00000000-1200.avif`],
    imageAlts: ['The piece', 'Its cloth'],
    shareImage: `/pictures/${id}/feed-00000000.jpg`,
    rank: 1,
    tags: [],
    ...given,
    price: toPiastres(price),
    oldPrice: toPiastres(oldPrice),
  }
}

/** Creates a product with the variants. The default category is ties. */
export const product = (
  id: string,
  variants: readonly VariantRecord[],
  given: Partial<ProductRecord> = {},
): ProductRecord => ({
  ...exampleFields,
  id,
  name: id,
  category: 'ties',
  tags: [],
  description: `<p>${id}</p>`,
  summary: id,
  modelImage: `/pictures/${id}/1-00000000-1200.avif`,
  rank: 1,
  variants,
  ...given,
})

/** Returns a small catalogue: a tie in two colours, a shirt in two sizes, a sold-out tie. */
export const smallCatalogue = (): ProductRecord[] => [
  product(
    'floral',
    [
      variant('floral-701', { price: 990, oldPrice: 1150, color: 'Midnight', rank: 1 }),
      variant('floral-ivory', { price: 990, color: 'Ivory', stock: 3, rank: 4 }),
    ],
    { tags: ['#Floral'] },
  ),
  product(
    'oxford',
    [
      variant('oxford-white-m', { price: 1450, color: 'White', size: 'M', rank: 2 }),
      variant('oxford-white-l', { price: 1450, color: 'White', size: 'L', rank: 2 }),
    ],
    { category: 'shirts', tags: ['#Classic'] },
  ),
  product('glen', [variant('glen-grey', { stock: 0, rank: 3 })], {
    tags: ['#Patterned'],
  }),
]

/** The contact and the address of an order. */
export const sampleContact = {
  contactInfo_Name: 'Nour Hassan',
  contactInfo_Email: 'nour@example.com',
  contactInfo_PhoneNumber: '01012345678',
  shippingAddress: '12 Tahrir Square, Cairo',
}
