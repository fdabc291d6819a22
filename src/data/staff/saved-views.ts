import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import { maxViews, type SavedView, type ViewList } from '#contract/admin/views.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import { isUniqueViolation } from '#data/engine/database-errors.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { SavedViewTable } from '#data/tables/staff-tables.ts'
import type { Tables } from '#data/tables/tables.ts'

/** Who changes a view. */
export interface ViewEditor {
  staffId: string
  /** True if the person may change shared views. */
  canShare: boolean
}

type ViewRow = Selectable<SavedViewTable>

const toView = ({ staff_id, ...view }: ViewRow): SavedView => ({
  ...view,
  isShared: staff_id === null,
})

/** Returns the views of a person and the shared ones, by list and position. */
export async function readViews(
  db: Db,
  { staffId, list }: { staffId: string; list?: ViewList | undefined },
): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where(({ eb, or }) => or([eb('staff_id', '=', staffId), eb('staff_id', 'is', null)]))
    .$if(list !== undefined, (query) => query.where('list', '=', list ?? 'orders'))
    .orderBy('list')
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toView)
}

/** Returns the query without the text of a search, which may be the name of a customer. */
function recordedQuery(query: string): string {
  const params = new URLSearchParams(query)
  params.delete('q')
  return params.toString()
}

/** Runs a statement that names a view. Throws `already_exists` if another one has the name. */
async function withUniqueName<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    if (isUniqueViolation(error)) throw staffError('already_exists', { field: 'name' })
    throw error
  }
}

/** Returns the position after the last view. Throws `invalid` if there are too many. */
async function nextPosition(
  trx: Db,
  { list, staffId }: { list: ViewList; staffId: string | null },
): Promise<number> {
  const { count, last } = await trx
    .selectFrom('saved_views')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number | null>('position').as('last'),
    ])
    .where('list', '=', list)
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .executeTakeFirstOrThrow()
  if (count >= maxViews)
    throw staffError('invalid', { field: 'name', description: 'Delete another view first.' })
  return last === null ? 0 : last + 1
}

/** Saves a view. Throws `forbidden`, `already_exists`, and `invalid` if there are too many. */
export async function createView(
  { trx, record }: AuditedWrite,
  { staffId, canShare }: ViewEditor,
  view: Pick<SavedView, 'list' | 'name' | 'query' | 'isShared'>,
): Promise<SavedView> {
  const { isShared, list, name, query } = view
  if (isShared && !canShare) throw staffError('forbidden')
  const owner = isShared ? null : staffId
  const position = await nextPosition(trx, { list, staffId: owner })
  const row = { id: randomUUID(), staff_id: owner, list, name, query, position }
  await withUniqueName(trx.insertInto('saved_views').values(row).execute())
  await record({
    subject: { kind: 'view', id: row.id },
    changes: [
      { field: 'name', from: null, to: name },
      { field: 'list', from: null, to: list },
      { field: 'query', from: null, to: recordedQuery(query) },
      { field: 'isShared', from: null, to: isShared },
    ],
  })
  return toView(row)
}

/** Returns a view that the person may change. Throws `not_found` and `forbidden`. */
async function lockView(
  engine: Engine,
  trx: Transaction<Tables>,
  { id, staffId, canShare }: ViewEditor & { id: string },
): Promise<ViewRow> {
  const row = await trx
    .selectFrom('saved_views')
    .selectAll()
    .where('id', '=', id)
    .$call(engine.lockRows)
    .executeTakeFirst()
  if (!row || (row.staff_id !== null && row.staff_id !== staffId)) throw staffError('not_found')
  if (row.staff_id === null && !canShare) throw staffError('forbidden')
  return row
}

/** Fields of a view that can change. */
export interface ViewChanges {
  name?: string | undefined
  query?: string | undefined
  position?: number | undefined
}

/** Changes a view. Throws `not_found`, `forbidden` and `already_exists`. */
export async function changeView(
  engine: Engine,
  { trx, record }: AuditedWrite,
  change: ViewEditor & { id: string; changes: ViewChanges },
): Promise<SavedView> {
  const row = await lockView(engine, trx, change)
  const { name = row.name, query = row.query, position = row.position } = change.changes
  const changed = { ...row, name, query, position }
  const changes = [
    { field: 'name', from: row.name, to: name },
    { field: 'query', from: recordedQuery(row.query), to: recordedQuery(query) },
    { field: 'position', from: row.position, to: position },
  ].filter(({ from, to }) => from !== to)
  // A query with another search has no other change to record.
  if (changes.length === 0 && query === row.query) return record.unchanged(toView(row))
  await withUniqueName(
    trx
      .updateTable('saved_views')
      .set({ name, query, position })
      .where('id', '=', row.id)
      .execute(),
  )
  await record({
    subject: { kind: 'view', id: row.id },
    changes: changes.length > 0 ? changes : [{ field: 'query' }],
  })
  return toView(changed)
}

/** Deletes a view. Throws `not_found` and `forbidden`. */
export async function removeView(
  engine: Engine,
  { trx, record }: AuditedWrite,
  view: ViewEditor & { id: string },
): Promise<null> {
  const row = await lockView(engine, trx, view)
  await trx.deleteFrom('saved_views').where('id', '=', row.id).execute()
  await record({
    subject: { kind: 'view', id: row.id },
    changes: [{ field: 'name', from: row.name, to: null }],
  })
  return null
}
