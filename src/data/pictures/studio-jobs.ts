import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { staffApiError, staffError } from '#contract/admin/errors.ts'
import type { StudioJob } from '#contract/admin/studio.ts'
import { ShopError } from '#contract/errors.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { StudioJobTable } from '#data/tables/studio-tables.ts'
import { mediaShareImage, mediaSrc } from '#rules/media-files.ts'
import { shotNames } from '#rules/studio-shots.ts'
import { lockFabric } from './fabrics.ts'

/** A row of `studio_jobs`. */
export type JobRow = Selectable<StudioJobTable>

const openStates = ['queued', 'running'] as const

/** Returns true if a job has not ended. */
export const isOpenJob = ({ state }: Pick<JobRow, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** Selects the jobs that wait or run, the next one first. */
export const selectOpenJobs = (db: Db) =>
  db.selectFrom('studio_jobs').where('state', 'in', openStates).orderBy('created_at').orderBy('id')

/** Returns the number of jobs that wait or run. */
export async function countOpenJobs(db: Db): Promise<number> {
  return (await selectOpenJobs(db).select('id').execute()).length
}

/** Returns a job. Throws `not_found`. */
export async function readJobRow(db: Db, id: string): Promise<JobRow> {
  const row = await db.selectFrom('studio_jobs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw staffError('not_found')
  return row
}

/** Returns a job as staff see it. Throws `not_found`. */
export async function readJob(db: Db, id: string): Promise<StudioJob> {
  const row = await readJobRow(db, id)
  const open = row.state === 'queued' ? await selectOpenJobs(db).select('id').execute() : []
  return {
    id,
    fabricId: row.fabric_id,
    state: row.state,
    position: Math.max(
      0,
      open.findIndex((each) => each.id === id),
    ),
    picturesDone: row.pictures_done,
    picturesTotal: row.pictures_total,
    media: row.result.pictures.map(({ media }) => ({
      ...media,
      src: mediaSrc(media.id),
      shareImage: mediaShareImage(media.id),
    })),
    error: row.error,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}

const unknownFabric = () =>
  new ShopError([
    staffApiError('invalid', { field: 'fabricId', description: 'There is no such fabric.' }),
  ])

/** Queues a job for the pictures of a fabric and returns its id. Throws `invalid`. */
export async function createJob(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { fabricId, staffId, now }: { fabricId: string; staffId: string; now: Date },
): Promise<string> {
  const { garment, fabric } = await lockFabric(engine, trx, fabricId).catch((error) => {
    throw error instanceof ShopError ? unknownFabric() : error
  })
  const id = randomUUID()
  await trx
    .insertInto('studio_jobs')
    .values({
      id,
      fabric_id: fabricId,
      state: 'queued',
      pictures_total: shotNames(garment).length,
      result: JSON.stringify({ garment, fabric, pictures: [] }),
      created_by: staffId,
      created_at: now.toISOString(),
    })
    .execute()
  await record({
    subject: { kind: 'fabric', id: fabricId },
    changes: [{ field: 'job', from: null, to: id }],
  })
  return id
}

/** Cancels a job that has not ended. Throws `not_found`. */
export async function cancelJob(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await trx
    .selectFrom('studio_jobs')
    .select('id')
    .where('id', '=', id)
    .$call(engine.lockRows)
    .executeTakeFirst()
  const row = await readJobRow(trx, id)
  if (!isOpenJob(row)) return record.unchanged(undefined)
  await trx
    .updateTable('studio_jobs')
    .set({ state: 'cancelled', lease_until: null, finished_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await record({
    subject: { kind: 'fabric', id: row.fabric_id },
    changes: [{ field: 'job', from: id, to: null }],
  })
}
