import type { ProductDoc } from '#contract/admin/product-document.ts'
import { toLe } from '#contract/money.ts'
import { emptyProductDoc, emptyVariantDoc } from '#rules/product-fields.ts'
import type { CurrentProduct, ProductRecord } from '#rules/product-record.ts'
import { publicationRequirements } from '#rules/publication.ts'
import type { ReadCatalogue } from './catalogue-csv.ts'
import { productColumns, variantColumns } from './columns.ts'
import { type RowProblem, unexpectedCell } from './row-problems.ts'

const toDoc = (record: ProductRecord): ProductDoc => ({
  ...emptyProductDoc(record),
  tags: [...record.tags],
  summary: record.summary,
  description: record.description,
  modelImage: record.modelImage,
  variants: record.variants.map((variant) => ({
    ...emptyVariantDoc(variant),
    code: variant.code,
    color: variant.color,
    size: variant.size,
    price: toLe(variant.price),
    oldPrice: toLe(variant.oldPrice),
    images: variant.images.map((src, index) => ({ src, alt: variant.imageAlts[index] ?? '' })),
    tags: [...variant.tags],
  })),
})

const missingFields = (record: ProductRecord): string[] =>
  publicationRequirements(toDoc(record)).map(({ field }) => field)

/** Returns true if a product has everything that a product on sale needs. */
export const isPublishable = (record: ProductRecord): boolean => missingFields(record).length === 0

/** The columns of the fields that may be empty in a file. */
const columnOf = (field: string): { name: string; expected: string } => {
  if (field === 'description') return productColumns.description
  return field.endsWith('.alt') ? variantColumns.imageAlts : variantColumns.images
}

/**
 * Returns a problem for each empty cell that a product on sale needs. A field that the shop lacks
 * already is none.
 */
export function publicationProblems(
  { records, rowOf }: ReadCatalogue,
  products: readonly CurrentProduct[],
): RowProblem[] {
  const current = new Map(products.map((record) => [record.id, record]))
  return records.flatMap((record) => {
    const before = current.get(record.id)
    if (before?.state !== 'published') return []
    const known = new Set(missingFields(before))
    const problems = new Map<string, RowProblem>()
    for (const field of missingFields(record)) {
      if (known.has(field)) continue
      const [, variantId = record.variants[0]?.id ?? ''] = field.split('.')
      const { name: column, expected } = columnOf(field)
      const row = rowOf.get(variantId) ?? 0
      const cell = field === 'description' ? record.description : ''
      const { advice, ...problem } = unexpectedCell({ row, column }, { cell, expected })
      problems.set(`${row} ${column}`, {
        ...problem,
        advice: `${advice} The product is on sale.`,
      })
    }
    return [...problems.values()]
  })
}
