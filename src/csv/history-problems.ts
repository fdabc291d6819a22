import type { ReadCatalogue } from './catalogue-csv.ts'
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
