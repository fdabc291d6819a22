import { expect, onTestFinished, test, vi } from 'vitest'
import { withAudit } from '#data/audit/audit-log.ts'
import { createFabric } from '#data/pictures/fabrics.ts'
import { cancelJob, createJob, readJob } from '#data/pictures/studio-jobs.ts'
import { jobErrors } from '#rules/studio-jobs.ts'
import { shotNames } from '#rules/studio-shots.ts'
import { ChildEndedError } from '#server/children/child-service.ts'
import type { PictureOrder } from '#server/children/studio-messages.ts'
import { createStudioProcess } from '#server/children/studio-process.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { navySatin } from '#test/admin/studio.ts'
import { openMigratedEngine } from '#test/engine/migrated-engine.ts'
import { storedPicture } from '#test/shop/pictures.ts'
import { type StudioQueueOptions, startStudioQueue } from './studio-queue.ts'

/** Rendering a picture takes seconds, on a busy machine minutes. */
const slowMs = 300_000
/** The queue looks for jobs of other nodes so seldom that the tests do not notice it. */
const neverMs = 3_600_000

const log = { warn: vi.fn(), error: vi.fn() }

async function openJobs() {
  const engine = await openMigratedEngine()
  const { id: staffId } = await createSignedInStaff(engine, {
    email: 'mona@example.com',
    role: 'manager',
  })
  const actor = { kind: 'staff', id: staffId, name: 'Mona' } as const
  const now = new Date()
  const fabricId = await withAudit(engine, { actor, action: 'fabric.created', now }, (write) =>
    createFabric(write, { ...navySatin, staffId, now }),
  )
  let created = 0
  /** Queues a job, one millisecond after the one before. */
  const queue = () => {
    created += 1
    const createdAt = new Date(now.getTime() + created)
    return withAudit(engine, { actor, action: 'studio.job_created', now }, (write) =>
      createJob(engine, write, { fabricId, staffId, now: createdAt }),
    )
  }
  const cancel = (id: string) =>
    withAudit(engine, { actor, action: 'studio.job_cancelled', now }, (write) =>
      cancelJob(engine, write, { id, now: new Date() }),
    )
  /** Starts the queue of a node. */
  const start = (
    options: Partial<StudioQueueOptions> & Pick<StudioQueueOptions, 'takePicture'>,
  ) => {
    const node = startStudioQueue({
      engine,
      now: () => new Date(),
      log,
      pollMs: neverMs,
      renewMs: neverMs,
      ...options,
    })
    onTestFinished(() => node.stop())
    return node
  }
  const read = (id: string) => readJob(engine.db, id)
  const reach = (id: string, state: string, timeout = 10_000) =>
    vi.waitFor(async () => expect(await read(id)).toMatchObject({ state }), { timeout })
  return { engine, queue, cancel, start, read, reach }
}

const take = async ({ shot }: PictureOrder) => storedPicture(shot)

test('64 two nodes run two jobs one after another', async () => {
  const { queue, start, read, reach } = await openJobs()
  let running = 0
  let mostAtOnce = 0
  const takePicture = async (order: PictureOrder) => {
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return take(order)
  }
  const [first, second] = [await queue(), await queue()]
  start({ takePicture, pollMs: 20 })
  start({ takePicture, pollMs: 20 })
  await reach(second, 'done')
  expect(mostAtOnce).toBe(1)
  const [a, b] = [await read(first), await read(second)]
  expect(a).toMatchObject({ state: 'done', picturesDone: 5 })
  expect(String(a.finishedAt) <= String(b.startedAt)).toBe(true)
})

test('64 takes a picture again if the process ends, and fails if it ends again', async () => {
  const { queue, start, read, reach } = await openJobs()
  let endsLeft = 1
  const takePicture = async (order: PictureOrder) => {
    if (order.shot === 'necktie-knot' && endsLeft > 0) {
      endsLeft -= 1
      throw new ChildEndedError(false)
    }
    return take(order)
  }
  const first = await queue()
  const node = start({ takePicture })
  await reach(first, 'done')
  endsLeft = 2
  const second = await queue()
  node.wake()
  await reach(second, 'failed')
  expect(await read(second)).toMatchObject({ picturesDone: 2, error: jobErrors.ended })
})

