import { hash } from 'node:crypto'
import { staffError } from '#contract/admin/errors.ts'
import { type ReadCatalogue, readCatalogueCsv } from '#csv/catalogue-csv.ts'
import { historyProblems } from '#csv/history-problems.ts'
import { type ImportPlan, planImport } from '#csv/import-plan.ts'
import { publicationProblems } from '#csv/publication-problems.ts'
import { type RowProblem, sortProblems } from '#csv/row-problems.ts'
import { type CatalogueState, readCatalogueState, storedRecord } from '#data/catalogue-records.ts'
import type { Db } from '#data/engine/engine.ts'
import type { PlannedState } from '#data/save-catalogue.ts'

/** A file to import. */
export interface ImportRequest {
  bytes: Uint8Array
  /** Products that the file does not have leave the shop. */
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

/** Names what the plan changes. Other products and the order of the rows in the shop do not matter. */
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
  const problems = sortProblems([
    ...file.problems,
    ...historyProblems(file, state.keys),
    ...publicationProblems(file, state.products),
  ])
  return { file, state, problems, plan, planHash: hashPlan(request, plan) }
}

/** Returns the state of the shop that a plan was made with. */
export const plannedStateOf = ({ state }: Pick<PlannedImport, 'state'>): PlannedState => ({
  versions: new Map(state.products.map(({ id, version }) => [id, version])),
  stock: new Map(
    state.products.flatMap(({ variants }) =>
      variants.map(({ id, stock }): [string, number] => [id, stock ?? 0]),
    ),
  ),
})
