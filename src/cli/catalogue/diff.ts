import type { AuditChange } from '#contract/admin/audit.ts'
import type { ProductRecord, VariantRecord } from '#data/catalogue-records.ts'
import { sanitizeDescription, sanitizeTranslations } from '#data/sanitize.ts'
import type { CatalogueChange } from '#data/save-catalogue.ts'
import { mergeProductTranslations, mergeVariantTranslations } from '#data/translations.ts'
import {
  arabicProductColumns,
  arabicProductOf,
  arabicVariantColumns,
  arabicVariantOf,
  productColumns,
  variantColumns,
} from './columns.ts'
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
  change: Pick<CatalogueChange, 'save' | 'remove' | 'edits'>
}

type Fields = Record<string, unknown>
type WritableColumns = Record<string, { name: string; write: (value: never) => string }>

/** A field that differs, as the CSV writes it. */
interface Difference {
  name: string
  from: string
  to: string
}

/** Returns the fields that differ. */
function differencesOf(columns: WritableColumns, before: Fields, after: Fields): Difference[] {
  return Object.entries(columns).flatMap(([field, { name, write }]) => {
    const [from, to] = [write(before[field] as never), write(after[field] as never)]
    return from === to ? [] : [{ name, from, to }]
  })
}

/** Describes differences: `price '850' -> '790', description`. Returns '' without any. */
function describeDifferences(differences: readonly Difference[]): string {
  const maxShown = 30
  return differences
    .map(({ name, from, to }) => {
      const isShort = from.length <= maxShown && to.length <= maxShown
      return isShort ? `${name} ${quoted(from)} -> ${quoted(to)}` : name
    })
    .join(', ')
}

/** Returns an imported product as the shop would store it, with its translations after the import. */
function toStored(record: ProductRecord, before?: ProductRecord): ProductRecord {
  const current = new Map(before?.variants.map((each) => [each.id, each.translations]))
  const sent = record.translations && sanitizeTranslations(record.translations, sanitizeDescription)
  return {
    ...record,
    description: sanitizeDescription(record.description),
    translations:
      sent && mergeProductTranslations({ ...record, translations: sent }, before?.translations),
    variants: record.variants.map((each) => ({
      ...each,
      translations: each.translations && mergeVariantTranslations(each, current.get(each.id)),
    })),
  }
}

/** Returns the fields of a product that differ. Translations that are not sent do not differ. */
const productDifferences = (before: ProductRecord, after: ProductRecord): Difference[] => [
  ...differencesOf(productColumns, { ...before }, { ...after }),
  ...(after.translations
    ? differencesOf(arabicProductColumns, arabicProductOf(before), arabicProductOf(after))
    : []),
]

/** Returns the fields of a variant that differ. An empty stock does not differ. */
const variantDifferences = (before: VariantRecord, after: VariantRecord): Difference[] => [
  ...differencesOf(variantColumns, { ...before }, { ...after, stock: after.stock ?? before.stock }),
  ...(after.translations
    ? differencesOf(arabicVariantColumns, arabicVariantOf(before), arabicVariantOf(after))
    : []),
]

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
  const edits = new Map<string, AuditChange[]>()
  const plan: Omit<PlannedChange, 'change'> = { added: [], changed: [], removed: [], unchanged: 0 }
  for (const each of imported) {
    const before = remaining.get(each.id)
    const record = toStored(each, before)
    remaining.delete(record.id)
    const changes = compareProduct(record, before, plan)
    const currentVariants = new Map(before?.variants.map((each) => [each.id, each]))
    if (before === undefined || changes.length > 0) {
      edits.set(record.id, changes)
      const variants = record.variants.map((each) =>
        withoutUnchangedStock(each, currentVariants.get(each.id)),
      )
      save.push({ ...record, variants })
    }
  }
  const absent = complete ? [...remaining.values()].filter((each) => each.variants.length > 0) : []
  plan.removed.push(...absent.flatMap((record) => record.variants.map((each) => each.id)))
  return { ...plan, change: { save, remove: absent.map((record) => record.id), edits } }
}

/** Longer texts are only named in the audit log. */
const maxAudited = 200

const toEdit = (prefix: string, { name, from, to }: Difference): AuditChange => ({
  field: `${prefix}${name}`,
  ...(from.length <= maxAudited && to.length <= maxAudited ? { from, to } : {}),
})

/** Adds the changes of a product and its variants to `plan`. Returns its changed fields. */
function compareProduct(
  record: ProductRecord,
  before: ProductRecord | undefined,
  plan: Omit<PlannedChange, 'change'>,
): AuditChange[] {
  const currentVariants = new Map(before?.variants.map((each) => [each.id, each]))
  const differences = before ? productDifferences(before, record) : []
  const description = describeDifferences(differences)
  if (description !== '') plan.changed.push({ id: `${record.id} (product)`, description })
  const edits = differences.map((each) => toEdit('', each))
  for (const variant of record.variants) {
    const { id } = variant
    const old = currentVariants.get(id)
    currentVariants.delete(id)
    const changes = old && variantDifferences(old, variant)
    if (changes === undefined) {
      plan.added.push(id)
      edits.push({ field: id, from: null, to: variant.code })
    } else if (changes.length === 0) plan.unchanged += 1
    else plan.changed.push({ id, description: describeDifferences(changes) })
    edits.push(...(changes ?? []).map((each) => toEdit(`${id}.`, each)))
  }
  for (const { id, code } of currentVariants.values()) {
    plan.removed.push(id)
    edits.push({ field: id, from: code, to: null })
  }
  return edits
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
