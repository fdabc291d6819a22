import { formatCount } from '#admin/lib/format.ts'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { productFieldsCopy as copy } from '#content/copy/admin/product.ts'
import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import type { Locale } from '#contract/locale.ts'
import { plainText } from '#rules/plain-text.ts'

const labels: Readonly<Record<string, string>> = copy.labels
const variantLabels: Readonly<Record<string, string>> = copy.variantLabels

/** The languages that the texts of a product have fields in. */
export const productLanguages = ['en', 'ar'] as const satisfies readonly Locale[]

/** One of `productLanguages`. */
export type ProductLanguage = (typeof productLanguages)[number]

/** The parts of a path: a field of the product, or a variant and its field. */
export interface FieldPath {
  variantId?: string
  /** Absent for a whole variant. */
  field?: string
}

/** Splits a path of a document: `name`, `variants.<id>.price`, or `variants.<id>`. */
export function splitField(path: string): FieldPath {
  const [root, variantId, field] = path.split('.')
  if (root !== 'variants' || variantId === undefined)
    return root === undefined ? {} : { field: root }
  return field === undefined ? { variantId } : { variantId, field }
}

/** Returns the label of a field, without its variant: `Old price`. */
export function labelOfField(path: string): string {
  const { variantId, field } = splitField(path)
  if (field === undefined) return copy.variant
  return (variantId === undefined ? labels : variantLabels)[field] ?? field
}

/** Returns the name of a variant: its colour and size. */
export const variantName = ({ color, size, id }: Pick<VariantDoc, 'color' | 'size' | 'id'>) =>
  [color || id, size].filter(Boolean).join(' ')

/** Returns the label of a field with its variant: `Price, Navy`. */
export function labelOfPath(path: string, doc: ProductDoc): string {
  const { variantId, field } = splitField(path)
  if (variantId === undefined) return labelOfField(path)
  const variant = doc.variants.find(({ id }) => id === variantId)
  const subject = variant ? variantName(variant) : variantId
  return field === undefined ? subject : copy.of(labelOfField(path), subject)
}

/** Returns the name of a field inside a sentence: `old price`. */
export const nameInSentence = (path: string): string => labelOfField(path).toLowerCase()

const listText = (values: readonly unknown[]): string => values.map(String).join(', ') || copy.none

const categories: Readonly<Record<string, string>> = kindNames

/** Returns a value of a field as the page shows it. Amounts have no currency. */
export function valueText(path: string, value: unknown): string {
  const { variantId, field } = splitField(path)
  if (variantId !== undefined && field === undefined)
    return value === null ? copy.removed : copy.added
  // Its value is a list of ids.
  if (field === 'order') return copy.changed
  if (field === 'images') return copy.pictures(Array.isArray(value) ? value.length : 0)
  if (field === 'description' || field === 'arabicDescription')
    return plainText(String(value)) || copy.none
  if (field === 'category') return categories[String(value)] ?? String(value)
  if (Array.isArray(value)) return listText(value)
  if (value === null || value === undefined || value === '') return copy.none
  if (typeof value !== 'number') return String(value)
  return field === 'oldPrice' && value === 0 ? copy.none : formatCount(value)
}

/** Returns the id of the element for a path of a document. */
export const fieldId = (path: string): string => `product-${path.replaceAll('.', '-')}`

/** Returns the id of the section or row for a colour. */
export const colourId = (key: string): string => `product-colour-${key}`
