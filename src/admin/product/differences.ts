import { productFieldsCopy as copy } from '#content/copy/admin/product.ts'
import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import { compareKey } from '#rules/compare-key.ts'
import { type DocDifference, diffDocs, orderPath } from '#rules/product-document.ts'
import { sortBySize } from '#rules/size-order.ts'
import { labelOfField, nameInSentence, splitField, valueText } from './field-names.ts'

/** A difference as the page shows it. Variants of one colour with equal values are one row. */
export interface DifferenceRow {
  key: string
  label: string
  from: string
  to: string
  /** The values are too long for a row, so the page compares them in a dialog. */
  isLong: boolean
}

const maxShort = 24

interface Group {
  differences: readonly DocDifference[]
  variants: readonly VariantDoc[]
}

/** Returns the variants of both documents by id, those of the second one first. */
const variantsOf = (before: ProductDoc, after: ProductDoc): ReadonlyMap<string, VariantDoc> =>
  new Map([...before.variants, ...after.variants].map((variant) => [variant.id, variant]))

/** Returns the name of variants of one colour: `Sage` for all sizes, else `Sage XL, XXL`. */
function subjectOf(variants: readonly VariantDoc[], docs: readonly ProductDoc[]): string {
  const [first] = variants
  if (!first) return ''
  const color = compareKey(first.color)
  const isAll = docs.every(
    (doc) =>
      doc.variants.filter((each) => compareKey(each.color) === color).length <= variants.length,
  )
  const sizes = sortBySize(
    variants.flatMap(({ size }) => size ?? []),
    (size) => size,
  )
  return isAll || sizes.length === 0 ? first.color : `${first.color} ${sizes.join(', ')}`
}

/** Groups differences of variants by colour, field and values. Fields of the product stay alone. */
function groupsOf(before: ProductDoc, after: ProductDoc): Group[] {
  const variants = variantsOf(before, after)
  const keyed = Map.groupBy(diffDocs(before, after), (difference) => {
    const { variantId, field } = splitField(difference.field)
    const variant = variants.get(variantId ?? '')
    if (!variant) return difference.field
    const values = field === undefined ? difference.to === null : [difference.from, difference.to]
    return JSON.stringify([field ?? '', compareKey(variant.color), values])
  })
  return [...keyed.values()].map((differences) => ({
    differences,
    variants: differences.flatMap(
      ({ field }) => variants.get(splitField(field).variantId ?? '') ?? [],
    ),
  }))
}

/** Returns the tags that one list has and the other one lacks: `+ #Wedding, − #Work`. */
function tagTexts(from: readonly unknown[], to: readonly unknown[]) {
  const added = to.filter((tag) => !from.includes(tag))
  const removed = from.filter((tag) => !to.includes(tag))
  return [
    ...added.map((tag) => copy.addedTag(String(tag))),
    ...removed.map((tag) => copy.removedTag(String(tag))),
  ].join(', ')
}

function textsOf({ field, from, to }: DocDifference): { from: string; to: string } {
  const name = splitField(field).field
  if (name === 'tags' && Array.isArray(from) && Array.isArray(to))
    return { from: '', to: tagTexts(from, to) || copy.changed }
  if (field === orderPath) return { from: '', to: copy.changed }
  const texts = { from: valueText(field, from), to: valueText(field, to) }
  if (name === 'images' || name === 'modelImage')
    return texts.from === texts.to || name === 'modelImage' ? { from: '', to: copy.changed } : texts
  return texts
}

function rowOf({ differences, variants }: Group, docs: readonly ProductDoc[]): DifferenceRow[] {
  const [first] = differences
  if (!first) return []
  const { variantId, field } = splitField(first.field)
  const subject = subjectOf(variants, docs)
  if (variantId !== undefined && field === undefined) {
    const to = first.to === null ? copy.removed : copy.added
    return [{ key: first.field, label: subject, from: '', to, isLong: false }]
  }
  const name = labelOfField(first.field)
  const label = variantId === undefined ? name : copy.of(name, subject)
  const texts = textsOf(first)
  const isLong = Math.max(texts.from.length, texts.to.length) > maxShort && field !== 'tags'
  return [{ key: first.field, label, ...texts, isLong }]
}

/** Returns what differs between two documents, one row for all equal changes of a colour. */
export const differenceRows = (before: ProductDoc, after: ProductDoc): DifferenceRow[] =>
  groupsOf(before, after).flatMap((group) => rowOf(group, [before, after]))

/** Returns the names of changed fields for the save bar: `price of 2 variants`, `description`. */
export function changedNames(before: ProductDoc, after: ProductDoc): string[] {
  const byField = Map.groupBy(groupsOf(before, after), ({ differences: [first] }) => {
    const { variantId, field } = splitField(first?.field ?? '')
    return field === undefined ? `${first?.to === null}` : `${variantId === undefined} ${field}`
  })
  return [...byField.values()].flatMap((groups) => {
    const first = groups[0]?.differences[0]
    if (!first) return []
    const { variantId, field } = splitField(first.field)
    if (variantId === undefined) return [nameInSentence(first.field)]
    if (field !== undefined) {
      const number = groups.reduce((sum, { differences }) => sum + differences.length, 0)
      return [copy.ofVariants(nameInSentence(first.field), number)]
    }
    const name = first.to === null ? copy.removedName : copy.addedName
    return groups.map(({ variants }) => name(subjectOf(variants, [before, after])))
  })
}
