import type { ProductTranslations, VariantTranslations } from '#contract/translations.ts'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'
import { productSourceHash, variantSourceHash } from './source-hash.ts'

type Text = string | readonly string[] | undefined
interface Texts {
  readonly ar?: Readonly<Record<string, Text>>
}

const isGiven = (text: Text): boolean => text !== undefined && text.length > 0

const isSame = (a: Text, b: Text): boolean =>
  isGiven(a) ? JSON.stringify(a) === JSON.stringify(b) : !isGiven(b)

/** Returns the current texts with the sent ones, without empty texts. */
function mergeTexts(current: Texts, sent: Texts, sourceHash: string): Texts {
  const changes = Object.entries(sent.ar ?? {}).filter(
    ([field, text]) => !isSame(text, current.ar?.[field]),
  )
  if (changes.length === 0) return current
  const { sourceHash: _, ...texts } = { ...current.ar, ...Object.fromEntries(changes) }
  const given = Object.entries(texts).filter(([, text]) => isGiven(text))
  return given.length === 0 ? {} : { ar: { ...Object.fromEntries(given), sourceHash } }
}

/**
 * Returns the translations of a product after a change. A text that is not sent stays, and an empty
 * one is removed. If a text changes, the translation belongs to the English texts of `product`.
 */
export const mergeProductTranslations = (
  product: Pick<ProductRecord, 'name' | 'summary' | 'description' | 'translations'>,
  current: ProductTranslations = {},
): ProductTranslations =>
  mergeTexts({ ...current }, { ...product.translations }, productSourceHash(product))

/** Returns the translations of a variant after a change. See `mergeProductTranslations`. */
export const mergeVariantTranslations = (
  variant: Pick<VariantRecord, 'name' | 'color' | 'imageAlts' | 'translations'>,
  current: VariantTranslations = {},
): VariantTranslations =>
  mergeTexts({ ...current }, { ...variant.translations }, variantSourceHash(variant))

const hasProductTexts = ({ summary, translations }: ProductRecord): boolean => {
  const texts = translations?.ar
  return Boolean(texts?.name && texts.description && (texts.summary || !summary))
}

const hasVariantTexts = ({ imageAlts, translations }: VariantRecord): boolean => {
  const texts = translations?.ar
  return Boolean(texts?.name && texts.color && texts.imageAlts?.length === imageAlts.length)
}

/** The ids of products whose Arabic texts need work. */
export interface TranslationGaps {
  /** Products that lack an Arabic text. Their pages show the English one. */
  missing: string[]
  /** Complete products whose English texts changed after their translation. */
  outdated: string[]
}

/** Returns the products whose Arabic texts are missing or outdated. */
export function findTranslationGaps(products: readonly ProductRecord[]): TranslationGaps {
  const isComplete = (product: ProductRecord) =>
    hasProductTexts(product) && product.variants.every(hasVariantTexts)
  const isCurrent = (product: ProductRecord) =>
    product.translations?.ar?.sourceHash === productSourceHash(product) &&
    product.variants.every((each) => each.translations?.ar?.sourceHash === variantSourceHash(each))
  const idsOf = (found: readonly ProductRecord[]) => found.map(({ id }) => id)
  return {
    missing: idsOf(products.filter((each) => !isComplete(each))),
    outdated: idsOf(products.filter((each) => isComplete(each) && !isCurrent(each))),
  }
}
