import type { Db, Engine } from '#data/engine/engine.ts'
import type { JobPicture, JobResult } from '#data/tables/studio-tables.ts'
import type { EncodedPicture } from '#rules/media-files.ts'
import { type JobError, jobErrors, jobLeaseMs } from '#rules/studio-jobs.ts'
import { saveMedia } from './media.ts'
import { type JobRow, selectOpenJobs } from './studio-jobs.ts'

/** A job that this node runs. Its lease is also the proof that no other node has taken it over. */
export interface ClaimedJob extends JobResult {
  id: string
  createdBy: string
  leaseUntil: string
}

/** Thrown if a job was cancelled, or if another node has taken it over. */
export class JobLostError extends Error {
  override readonly name = 'JobLostError'
}

const leaseFrom = (now: Date): string => new Date(now.getTime() + jobLeaseMs).toISOString()

const toClaim = (row: JobRow, leaseUntil: string): ClaimedJob => ({
  ...row.result,
  id: row.id,
  createdBy: row.created_by,
  leaseUntil,
})

/**
 * Takes the next job, or returns null if there is none or if another node runs one. A job whose
 * lease has ended continues where its node stopped.
 */
export async function claimJob(engine: Engine, now: () => Date): Promise<ClaimedJob | null> {
  const waiting = await selectOpenJobs(engine.db).select('id').limit(1).executeTakeFirst()
  if (!waiting) return null
  return engine.write(async ({ trx }) => {
    await engine.lockKey(trx, 'studio_jobs')
    // Not earlier: another node could have ended a job while this one waited.
    const startedAt = now()
    const at = startedAt.toISOString()
    const open = await selectOpenJobs(trx).selectAll().execute()
    const isLeased = (row: JobRow) => row.lease_until !== null && row.lease_until > at
    const [next] = open
    if (!next || open.some(isLeased)) return null
    const lease_until = leaseFrom(startedAt)
    await trx
      .updateTable('studio_jobs')
      .set({ state: 'running', started_at: next.started_at ?? at, lease_until })
      .where('id', '=', next.id)
      .execute()
    return toClaim(next, lease_until)
  })
}

/** Selects the row of a job while this node has it. */
const updateClaim = (db: Db, { id, leaseUntil }: ClaimedJob) =>
  db
    .updateTable('studio_jobs')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('lease_until', '=', leaseUntil)

/** Throws `JobLostError` unless a statement changed the row of a job. */
function assertKept(result: { numUpdatedRows: bigint }): void {
  if (result.numUpdatedRows !== 1n) throw new JobLostError()
}

/** Extends the lease of a job. Throws `JobLostError`. */
export async function renewLease(engine: Engine, job: ClaimedJob, now: Date): Promise<void> {
  const lease_until = leaseFrom(now)
  assertKept(
    await engine.writeOne((db) => updateClaim(db, job).set({ lease_until }).executeTakeFirst()),
  )
  job.leaseUntil = lease_until
}

/** Stores a picture of a job with its progress. Throws `JobLostError`, and stores nothing. */
export async function saveJobPicture(
  engine: Engine,
  job: ClaimedJob,
  { shot, picture, now }: { shot: string; picture: EncodedPicture; now: Date },
): Promise<void> {
  const { garment, fabric, createdBy } = job
  const pictures = await engine.write(async ({ trx }) => {
    const saved = await saveMedia(trx, { picture, source: 'studio', createdBy, now })
    const { id, width, height, placeholder } = saved.media
    const all: JobPicture[] = [...job.pictures, { shot, media: { id, width, height, placeholder } }]
    const result: JobResult = { garment, fabric, pictures: all }
    assertKept(
      await updateClaim(trx, job)
        .set({ pictures_done: all.length, result: JSON.stringify(result) })
        .executeTakeFirst(),
    )
    return all
  })
  job.pictures = pictures
}

/** Ends a job: done, or failed for a reason. Throws `JobLostError`. */
export async function finishJob(
  engine: Engine,
  job: ClaimedJob,
  { error, now }: { error: JobError | null; now: Date },
): Promise<void> {
  const values = {
    state: error === null ? ('done' as const) : ('failed' as const),
    error: error === null ? null : jobErrors[error],
    lease_until: null,
    finished_at: now.toISOString(),
  }
  assertKept(await engine.writeOne((db) => updateClaim(db, job).set(values).executeTakeFirst()))
}
