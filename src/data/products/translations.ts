import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import type { TranslationState } from '#contract/admin/products.ts'
import type { ProductTranslations, VariantTranslations } from '#contract/translations.ts'
import { arabicVariantName } from '#rules/arabic-document.ts'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'
import { sanitizeDescription } from './sanitize.ts'
import { productSourceHash, variantSourceHash } from './source-hash.ts'

type Text = string | readonly string[] | undefined
interface Texts {
  readonly ar?: Readonly<Record<string, Text>>
}

const isGiven = (text: Text): boolean => text !== undefined && text.length > 0

const isSame = (a: Text, b: Text): boolean =>
  isGiven(a) ? JSON.stringify(a) === JSON.stringify(b) : !isGiven(b)

/** Returns the Arabic texts of a product after its document is published. */
export const translationsOfDoc = (
  doc: ProductDoc,
  current?: ProductTranslations,
): ProductTranslations =>
  mergeProductTranslations(
    {
      ...doc,
      translations: {
        ar: {
          name: doc.arabicName,
          summary: doc.arabicSummary,
          description: sanitizeDescription(doc.arabicDescription),
        },
      },
    },
    current,
  )

/** Returns the Arabic texts of a variant after the document of its product is published. */
export function translationsOfVariant(
  doc: Pick<ProductDoc, 'arabicName'>,
  variant: VariantDoc,
  current?: VariantTranslations,
): VariantTranslations {
  const imageAlts = variant.images.map(({ arabicAlt = '' }) => arabicAlt)
  const texts = {
    name: arabicVariantName(doc, variant),
    color: variant.arabicColor,
    imageAlts: imageAlts.some(Boolean) ? imageAlts : [],
  }
  const english = { ...variant, imageAlts: variant.images.map(({ alt }) => alt) }
  return mergeVariantTranslations({ ...english, translations: { ar: texts } }, current)
}

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

type TranslatedVariant = Pick<VariantRecord, 'name' | 'color' | 'imageAlts' | 'translations'>

/** The texts of a product with their translations. */
export interface TranslatedProduct
  extends Pick<ProductRecord, 'name' | 'summary' | 'description' | 'translations'> {
  variants: readonly TranslatedVariant[]
}

const hasProductTexts = ({ summary, translations }: TranslatedProduct): boolean => {
  const texts = translations?.ar
  return Boolean(texts?.name && texts.description && (texts.summary || !summary))
}

const hasVariantTexts = ({ imageAlts, translations }: TranslatedVariant): boolean => {
  const texts = translations?.ar
  return Boolean(
    texts?.name && texts.color && imageAlts.every((_, index) => texts.imageAlts?.[index]),
  )
}

/**
 * Returns the state of the Arabic texts of a product. `missing`: its pages show an English text.
 * `outdated`: the English texts changed after the translation.
 */
export function translationStateOf(product: TranslatedProduct): TranslationState {
  if (!hasProductTexts(product) || !product.variants.every(hasVariantTexts)) return 'missing'
  const isCurrent =
    product.translations?.ar?.sourceHash === productSourceHash(product) &&
    product.variants.every((each) => each.translations?.ar?.sourceHash === variantSourceHash(each))
  return isCurrent ? 'current' : 'outdated'
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
  const idsIn = (state: TranslationState) =>
    products.filter((each) => translationStateOf(each) === state).map(({ id }) => id)
  return { missing: idsIn('missing'), outdated: idsIn('outdated') }
}
