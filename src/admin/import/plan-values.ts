import { formatMoney } from '#admin/lib/format.ts'
import { importCopy as copy } from '#content/copy/admin/import.ts'
import {
  type CatalogueImportPlan,
  type ImportFieldChange,
  type ImportItem,
  maxImportBytes,
} from '#contract/admin/catalogue-import.ts'
import { escapeFormula } from '#rules/formula-safe.ts'

/** Returns why a file cannot be imported, or undefined. */
export function fileError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  if (!/\.csv$/i.test(name) && type !== 'text/csv') return copy.fileErrors.notCsv
  if (size === 0) return copy.fileErrors.empty
  return size > maxImportBytes ? copy.fileErrors.tooLarge : undefined
}

/** The number of variants and products that each kind of change concerns. */
export interface ChangeCounts {
  created: number
  changed: number
  leaving: number
  total: number
}

/** Returns how much a plan changes. */
export function countChanges({ created, changed, leaving }: CatalogueImportPlan): ChangeCounts {
  const counts = { created: created.length, changed: changed.length, leaving: leaving.length }
  return { ...counts, total: counts.created + counts.changed + counts.leaving }
}

/** Returns a function that returns a variant or product of a plan. */
export function createItemFinder({ items }: Pick<CatalogueImportPlan, 'items'>) {
  const byId = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]))
  return (kind: ImportItem['kind'], id: string): ImportItem =>
    byId.get(`${kind} ${id}`) ?? {
      ...{ id, kind, productId: id, productName: id, name: id, state: 'published' },
      ...{ code: null, price: null, image: null },
    }
}

/** A variant that is new or leaves, and what becomes of it. */
export interface ItemFact {
  item: ImportItem
  fact: string
}

/** Returns what becomes of the new and of the leaving variants. */
export function itemFacts(plan: CatalogueImportPlan): Record<'created' | 'leaving', ItemFact[]> {
  const find = createItemFinder(plan)
  const archived = new Set(plan.archived)
  const created = plan.created.map((id) => {
    const item = find('variant', id)
    return { item, fact: copy.states[item.state] }
  })
  const leaving = plan.leaving.map((id) => {
    const item = find('variant', id)
    const fact = archived.has(item.productId) ? copy.productLeaves : copy.variantLeaves
    return { item, fact }
  })
  return { created, leaving }
}

const amounts: ReadonlySet<string> = new Set(['price', 'old_price'])

/** Returns the text of a cell in a sentence. */
export function cellText(field: string, cell: string): string {
  if (cell === '') return copy.none
  return amounts.has(field) ? formatMoney(Number(cell)) : cell
}

const lists: ReadonlySet<string> = new Set(['product_tags', 'tags'])
/** Longer texts are compared in a dialog. */
const maxInline = 48

const itemsOf = (cell: string): string[] => cell.split(' | ').filter(Boolean)

/** How a changed field is shown: its values, the changed items of a list, or a comparison. */
export type ShownChange =
  | { kind: 'values'; before: string; after: string }
  | { kind: 'list'; texts: string[] }
  | { kind: 'texts' }

/** Returns how a changed field is shown. */
export function showChange({ field, before, after }: ImportFieldChange): ShownChange {
  if (lists.has(field)) {
    const [old, current] = [itemsOf(before), itemsOf(after)]
    const added = current.filter((item) => !old.includes(item))
    const removed = old.filter((item) => !current.includes(item))
    const texts = [
      ...(added.length > 0 ? [copy.added(added.join(', '))] : []),
      ...(removed.length > 0 ? [copy.removed(removed.join(', '))] : []),
    ]
    return { kind: 'list', texts: texts.length > 0 ? texts : [copy.reordered] }
  }
  if (before.length > maxInline || after.length > maxInline) return { kind: 'texts' }
  return { kind: 'values', before: cellText(field, before), after: cellText(field, after) }
}

const quote = (cell: string): string => `"${escapeFormula(cell).replaceAll('"', '""')}"`

/** Returns the problems of a plan as a CSV file that a spreadsheet opens as UTF-8. */
export const problemsCsv = ({ problems }: Pick<CatalogueImportPlan, 'problems'>): string => {
  const rows = problems.map(({ row, column, variantName, cell, message }) => [
    ...[String(row), column, variantName, cell, message],
  ])
  const lines = [copy.problemColumns, ...rows].map((cells) => cells.map(quote).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
