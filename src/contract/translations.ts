/** The texts of a product that are translated. */
export interface ProductTexts {
  name: string
  summary: string
  /** HTML with the tags that `data/products/sanitize.ts` allows. */
  description: string
  /** Further words that a search finds the product by. Pages do not show them. */
  searchTerms: string
}

/** The texts of a variant that are translated. */
export interface VariantTexts {
  name: string
  color: string
  /** Alternative texts, in the order of the images. */
  imageAlts: readonly string[]
}

/** The texts of an item of a cart or an order that are translated. */
interface ItemTexts {
  productName: string
  variantName: string
  color: string
}

/**
 * Translated texts. A missing or empty text falls back to English, the language of the record.
 * `sourceHash` is the hash of the English texts at the time of the translation.
 */
type Translation<Texts> = Partial<Texts> & { sourceHash?: string }

/** The translations of a product. */
export interface ProductTranslations {
  readonly ar?: Translation<ProductTexts>
}

/** The translations of a variant. */
export interface VariantTranslations {
  readonly ar?: Translation<VariantTexts>
}

/** The translations of an item of a cart or an order. An order stores those of its purchase. */
export interface ItemTranslations {
  readonly ar?: Partial<ItemTexts>
}
