import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import { plainText } from './plain-text.ts'

/** A value that is missing before a product may be published: a path and what to do. */
export interface Requirement {
  field: string
  message: string
}

/** Returns the name of a variant in a sentence: its colour and size. */
const labelOf = ({ color, size, code, id }: VariantDoc): string =>
  [color || code || id, size].filter(Boolean).join(' ')

function variantRequirements(variant: VariantDoc): Requirement[] {
  const at = `variants.${variant.id}`
  const label = labelOf(variant)
  const require = (isMissing: boolean, field: string, message: string): Requirement[] =>
    isMissing ? [{ field: `${at}.${field}`, message }] : []
  return [
    ...require(variant.code === '', 'code', `Enter the code of ${label}`),
    ...require(variant.color === '', 'color', `Enter the colour of ${label}`),
    ...require(variant.price === null, 'price', `Enter the price of ${label}`),
    ...require(variant.images.length === 0, 'images', `Add a picture for ${label}`),
    ...variant.images.flatMap(({ alt }, index) =>
      require(alt === '', `images.${index}.alt`, `Describe picture ${index + 1} of ${label}`),
    ),
  ]
}

/** Returns what is missing before a product may be published. */
export const publicationRequirements = (doc: ProductDoc): Requirement[] => [
  ...(doc.name === '' ? [{ field: 'name', message: 'Enter a name' }] : []),
  ...(plainText(doc.description).trim() === ''
    ? [{ field: 'description', message: 'Write a description' }]
    : []),
  ...(doc.variants.length === 0 ? [{ field: 'variants', message: 'Add a variant' }] : []),
  ...doc.variants.flatMap(variantRequirements),
]

/** Returns true if a variant can have a row, so that stock can be received for it. */
export const isCompleteVariant = ({ code, color, price }: VariantDoc): boolean =>
  code !== '' && color !== '' && price !== null
