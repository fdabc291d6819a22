import { sanitizeDescription } from '#data/sanitize.ts'
import type { CatalogueChange, ProductRecord, VariantRecord } from '#data/save-catalogue.ts'
import { productColumns, variantColumns } from './columns.ts'
import type { ReadCatalogue } from './csv.ts'
import { quoted, type RowProblem } from './row-problems.ts'

/** What an import does: to whom, in words, and as it is written. */
export interface PlannedChange {
  /** Ids of variants that come, or come back. */
  fresh: string[]
  /** Variants and products whose facts change, and which facts. */
  changed: { id: string; what: string }[]
  /** Ids of variants that leave. */
  leaving: string[]
  /** Variants that stay as they are. */
  unchanged: number
  change: Pick<CatalogueChange, 'save' | 'remove'>
}

type Facts = Record<string, unknown>
type Written = Record<string, { name: string; write: (value: never) => string }>

/** `price 850 -> 790, description` for each field that differs; '' when none does. */
function differences(columns: Written, before: Facts, after: Facts): string {
  const short = 30
  return Object.entries(columns)
    .flatMap(([field, { name, write }]) => {
      const [old, young] = [write(before[field] as never), write(after[field] as never)]
      if (old === young) return []
      const isShort = old.length <= short && young.length <= short
      return isShort ? `${name} ${quoted(old)} -> ${quoted(young)}` : name
    })
    .join(', ')
}

const asKept = (record: ProductRecord): ProductRecord => ({
  ...record,
  description: sanitizeDescription(record.description),
})

/** Stock that the file leaves alone, or tells as it is, is not written: a sale may come between. */
const withStockLeft = (variant: VariantRecord, known?: VariantRecord): VariantRecord =>
  variant.stock === known?.stock ? { ...variant, stock: null } : variant

/**
 * Compares a catalogue to import with the one on sale. Products that the file does not name stay,
 * unless it is `complete`: then they leave.
 */
export function planChange(
  imported: readonly ProductRecord[],
  onSale: readonly ProductRecord[],
  { complete }: { complete: boolean },
): PlannedChange {
  const known = new Map(onSale.map((record) => [record.id, record]))
  const save: ProductRecord[] = []
  const plan: Omit<PlannedChange, 'change'> = { fresh: [], changed: [], leaving: [], unchanged: 0 }
  for (const record of imported.map(asKept)) {
    const before = known.get(record.id)
    known.delete(record.id)
    const isTouched = compareProduct(record, before, plan)
    const had = new Map(before?.variants.map((each) => [each.id, each]))
    if (isTouched) {
      const variants = record.variants.map((each) => withStockLeft(each, had.get(each.id)))
      save.push({ ...record, variants })
    }
  }
  const absent = complete ? [...known.values()].filter((each) => each.variants.length > 0) : []
  plan.leaving.push(...absent.flatMap((record) => record.variants.map((each) => each.id)))
  return { ...plan, change: { save, remove: absent.map((record) => record.id) } }
}

/** Notes in `plan` what becomes of a product and its variants. Answers whether anything does. */
function compareProduct(
  record: ProductRecord,
  before: ProductRecord | undefined,
  plan: Omit<PlannedChange, 'change'>,
): boolean {
  const had = new Map(before?.variants.map((each) => [each.id, each]))
  const what = before ? differences(productColumns, { ...before }, { ...record }) : ''
  if (what !== '') plan.changed.push({ id: `${record.id} (product)`, what })
  let isTouched = before === undefined || what !== ''
  for (const variant of record.variants) {
    const old = had.get(variant.id)
    had.delete(variant.id)
    const told = { ...variant, stock: variant.stock ?? old?.stock }
    const changes = old && differences(variantColumns, { ...old }, told)
    if (changes === undefined) plan.fresh.push(variant.id)
    else if (changes === '') plan.unchanged += 1
    else plan.changed.push({ id: variant.id, what: changes })
    if (changes !== '') isTouched = true
  }
  plan.leaving.push(...had.keys())
  return isTouched || had.size > 0
}

/** What a file asks for that the shop's history forbids. */
export function historyProblems(
  { records, rowOf }: ReadCatalogue,
  keys: readonly { id: string; productId: string; code: string }[],
): RowProblem[] {
  const productOf = new Map(keys.map((each) => [each.id, each.productId]))
  const holderOf = new Map(keys.map((each) => [each.code, each.id]))
  return records.flatMap((record) =>
    record.variants.flatMap(({ id, code }): RowProblem[] => {
      const row = rowOf.get(id) ?? 0
      const belongs = productOf.get(id) ?? record.id
      const holder = holderOf.get(code) ?? id
      const moved = `${id} belongs to the product ${belongs}; expected that one, or a new id`
      const taken = `'${code}' is the code of ${holder} in the shop; expected one that is free`
      return [
        ...(belongs === record.id ? [] : [{ row, column: 'product', says: moved }]),
        ...(holder === id ? [] : [{ row, column: 'code', says: taken }]),
      ]
    }),
  )
}
