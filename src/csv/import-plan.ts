import type { AuditChange } from '#contract/admin/audit.ts'
import type { CurrentProduct, ProductRecord, VariantRecord } from '#rules/product-record.ts'
import type { ReadCatalogue } from './catalogue-csv.ts'
import {
  arabicProductColumns,
  arabicProductOf,
  arabicVariantColumns,
  arabicVariantOf,
  productColumns,
  variantColumns,
} from './columns.ts'
import { isPublishable } from './publication-problems.ts'

/** A field that differs, as the CSV writes it. */
export interface FieldChange {
  /** The column of the field. */
  field: string
  before: string
  after: string
}

/** A changed product or variant. The columns of a product and of a variant have different names. */
export interface ChangedItem {
  id: string
  kind: 'product' | 'variant'
  changes: FieldChange[]
}

/** Changes of an import. */
export interface ImportPlan {
  /** Ids of new variants, and of variants that return to the catalogue. */
  created: string[]
  changed: ChangedItem[]
  /** Ids of variants that leave the catalogue. */
  leaving: string[]
  /** Ids of new products that become drafts, because they lack what a product on sale needs. */
  drafts: string[]
  /** The number of unchanged variants. */
  unchangedCount: number
  /** The products to write. */
  save: ProductRecord[]
  /** Ids of the products that leave the shop. */
  remove: string[]
  /** The changed fields by product, for the audit log. */
  edits: Map<string, AuditChange[]>
}

type Fields = Record<string, unknown>
type WritableColumns = Record<string, { name: string; write: (value: never) => string }>

/** Returns the fields that differ. */
function differencesOf(columns: WritableColumns, before: Fields, after: Fields): FieldChange[] {
  return Object.entries(columns).flatMap(([key, { name, write }]) => {
    const [from, to] = [write(before[key] as never), write(after[key] as never)]
    return from === to ? [] : [{ field: name, before: from, after: to }]
  })
}

/** Returns the fields of a product that differ. Translations that are not sent do not differ. */
const productDifferences = (before: ProductRecord, after: ProductRecord): FieldChange[] => [
  ...differencesOf(productColumns, { ...before }, { ...after }),
  ...(after.translations
    ? differencesOf(arabicProductColumns, arabicProductOf(before), arabicProductOf(after))
    : []),
]

/** Returns the fields of a variant that differ. An empty stock does not differ. */
const variantDifferences = (before: VariantRecord, after: VariantRecord): FieldChange[] => [
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

/** Longer texts are only named in the audit log. */
const maxAudited = 200

const toEdit = (prefix: string, { field, before, after }: FieldChange): AuditChange => ({
  field: `${prefix}${field}`,
  ...(before.length <= maxAudited && after.length <= maxAudited ? { from: before, to: after } : {}),
})

/** A comparison in progress. */
interface Comparison {
  plan: ImportPlan
  /** True for a product or variant that the file does not have. */
  isMissing: (id: string) => boolean
}

/** Adds the changes of a product and its variants to the plan. Returns its changed fields. */
function compareProduct(
  record: ProductRecord,
  before: ProductRecord | undefined,
  { plan, isMissing }: Comparison,
): AuditChange[] {
  const currentVariants = new Map(before?.variants.map((each) => [each.id, each]))
  const differences = before ? productDifferences(before, record) : []
  if (differences.length > 0)
    plan.changed.push({ id: record.id, kind: 'product', changes: differences })
  const edits = differences.map((each) => toEdit('', each))
  for (const variant of record.variants) {
    const { id } = variant
    const old = currentVariants.get(id)
    const changes = old && variantDifferences(old, variant)
    if (changes === undefined) {
      plan.created.push(id)
      edits.push({ field: id, from: null, to: variant.code })
    } else if (changes.length === 0) plan.unchangedCount += 1
    else plan.changed.push({ id, kind: 'variant', changes })
    edits.push(...(changes ?? []).map((each) => toEdit(`${id}.`, each)))
  }
  for (const { id, code } of missingVariants(record, before)) {
    if (!isMissing(id)) continue
    plan.leaving.push(id)
    edits.push({ field: id, from: code, to: null })
  }
  return edits
}

/** How an import is compared with the shop. */
export interface PlanOptions {
  /** Products and variants that the file does not have leave the catalogue. Otherwise they stay. */
  complete: boolean
  /** Returns a product as the database would store it. */
  toStored: (record: ProductRecord, before: ProductRecord | undefined) => ProductRecord
}

/** The part of a file that is compared with the shop. */
type PlannedFile = Pick<ReadCatalogue, 'records'> &
  Partial<Pick<ReadCatalogue, 'unreadIds' | 'isPartial'>>

/** Returns the variants of a product that its record in a file does not have. */
export function missingVariants(
  record: ProductRecord,
  before: ProductRecord | undefined,
): VariantRecord[] {
  const ids = new Set(record.variants.map(({ id }) => id))
  return before?.variants.filter(({ id }) => !ids.has(id)) ?? []
}

/** Compares an imported catalogue with the products of the shop, of which some may be hidden. */
export function planImport(
  { records, unreadIds, isPartial = false }: PlannedFile,
  products: readonly CurrentProduct[],
  { complete, toStored }: PlanOptions,
): ImportPlan {
  const remaining = new Map(products.map((record) => [record.id, record]))
  const plan: ImportPlan = {
    ...{ created: [], changed: [], leaving: [], drafts: [], unchangedCount: 0 },
    ...{ save: [], remove: [], edits: new Map() },
  }
  const isMissing = (id: string) => complete && !isPartial && !unreadIds?.has(id)
  for (const each of records) {
    const before = remaining.get(each.id)
    const record = toStored(each, before)
    remaining.delete(record.id)
    const changes = compareProduct(record, before, { plan, isMissing })
    if (before && changes.length === 0) continue
    const current = new Map(before?.variants.map((variant) => [variant.id, variant]))
    const staying = missingVariants(record, before).filter(({ id }) => !isMissing(id))
    const variants = [...record.variants, ...staying].map((variant) =>
      withoutUnchangedStock(variant, current.get(variant.id)),
    )
    plan.edits.set(record.id, changes)
    plan.save.push({ ...record, variants })
    if (!before && !isPublishable(record)) plan.drafts.push(record.id)
  }
  for (const { id, state, variants } of remaining.values()) {
    if (state !== 'published' || variants.length === 0 || !isMissing(id)) continue
    plan.leaving.push(...variants.map((variant) => variant.id))
    plan.remove.push(id)
  }
  return plan
}
