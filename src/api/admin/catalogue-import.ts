import { hash } from 'node:crypto'
import type { CatalogueImportPlan, ImportItem } from '#contract/admin/catalogue-import.ts'
import { staffError } from '#contract/admin/errors.ts'
import type { ProductState } from '#contract/admin/product-document.ts'
import { toLe } from '#contract/money.ts'
import { type ReadCatalogue, readCatalogueCsv } from '#csv/catalogue-csv.ts'
import { historyProblems, stayingProblems } from '#csv/history-problems.ts'
import { type ImportPlan, planImport } from '#csv/import-plan.ts'
import { addedPictures, pictureProblems } from '#csv/picture-problems.ts'
import { publicationProblems } from '#csv/publication-problems.ts'
import { type RowProblem, sortProblems } from '#csv/row-problems.ts'
import type { Db } from '#data/engine/engine.ts'
import {
  type CatalogueState,
  readCatalogueState,
  storedRecord,
} from '#data/products/catalogue-records.ts'
import { readUnknownMedia } from '#data/products/known-media.ts'
import { mainImage } from '#rules/product-images.ts'
import type { ProductRecord } from '#rules/product-record.ts'

/** A file to import. */
export interface ImportRequest {
  bytes: Uint8Array
  /** Products and variants that the file does not have leave the shop. */
  complete: boolean
}

/** An import that is planned and changes nothing yet. */
export interface PlannedImport {
  file: ReadCatalogue
  state: CatalogueState
  /** With any, nothing may be imported. */
  problems: RowProblem[]
  plan: ImportPlan
  /** Names the file and each field that it changes, with the values before and after. */
  planHash: string
}

/** Names what the plan changes. Changes of anything else in the shop do not change it. */
function hashPlan({ bytes, complete }: ImportRequest, plan: ImportPlan): string {
  const { created, changed, leaving, drafts } = plan
  const file = hash('sha256', bytes, 'base64url')
  const parts = [file, complete, created, changed, leaving.toSorted(), drafts]
  return hash('sha256', JSON.stringify(parts), 'base64url')
}

/**
 * Compares a CSV file with the shop. Throws `import_has_problems` if the file is not CSV in UTF-8 or has
 * no variants.
 */
export async function planCatalogueImport(db: Db, request: ImportRequest): Promise<PlannedImport> {
  const file = readCatalogueCsv(request.bytes)
  if (file.records.length === 0 && file.problems.length === 0)
    throw staffError('import_has_problems', { description: 'The file has no variants.' })
  const state = await readCatalogueState(db)
  const plan = planImport(file, state.products, {
    complete: request.complete,
    toStored: storedRecord,
  })
  const pictures = addedPictures(file, state.products)
  const addresses = pictures.map(({ address }) => address)
  const known = new Set(file.problems.map(({ row, column }) => `${row} ${column}`))
  const problems = sortProblems([
    ...file.problems,
    ...historyProblems(file, state.keys),
    ...(request.complete ? [] : stayingProblems(file, state.products)),
    ...pictureProblems(pictures, await readUnknownMedia(db, addresses)),
    // A cell with a problem of its own needs no second one.
    ...publicationProblems(file, state.products).filter(
      ({ row, column }) => !known.has(`${row} ${column}`),
    ),
  ])
  return { file, state, problems, plan, planHash: hashPlan(request, plan) }
}

type ItemOf = Omit<ImportItem, 'state'>

const productItem = ({ id, name, variants }: ProductRecord): ItemOf => ({
  ...{ id, kind: 'product', productId: id, productName: name, name, code: null, price: null },
  image: mainImage(variants[0]?.images ?? []) ?? null,
})

const variantItems = ({ id: productId, name: productName, variants }: ProductRecord): ItemOf[] =>
  variants.map(({ id, name, code, price, images }) => ({
    ...{ id, kind: 'variant', productId, productName, name, code, price: toLe(price) },
    image: mainImage(images) ?? null,
  }))

/** Returns a function that returns the state of a product after the import. */
function createStateOf({ plan, state }: PlannedImport) {
  const current = new Map(state.products.map((record) => [record.id, record.state]))
  const drafts = new Set(plan.drafts)
  const archived = new Set(plan.remove)
  return (id: string): ProductState => {
    if (archived.has(id)) return 'archived'
    return current.get(id) ?? (drafts.has(id) ? 'draft' : 'published')
  }
}

/** Returns the products and variants that a plan names, with the names of the shop if it has them. */
function itemsOf(planned: PlannedImport): ImportItem[] {
  const { plan, file, state } = planned
  const products = new Set(plan.drafts)
  const variants = new Set([...plan.created, ...plan.leaving])
  for (const { id, kind } of plan.changed) (kind === 'product' ? products : variants).add(id)
  const stateOf = createStateOf(planned)
  const take = (records: readonly ProductRecord[]): ImportItem[] =>
    records
      .flatMap((record) => [
        ...(products.delete(record.id) ? [productItem(record)] : []),
        ...variantItems(record).filter(({ id }) => variants.delete(id)),
      ])
      .map((item) => ({ ...item, state: stateOf(item.productId) }))
  return [...take(state.products), ...take(file.records)]
}

/** Returns a plan as staff see it. */
export const describePlan = (planned: PlannedImport): CatalogueImportPlan => {
  const { plan, planHash, problems, file } = planned
  const { created, changed, leaving, drafts, unchangedCount } = plan
  return {
    ...{ planHash, created, changed, leaving, drafts, unchangedCount },
    archived: plan.remove,
    problems: problems.map(({ row, column, cell, advice }) => ({
      ...{ row, column, message: advice, cell },
      variantName: file.nameOf.get(row) ?? '',
    })),
    rowCount: file.nameOf.size,
    items: itemsOf(planned),
  }
}

/** Characters of a part, as many as fit into one message between processes without a delay. */
const maxPart = 256 * 1024

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code < 0xdc00

/** Divides a text into parts. No character is divided, because each part is encoded on its own. */
export function* divideText(text: string, maxLength = maxPart): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = Math.min(start + maxLength, text.length)
    const next = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end
    yield text.slice(start, next)
    start = next
  }
}
