import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MergedField } from '#contract/admin/edits.ts'
import { staffError } from '#contract/admin/errors.ts'
import { FabricData } from '#contract/admin/fabric-data.ts'
import type { FabricChanges, NewFabric, StaffFabric } from '#contract/admin/fabrics.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import { mergeEdit } from '#data/audit/merge-edit.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { isEqual } from '#rules/merge-edits.ts'

const latestJobId = sql<string | null>`(select studio_jobs.id from studio_jobs
  where studio_jobs.fabric_id = fabrics.id
  order by studio_jobs.created_at desc, studio_jobs.id desc limit 1)`

/** Returns all fabrics, the latest first, or one of them. */
export async function readFabrics(db: Db, id?: string): Promise<StaffFabric[]> {
  const rows = await db
    .selectFrom('fabrics')
    .select([
      'id',
      'name',
      'garment',
      'fabric',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'version',
    ])
    .select(latestJobId.as('latestJobId'))
    .where((build) => (id === undefined ? build.lit(true) : build('id', '=', id)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  // PostgreSQL sorts the fields of JSON. The schema restores their order.
  return rows.map((row) => ({ ...row, fabric: FabricData.parse(row.fabric) }))
}

/** Returns a fabric. Throws `not_found`. */
export async function readFabric(db: Db, id: string): Promise<StaffFabric> {
  const [fabric] = await readFabrics(db, id)
  if (!fabric) throw staffError('not_found')
  return fabric
}

/** Locks a fabric until the transaction ends. Throws `not_found`. */
export async function lockFabric(engine: Engine, trx: Db, id: string): Promise<StaffFabric> {
  await trx
    .selectFrom('fabrics')
    .select('id')
    .where('id', '=', id)
    .$call(engine.lockRows)
    .executeTakeFirst()
  return readFabric(trx, id)
}

type Fields = Pick<StaffFabric, 'name' | 'garment' | 'fabric'>

const fieldNames = ['name', 'garment', 'fabric'] as const satisfies (keyof Fields)[]

/** Returns the changed fields for the audit entry. Without `before`: all fields. */
const changesOf = (before: Fields | undefined, after: Fields) =>
  fieldNames.flatMap((field) =>
    before && isEqual(before[field], after[field])
      ? []
      : [{ field, from: before?.[field] ?? null, to: after[field] }],
  )

/** Creates a fabric and returns its id. */
export async function createFabric(
  { trx, record }: AuditedWrite,
  { staffId, now, ...fields }: NewFabric & { staffId: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  const at = now.toISOString()
  await trx
    .insertInto('fabrics')
    .values({
      id,
      name: fields.name,
      garment: fields.garment,
      fabric: JSON.stringify(fields.fabric),
      created_by: staffId,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await record({
    subject: { kind: 'fabric', id, version: 1 },
    changes: changesOf(undefined, fields),
  })
  return id
}

/** An edit of a fabric by a form that was loaded with `version`. */
export interface FabricEdit {
  id: string
  version: number
  changes: FabricChanges
  now: Date
}

/**
 * Changes a fabric. Edits of different fields by others stay. Throws `not_found` and `edit_conflict`.
 */
export async function editFabric(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { id, version, changes, now }: FabricEdit,
): Promise<MergedField[]> {
  const stored = await lockFabric(engine, trx, id)
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  const after = { ...stored, ...given }
  const at = now.toISOString()
  const merged = await mergeEdit(
    trx,
    { kind: 'fabric', id },
    {
      loadedVersion: version,
      version: stored.version,
      stored: { name: stored.name, garment: stored.garment, fabric: stored.fabric },
      changes: given,
      unrecorded: { changedBy: 'another process', changedAt: at },
    },
  )
  const recorded = changesOf(stored, after)
  if (recorded.length === 0) return record.unchanged(merged)
  await trx
    .updateTable('fabrics')
    .set({
      name: after.name,
      garment: after.garment,
      fabric: JSON.stringify(after.fabric),
      updated_at: at,
      version: stored.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await record({ subject: { kind: 'fabric', id, version: stored.version + 1 }, changes: recorded })
  return merged
}

/** Returns true if a draft of a product or an unfinished job uses a fabric. */
async function isInUse(db: Db, id: string): Promise<boolean> {
  const job = await db
    .selectFrom('studio_jobs')
    .select('id')
    .where('fabric_id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (job) return true
  const draft = await db
    .selectFrom('product_drafts')
    .select('product_id')
    .where(sql<string>`cast(body as text)`, 'like', `%${id}%`)
    .executeTakeFirst()
  return draft !== undefined
}

/** Deletes a fabric with its finished jobs. Throws `not_found` and `in_use`. */
export async function deleteFabric(
  engine: Engine,
  { trx, record }: AuditedWrite,
  id: string,
): Promise<void> {
  const { name } = await lockFabric(engine, trx, id)
  if (await isInUse(trx, id)) throw staffError('in_use')
  await trx.deleteFrom('fabrics').where('id', '=', id).execute()
  await record({
    subject: { kind: 'fabric', id },
    changes: [{ field: 'name', from: name, to: null }],
  })
}
