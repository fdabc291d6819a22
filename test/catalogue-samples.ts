import * as fc from 'fast-check'
import type { Product, ProductVariant } from '#contract/catalogue.ts'

/** Creates a variant as the API returns it. Pass only the fields that matter to the test. Price in LE. */
export const sampleVariant = (id: string, given: Partial<ProductVariant> = {}): ProductVariant => ({
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
  ...given,
})

/** Creates a product as the API returns it. The default category is ties. */
export const sampleProduct = (
  id: string,
  variants: readonly ProductVariant[],
  given: Partial<Product> = {},
): Product => ({
  id,
  productID: id,
  name: id,
  category: 'ties',
  tags: [],
  description: '',
  summery: '',
  modelImage: '',
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
