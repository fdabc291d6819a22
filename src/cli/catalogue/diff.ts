import { sanitizeDescription } from '#data/sanitize.ts'
import type { CatalogueChange, ProductRecord, VariantRecord } from '#data/save-catalogue.ts'
import { productColumns, variantColumns } from './columns.ts'
import type { ReadCatalogue } from './csv.ts'
import { quoted, type RowProblem } from './row-problems.ts'

/** The changes of an import: for the command's output, and for the database. */
export interface PlannedChange {
  /** Ids of new variants, and of variants that return to the catalogue. */
  added: string[]
  /** Changed variants and products, with a description of the changed fields. */
  changed: { id: string; description: string }[]
  /** Ids of variants that leave the catalogue. */
  removed: string[]
  /** The number of unchanged variants. */
  unchanged: number
  change: Pick<CatalogueChange, 'save' | 'remove'>
}

type Fields = Record<string, unknown>
type WritableColumns = Record<string, { name: string; write: (value: never) => string }>

/**
 * Describes the fields that differ: `price '850' -> '790', description`. Returns '' if none does.
 */
function describeDifferences(columns: WritableColumns, before: Fields, after: Fields): string {
  const maxShown = 30
  return Object.entries(columns)
    .flatMap(([field, { name, write }]) => {
      const [old, next] = [write(before[field] as never), write(after[field] as never)]
      if (old === next) return []
      const isShort = old.length <= maxShown && next.length <= maxShown
      return isShort ? `${name} ${quoted(old)} -> ${quoted(next)}` : name
    })
    .join(', ')
}

/** Returns a product as the shop stores it, so that it can be compared. */
const toStored = (record: ProductRecord): ProductRecord => ({
  ...record,
  description: sanitizeDescription(record.description),
})

/**
 * Omits an unchanged stock, so that the import does not overwrite a sale that happens meanwhile.
 */
const withoutUnchangedStock = (variant: VariantRecord, current?: VariantRecord): VariantRecord =>
  variant.stock === current?.stock ? { ...variant, stock: null } : variant

/**
 * Compares the imported catalogue with the one on sale. With `complete`, products that the file does
 * not have leave the catalogue. Otherwise they stay.
 */
export function planChange(
  imported: readonly ProductRecord[],
  onSale: readonly ProductRecord[],
  { complete }: { complete: boolean },
): PlannedChange {
  const remaining = new Map(onSale.map((record) => [record.id, record]))
  const save: ProductRecord[] = []
  const plan: Omit<PlannedChange, 'change'> = { added: [], changed: [], removed: [], unchanged: 0 }
  for (const record of imported.map(toStored)) {
    const before = remaining.get(record.id)
    remaining.delete(record.id)
    const isChanged = compareProduct(record, before, plan)
    const currentVariants = new Map(before?.variants.map((each) => [each.id, each]))
    if (isChanged) {
      const variants = record.variants.map((each) =>
        withoutUnchangedStock(each, currentVariants.get(each.id)),
      )
      save.push({ ...record, variants })
    }
  }
  const absent = complete ? [...remaining.values()].filter((each) => each.variants.length > 0) : []
  plan.removed.push(...absent.flatMap((record) => record.variants.map((each) => each.id)))
  return { ...plan, change: { save, remove: absent.map((record) => record.id) } }
}

/** Adds the changes of a product and its variants to `plan`. Returns true if there are any. */
function compareProduct(
  record: ProductRecord,
  before: ProductRecord | undefined,
  plan: Omit<PlannedChange, 'change'>,
): boolean {
  const currentVariants = new Map(before?.variants.map((each) => [each.id, each]))
  const description = before
    ? describeDifferences(productColumns, { ...before }, { ...record })
    : ''
  if (description !== '') plan.changed.push({ id: `${record.id} (product)`, description })
  let isChanged = before === undefined || description !== ''
  for (const variant of record.variants) {
    const old = currentVariants.get(variant.id)
    currentVariants.delete(variant.id)
    const withStock = { ...variant, stock: variant.stock ?? old?.stock }
    const changes = old && describeDifferences(variantColumns, { ...old }, withStock)
    if (changes === undefined) plan.added.push(variant.id)
    else if (changes === '') plan.unchanged += 1
    else plan.changed.push({ id: variant.id, description: changes })
    if (changes !== '') isChanged = true
  }
  plan.removed.push(...currentVariants.keys())
  return isChanged || currentVariants.size > 0
}

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
      const moved = `${id} belongs to the product ${owner}; expected that product, or a new id`
      const taken = `'${code}' is the code of ${holder} in the shop; expected an unused code`
      return [
        ...(owner === record.id ? [] : [{ row, column: 'product', message: moved }]),
        ...(holder === id ? [] : [{ row, column: 'code', message: taken }]),
      ]
    }),
  )
}
