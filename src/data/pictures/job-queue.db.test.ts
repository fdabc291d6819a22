/** Tests `data/pictures/job-queue.ts` and `data/pictures/studio-jobs.ts`. */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { withAudit } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import { jobErrors, jobLeaseMs } from '#rules/studio-jobs.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { navySatin, runTestJobs, saveTestPicture } from '#test/admin/studio.ts'
import { openMigratedEngine } from '#test/engine/migrated-engine.ts'
import { createFabric } from './fabrics.ts'
import { claimJob, finishJob, JobLostError, renewLease } from './job-queue.ts'
import { cancelJob, countOpenJobs, createJob, readJob } from './studio-jobs.ts'

const start = new Date('2026-01-15T10:00:00.000Z')
const after = (ms: number) => new Date(start.getTime() + ms)

async function openQueue() {
  const engine = await openMigratedEngine()
  const { id: staffId } = await createSignedInStaff(engine, {
    email: 'mona@example.com',
    role: 'manager',
  })
  const actor = { kind: 'staff', id: staffId, name: 'Mona' } as const
  const fabricId = await withAudit(
    engine,
    { actor, action: 'fabric.created', now: start },
    (write) => createFabric(write, { ...navySatin, staffId, now: start }),
  )
  let created = 0
  /** Queues a job, one millisecond after the one before. */
  const queue = () => {
    created += 1
    const now = after(created)
    return withAudit(engine, { actor, action: 'studio.job_created', now }, (write) =>
      createJob(engine, write, { fabricId, staffId, now }),
    )
  }
  const cancel = (id: string, now = start) =>
    withAudit(engine, { actor, action: 'studio.job_cancelled', now }, (write) =>
      cancelJob(engine, write, { id, now }),
    )
  const claim = async (now = start) => {
    const job = await claimJob(engine, () => now)
    if (!job) throw new Error('There is no job.')
    return job
  }
  const countMedia = async () => (await engine.db.selectFrom('media').select('id').execute()).length
  return { engine, queue, cancel, claim, countMedia }
}

test('64 runs two jobs one after another, in the order in which they were queued', async () => {
  const { engine, queue, claim } = await openQueue()
  const [first, second] = [await queue(), await queue()]
  expect(await readJob(engine.db, first)).toMatchObject({ state: 'queued', position: 0 })
  expect(await readJob(engine.db, second)).toMatchObject({ state: 'queued', position: 1 })
  const job = await claim()
  expect(job.id).toBe(first)
  expect(await claimJob(engine, () => after(1000))).toBeNull()
  expect(await readJob(engine.db, second)).toMatchObject({ state: 'queued', position: 1 })
  await finishJob(engine, job, { error: null, now: after(2000) })
  expect((await claim(after(3000))).id).toBe(second)
  expect(await countOpenJobs(engine.db)).toBe(1)
})

test('64 two nodes at once do not take the same job, and not two jobs', async () => {
  const { engine, queue } = await openQueue()
  for (let round = 0; round < 10; round++) await queue()
  for (let round = 0; round < 10; round++) {
    // Nodes have different clocks, so their leases differ, too.
    const claims = await Promise.all(
      Array.from({ length: 8 }, (_, node) => claimJob(engine, () => after(node))),
    )
    const [job, ...others] = claims.filter((claim) => claim !== null)
    expect(others).toEqual([])
    if (job) await finishJob(engine, job, { error: null, now: after(1000) })
  }
})

/** Waits until a transaction waits for a lock. SQLite has one connection, so all statements wait. */
const lockAwaited = async ({ db, kind }: Engine): Promise<void> => {
  if (kind === 'sqlite') return
  await vi.waitFor(async () => {
    const { rows } = await sql`select pid from pg_locks join pg_database on database = oid
      where not granted and datname = current_database()`.execute(db)
    expect(rows).toHaveLength(1)
  })
}

