import type { ProductRecord } from '#rules/product-record.ts'
import type { ReadCatalogue } from './catalogue-csv.ts'
import { missingVariants } from './import-plan.ts'
import type { RowProblem } from './row-problems.ts'

/**
 * Returns the ids and codes of a file that conflict with present or former variants of the shop.
 */
export function historyProblems(
  { records, rowOf }: ReadCatalogue,
  keys: readonly { id: string; productId: string; code: string }[],
): RowProblem[] {
  const productOf = new Map(keys.map((each) => [each.id, each.productId]))
  const holderOf = new Map(keys.map((each) => [each.code, each.id]))
  return records.flatMap((record) =>
    record.variants.flatMap(({ id, code }): RowProblem[] => {
      const row = rowOf.get(id) ?? 0
      const owner = productOf.get(id) ?? record.id
      const holder = holderOf.get(code) ?? id
      const moved = {
        ...{ row, column: 'product', cell: record.id },
        message: `${id} belongs to the product ${owner}; expected that product, or a new id`,
        advice: `Enter ${owner}, the product of ${id}, or give the row a new variant id.`,
      }
      const taken = {
        ...{ row, column: 'code', cell: code },
        message: `'${code}' is the code of ${holder} in the shop; expected an unused code`,
        advice: `Enter an unused code. ${holder} has this one.`,
      }
      return [...(owner === record.id ? [] : [moved]), ...(holder === id ? [] : [taken])]
    }),
  )
}

/**
 * Returns the variants of a file with the colour and size of a variant that stays in the shop
 * although the file does not have it.
 */
export function stayingProblems(
  { records, rowOf }: Pick<ReadCatalogue, 'records' | 'rowOf'>,
  products: readonly ProductRecord[],
): RowProblem[] {
  const current = new Map(products.map((record) => [record.id, record]))
  return records.flatMap((record) => {
    const staying = missingVariants(record, current.get(record.id))
    return record.variants.flatMap(({ id, color, size }): RowProblem[] => {
      const other = staying.find((each) => each.color === color && each.size === size)
      if (!other) return []
      return [
        {
          ...{ row: rowOf.get(id) ?? 0, column: 'color', cell: color },
          message: `is already the color of ${other.id}, which stays in the shop; expected another color or size`,
          advice: `Enter another color or size, or ${other.id} as the variant of this row.`,
        },
      ]
    })
  })
}
