import { moveEntry } from '#admin/ui/drag-order.ts'
import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import { compareKey } from '#rules/compare-key.ts'
import { type DocChanges, orderPath } from '#rules/product-document.ts'
import { productIdOf } from '#rules/product-id.ts'
import { sortBySize } from '#rules/size-order.ts'

/** The variants of one colour, from the smallest size to the largest. */
export interface Colourway {
  /** Id of the first variant of the document, so that the row survives a new name. */
  key: string
  color: string
  variants: readonly [VariantDoc, ...VariantDoc[]]
}

const sorted = (variants: readonly VariantDoc[]) =>
  sortBySize(variants, ({ size }) => size ?? '') as [VariantDoc, ...VariantDoc[]]

/** Returns the colours of a product, in the order of its document. */
export const colourwaysOf = (doc: ProductDoc): Colourway[] =>
  [...Map.groupBy(doc.variants, ({ color }) => compareKey(color)).values()].flatMap((variants) => {
    const [first] = variants
    return first ? [{ key: first.id, color: first.color, variants: sorted(variants) }] : []
  })

/** Returns the sizes of a product, from small to large. A product without sizes has none. */
export const sizesOf = (doc: ProductDoc): string[] =>
  sortBySize([...new Set(doc.variants.flatMap(({ size }) => size ?? []))], (size) => size)

/** Returns the sizes of a text with Latin or Arabic commas or semicolons, each one once. */
export const parseSizes = (text: string): string[] => [
  ...new Map(
    text
      .split(/[,،;؛]/)
      .map((size) => size.trim())
      .filter((size) => size !== '')
      .map((size) => [compareKey(size), size]),
  ).values(),
]

/** Returns what the codes of a colour begin with: `OXFORD-SKY` of `OXFORD-SKY-S` and `OXFORD-SKY-M`. */
export function commonCode({ variants }: Pick<Colourway, 'variants'>): string {
  const [{ code: first }, ...others] = variants
  if (others.length === 0) return first
  let length = first.length
  for (const { code } of others) while (!code.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, length).replace(/[^\p{L}\p{N}]+$/u, '')
}

/** Returns the change that moves a colour to another place among the colours. */
export function moveColour(doc: ProductDoc, from: number, to: number): DocChanges {
  const colours = [...Map.groupBy(doc.variants, ({ color }) => compareKey(color)).values()]
  return { [orderPath]: moveEntry(colours, from, to).flatMap((each) => each.map(({ id }) => id)) }
}

/** A colour or a size to add. `sizes` is empty for one variant without a size. */
export interface NewVariants {
  productId: string
  color: string
  arabicColor?: string
  sizes: readonly string[]
  price: number | null
  /** The start of the codes. */
  code: string
}

/** Returns the id of a new variant, with a number if the product has that id already. */
function freeId(taken: ReadonlySet<string>, wanted: string): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

/**
 * Returns the changes that add variants of one colour. They have the pictures and tags of `like`, a
 * variant of the same colour.
 */
export function addVariants(doc: ProductDoc, added: NewVariants, like?: VariantDoc): DocChanges {
  const { productId, color, arabicColor = '', sizes, price, code } = added
  const taken = new Set(doc.variants.map(({ id }) => id))
  const variants = (sizes.length > 0 ? sizes : [null]).map((size): VariantDoc => {
    const id = freeId(taken, productIdOf([productId, color, size].filter(Boolean).join(' ')))
    taken.add(id)
    return {
      id,
      name: like?.name ?? [color, doc.name].filter(Boolean).join(' '),
      code: [code, size].filter(Boolean).join('-').toUpperCase(),
      arabicName: like?.arabicName ?? '',
      arabicColor: like?.arabicColor ?? arabicColor,
      color,
      size,
      price: like?.price ?? price,
      oldPrice: like?.oldPrice ?? 0,
      images: like?.images ?? [],
      tags: like?.tags ?? [],
      fabricId: like?.fabricId ?? null,
    }
  })
  return Object.fromEntries(variants.map((variant) => [`variants.${variant.id}`, variant]))
}

/** Returns the changes that remove variants. */
export const removeVariants = (variants: readonly VariantDoc[]): DocChanges =>
  Object.fromEntries(variants.map(({ id }) => [`variants.${id}`, null]))

/** Returns the changes that set a field of variants to one value. */
export const setField = (
  variants: readonly VariantDoc[],
  field: Exclude<keyof VariantDoc, 'id'>,
  value: unknown,
): DocChanges => Object.fromEntries(variants.map(({ id }) => [`variants.${id}.${field}`, value]))

/** Returns the price that most variants have, or null. */
export function usualPrice(doc: ProductDoc): number | null {
  const counts = Map.groupBy(doc.variants, ({ price }) => price)
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? null
}