test('64 a job begins when it is its turn, not when a node asked for it', async () => {
  const { engine, queue } = await openQueue()
  const id = await queue()
  const isHeld = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const otherNode = engine.write(async ({ trx }) => {
    await engine.lockKey(trx, 'studio_jobs')
    isHeld.resolve()
    await release.promise
  })
  await isHeld.promise
  let now = after(1000)
  const claiming = claimJob(engine, () => now)
  await lockAwaited(engine)
  now = after(5000)
  release.resolve()
  await Promise.all([otherNode, claiming])
  expect(await readJob(engine.db, id)).toMatchObject({ startedAt: after(5000).toISOString() })
})

test('63 stores each picture with the progress, and shows them in order', async () => {
  const { engine, queue, claim, countMedia } = await openQueue()
  const id = await queue()
  const job = await claim()
  await saveTestPicture(engine, job, after(1000))
  await saveTestPicture(engine, job, after(2000))
  expect(await readJob(engine.db, id)).toMatchObject({
    state: 'running',
    picturesDone: 2,
    picturesTotal: 5,
    media: [{ width: 1200, height: 1500 }, { src: expect.stringMatching(/-1200\.avif$/) }],
    startedAt: start.toISOString(),
    finishedAt: null,
  })
  expect(await countMedia()).toBe(2)
})

test('64 a job of a node that died continues with its next picture', async () => {
  const { engine, queue, claim, countMedia } = await openQueue()
  const id = await queue()
  const dead = await claim()
  await saveTestPicture(engine, dead, after(1000))
  expect(await claimJob(engine, () => after(jobLeaseMs - 1))).toBeNull()
  const resumed = await claim(after(jobLeaseMs))
  expect(resumed).toMatchObject({ id, pictures: [{ shot: 'necktie-flat' }] })
  // The first node was only slow: it may not write any more.
  await expect(saveTestPicture(engine, dead, after(jobLeaseMs + 1))).rejects.toThrow(JobLostError)
  await expect(renewLease(engine, dead, after(jobLeaseMs + 1))).rejects.toThrow(JobLostError)
  await expect(
    finishJob(engine, dead, { error: 'failed', now: after(jobLeaseMs + 1) }),
  ).rejects.toThrow(JobLostError)
  expect(await countMedia()).toBe(1)
  expect(await readJob(engine.db, id)).toMatchObject({ state: 'running', picturesDone: 1 })
})

test('64 a renewed lease keeps the job', async () => {
  const { engine, queue, claim } = await openQueue()
  await queue()
  const job = await claim()
  await renewLease(engine, job, after(20_000))
  expect(await claimJob(engine, () => after(jobLeaseMs))).toBeNull()
  await saveTestPicture(engine, job, after(jobLeaseMs))
  expect(job.pictures).toHaveLength(1)
})

test('64 a cancelled job takes no more pictures, and the next one begins', async () => {
  const { engine, queue, cancel, claim, countMedia } = await openQueue()
  const [first, second] = [await queue(), await queue()]
  const job = await claim()
  await cancel(first)
  await expect(saveTestPicture(engine, job, after(1000))).rejects.toThrow(JobLostError)
  expect(await countMedia()).toBe(0)
  expect(await readJob(engine.db, first)).toMatchObject({ state: 'cancelled', media: [] })
  expect((await claim(after(1000))).id).toBe(second)
  await cancel(first, after(5000))
  expect(await readJob(engine.db, first)).toMatchObject({ finishedAt: start.toISOString() })
})

test('64 a failed job says why, and does not run again', async () => {
  const { engine, queue, claim } = await openQueue()
  const id = await queue()
  await finishJob(engine, await claim(), { error: 'out_of_memory', now: after(1000) })
  expect(await readJob(engine.db, id)).toMatchObject({
    state: 'failed',
    error: jobErrors.out_of_memory,
    finishedAt: after(1000).toISOString(),
  })
  expect(await runTestJobs(engine, after(jobLeaseMs * 2))).toEqual([])
})

test('63 a job takes the fabric as it was when the job was queued', async () => {
  const { engine, queue, claim } = await openQueue()
  await queue()
  const other = { weave: 'repp', pattern: 'plain', ground: '#000000' }
  await engine.db
    .updateTable('fabrics')
    .set({ fabric: JSON.stringify(other) })
    .execute()
  expect((await claim()).fabric).toEqual(navySatin.fabric)
})
