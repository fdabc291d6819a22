import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import { plainText } from './plain-text.ts'
import type { Requirement } from './publication.ts'

type NamedProduct = Pick<ProductDoc, 'arabicName'>

/** Returns true for a document that a version without Arabic fields saved. */
const isEarlier = ({ arabicName }: Partial<ProductDoc>): boolean => arabicName === undefined

/**
 * Returns the Arabic name of a variant: its own, or the names of the product and of the colour.
 * @example arabicVariantName({ arabicName: 'بوبلين' }, { arabicName: '', arabicColor: 'أبيض' }) // 'بوبلين، أبيض'
 */
export function arabicVariantName(
  product: NamedProduct,
  { arabicName, arabicColor }: Pick<VariantDoc, 'arabicName' | 'arabicColor'>,
): string {
  if (arabicName || !product.arabicName || !arabicColor) return arabicName
  return `${product.arabicName}، ${arabicColor}`
}

/**
 * Returns a document that an earlier version saved with the Arabic texts of the published one, which
 * publishing would otherwise remove.
 */
export function withArabicOf(doc: ProductDoc, published: ProductDoc): ProductDoc {
  if (!isEarlier(doc)) return doc
  const { arabicName, arabicSummary, arabicDescription } = published
  const variants = doc.variants.map((variant) => {
    const like = published.variants.find(({ id }) => id === variant.id)
    const altOf = (src: string) => like?.images.find((image) => image.src === src)?.arabicAlt
    return {
      ...variant,
      arabicName: like?.arabicName ?? '',
      arabicColor: like?.arabicColor ?? '',
      images: variant.images.map((image) => {
        const arabicAlt = altOf(image.src)
        return arabicAlt ? { ...image, arabicAlt } : image
      }),
    }
  })
  return { ...doc, arabicName, arabicSummary, arabicDescription, variants }
}

function colourGaps(variant: VariantDoc): Requirement[] {
  const at = `variants.${variant.id}`
  const label = variant.color || variant.code || variant.id
  const picture = variant.images.findIndex(({ arabicAlt }) => !arabicAlt)
  return [
    ...(variant.arabicColor === ''
      ? [{ field: `${at}.arabicColor`, message: `Enter the Arabic name of ${label}` }]
      : []),
    ...(picture === -1
      ? []
      : [
          {
            field: `${at}.images.${picture}.arabicAlt`,
            message: `Describe the pictures of ${label} in Arabic`,
          },
        ]),
  ]
}

/** Returns the Arabic texts that a document lacks: paths and what to do. They do not stop a publication. */
export function arabicGaps(doc: ProductDoc): Requirement[] {
  const own: [field: 'arabicName' | 'arabicSummary' | 'arabicDescription', english: string][] = [
    ['arabicName', doc.name],
    ['arabicSummary', doc.summary],
    ['arabicDescription', plainText(doc.description)],
  ]
  const words = {
    arabicName: 'Enter the Arabic name',
    arabicSummary: 'Write the Arabic summary',
    arabicDescription: 'Write the Arabic description',
  }
  return [
    ...own.flatMap(([field, english]) =>
      english !== '' && plainText(doc[field]) === '' ? [{ field, message: words[field] }] : [],
    ),
    ...doc.variants.flatMap(colourGaps),
  ]
}