test('64 a job fails at once when the studio runs out of memory, and the next one runs', async () => {
  const { queue, start, read, reach } = await openJobs()
  const [first, second] = [await queue(), await queue()]
  const takePicture = vi.fn(take).mockRejectedValueOnce(new ChildEndedError(true))
  start({ takePicture })
  await reach(second, 'done')
  expect(await read(first)).toMatchObject({
    state: 'failed',
    error: 'The studio ran out of memory.',
    finishedAt: expect.any(String),
  })
  expect(takePicture).toHaveBeenCalledTimes(6)
})

test('64 an error in a picture fails its job', async () => {
  const { queue, start, read, reach } = await openJobs()
  const id = await queue()
  start({
    takePicture: async () => {
      throw new Error('broken')
    },
  })
  await reach(id, 'failed')
  expect(await read(id)).toMatchObject({ error: jobErrors.failed, picturesDone: 0 })
})

test('64 cancelling a job aborts its picture, and the next job begins', async () => {
  const { queue, cancel, start, read, reach } = await openJobs()
  const [first, second] = [await queue(), await queue()]
  const aborted = Promise.withResolvers<void>()
  let isFirst = true
  const takePicture = (order: PictureOrder, signal: AbortSignal) => {
    if (!isFirst) return take(order)
    isFirst = false
    return new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted.resolve()
        reject(signal.reason)
      })
    })
  }
  const node = start({ takePicture })
  await reach(first, 'running')
  await vi.waitFor(() => expect(isFirst).toBe(false))
  await cancel(first)
  node.wake()
  await aborted.promise
  await reach(second, 'done')
  expect(await read(first)).toMatchObject({ state: 'cancelled', picturesDone: 0 })
})

test('64 renews the lease while a picture takes long', async () => {
  const { queue, start, reach, engine } = await openJobs()
  const id = await queue()
  const end = Promise.withResolvers<void>()
  start({
    renewMs: 20,
    takePicture: async (order) => {
      await end.promise
      return take(order)
    },
  })
  await reach(id, 'running')
  const leaseOf = async () =>
    (await engine.db.selectFrom('studio_jobs').select('lease_until').executeTakeFirst())
      ?.lease_until
  const first = await leaseOf()
  await vi.waitFor(async () => expect(String(await leaseOf()) > String(first)).toBe(true))
  end.resolve()
  await reach(id, 'done')
})

test(
  '64 kill -9 of the studio process during a job: the job resumes, and its pictures become media',
  async () => {
    const { queue, start, read, reach, engine } = await openJobs()
    const studio = createStudioProcess({ root: process.cwd(), memoryMb: 1400, log })
    onTestFinished(() => studio.close())
    const id = await queue()
    const rendered = shotNames(navySatin.garment).slice(0, 2)
    start({
      takePicture: (order, signal) =>
        rendered.includes(order.shot) ? studio.picture(order, signal) : take(order),
    })
    await vi.waitFor(async () => expect((await read(id)).picturesDone).toBe(1), {
      timeout: slowMs,
    })
    const killed = studio.pid() ?? 0
    process.kill(killed, 'SIGKILL')
    await reach(id, 'done', slowMs)
    expect(studio.pid()).not.toBe(killed)
    const { media } = await read(id)
    expect(new Set(media.map((each) => each.id)).size).toBe(5)
    const files = await engine.db.selectFrom('media_files').select(['name', 'bytes']).execute()
    expect(files).toHaveLength(25)
    const isAvif = (bytes: Uint8Array) =>
      Buffer.from(bytes).toString('latin1', 4, 12) === 'ftypavif'
    const avif = files.filter(({ name, bytes }) => name === '400.avif' && isAvif(bytes))
    expect(avif).toHaveLength(rendered.length)
  },
  2 * slowMs,
)
