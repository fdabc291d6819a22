import { productSourceHash, variantSourceHash } from '#data/products/source-hash.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { demoRecords } from './seed.ts'

/** Returns the texts of the demonstration catalogue if they translate the English texts of `hash`. */
const addedTexts = <Texts extends { sourceHash?: string }>(
  current: { ar?: Texts } | undefined,
  demo: { ar?: Texts } | undefined,
  hash: string,
) => (!current?.ar && demo?.ar?.sourceHash === hash ? demo : current)

/**
 * Returns the products of a shop with the Arabic texts of the demonstration catalogue. A product or
 * variant that has Arabic texts, or other English ones, stays as it is.
 */
export function withDemoTranslations(products: readonly ProductRecord[]): ProductRecord[] {
  const records = demoRecords()
  const demo = new Map(records.map((each) => [each.id, each]))
  const demoVariants = new Map(
    records.flatMap(({ variants }) => variants).map((each) => [each.id, each]),
  )
  return products.map((product) => ({
    ...product,
    translations: addedTexts(
      product.translations,
      demo.get(product.id)?.translations,
      productSourceHash(product),
    ),
    variants: product.variants.map((each) => ({
      ...each,
      translations: addedTexts(
        each.translations,
        demoVariants.get(each.id)?.translations,
        variantSourceHash(each),
      ),
    })),
  }))
}
