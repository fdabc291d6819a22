import * as fc from 'fast-check'
import { examples } from '#api/examples.ts'
import { type Product, ProductResponse, type Variant } from '#contract/catalogue.ts'

const {
  productID: _,
  productVariants: __,
  summery: ___,
  ...fields
} = ProductResponse.parse(examples.getProduct.data)

/** The product of the API documentation. Samples take the fields from it that they do not name. */
export const exampleFields = fields

/** Creates a variant as the API returns it. Pass only the fields that matter to the test. Price in LE. */
export const sampleVariant = (id: string, given: Partial<Variant> = {}): Variant => ({
  productVariantID: id,
  productID: id,
  variantName: id,
  code: id.toUpperCase(),
  color: id,
  size: null,
  price: 850,
  oldPrice: 0,
  stockQuantity: 10,
  images: [],
  imageAlts: [],
  shareImage: '',
  rank: 1,
  tags: [],
  translations: {},
  ...given,
})

/** Creates a product. The default category is ties. */
export const sampleProduct = (
  id: string,
  variants: readonly Variant[],
  given: Partial<Product> = {},
): Product => ({
  ...exampleFields,
  id,
  productID: id,
  name: id,
  category: 'ties',
  tags: [],
  description: '',
  summary: '',
  modelImage: '',
  translations: {},
  ...given,
  productVariants: variants.map((variant) => ({ ...variant, productID: id })),
})

const variants = fc.array(
  fc.record({
    color: fc.constantFrom('Navy', 'navy', 'NAVY ', 'Ivory', 'ivory', 'Burgundy'),
    size: fc.constantFrom(null, 'S', 'M', 'L'),
    price: fc.integer({ min: 1, max: 6 }).map((hundreds) => hundreds * 100),
    stockQuantity: fc.integer({ min: 0, max: 2 }),
    rank: fc.integer({ min: 1, max: 6 }),
    tags: fc.subarray(['#Plain', '#Black on Black', '#Dynamic']),
  }),
  { maxLength: 5 },
)

/** Random catalogues with equal ranks, different spellings, sold-out variants and products without variants. */
export const catalogues: fc.Arbitrary<Product[]> = fc
  .array(
    fc.record({
      category: fc.constantFrom('shirts' as const, 'ties' as const),
      tags: fc.subarray(['#Bow-Ties', '#Striped']),
      variants,
    }),
    { maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ category, tags, variants }, at) =>
      sampleProduct(
        `piece-${at}`,
        variants.map((given, each) => sampleVariant(`piece-${at}-${each}`, given)),
        { category, tags },
      ),
    ),
  )
