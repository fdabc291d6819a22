/** Tests `read-worker.ts` and `read-worker-main.ts`. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { auditRow } from '#test/admin/staff-rows.ts'
import { createCommandLine } from '#test/engine/command-line.ts'
import { isAlive } from '#test/engine/is-alive.ts'
import { createReadWorker } from './read-worker.ts'

/** A process starts within this time, also on a busy machine. */
const startMs = 60_000

async function openWorker({ idleMs }: { idleMs?: number } = {}) {
  const { engine, environment } = await createCommandLine()
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = environment
  const warn = vi.fn()
  const worker = createReadWorker({
    location: url ? { url } : { folder },
    root: process.cwd(),
    log: { warn },
    ...(idleMs === undefined ? {} : { idleMs }),
  })
  onTestFinished(() => worker.close())
  const verify = (signal = new AbortController().signal) =>
    worker.run('verifyAudit', null, { signal }).then(({ result }) => result)
  return { engine, worker, warn, verify }
}

const intact = { entryCount: 0, firstAt: null, brokenAtSeq: null }

test('a read runs in a process of its own, which ends when it is idle', {
  timeout: startMs,
}, async () => {
  const { worker, verify, warn } = await openWorker({ idleMs: 0 })
  expect(worker.pid()).toBeUndefined()
  const result = verify()
  const pid = worker.pid() ?? process.pid
  expect(pid).not.toBe(process.pid)
  expect(await result).toEqual(intact)
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), startMs)
  expect(worker.pid()).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
  expect(await verify()).toEqual(intact)
})

test('a read of a killed worker runs again, and fails if the next one is killed too', {
  timeout: startMs,
}, async () => {
  const { worker, verify, warn } = await openWorker()
  const retried = verify()
  const killed = worker.pid() ?? 0
  process.kill(killed, 'SIGKILL')
  expect(await retried).toEqual(intact)
  expect(worker.pid()).not.toBe(killed)
  expect(warn).toHaveBeenCalledTimes(1)
  worker.close()
  const failed = expect(verify()).rejects.toMatchObject({
    retryAfter: 2,
    errors: [{ code: 'unavailable' }],
  })
  for (const previous of [undefined, worker.pid()]) {
    await vi.waitFor(() => expect(worker.pid()).not.toBe(previous), startMs)
    process.kill(worker.pid() ?? 0, 'SIGKILL')
  }
  await failed
})

test('a read after an abort ends, and the worker serves the next one', {
  timeout: startMs,
}, async () => {
  const { verify } = await openWorker()
  const controller = new AbortController()
  const aborted = verify(controller.signal)
  controller.abort()
  await aborted.catch(() => {})
  expect(await verify()).toEqual(intact)
})

test('a read of the owner runs while a member of staff has 40 at once', {
  timeout: startMs,
}, async () => {
  const { worker, verify } = await openWorker()
  const { signal } = new AbortController()
  const readAs = (id: string) =>
    worker.run('verifyAudit', null, { signal, session: { staff: { id } } })
  const packer = Array.from({ length: 40 }, () => readAs('packer'))
  const outcomes = Promise.allSettled(packer)
  expect((await readAs('owner')).result).toEqual(intact)
  expect(await verify()).toEqual(intact)
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(35)
  expect(refused[0]).toMatchObject({
    reason: { retryAfter: 2, errors: [{ code: 'too_many_requests' }] },
  })
})

test('a search and an export return what the server would read', { timeout: startMs }, async () => {
  const { engine, worker } = await openWorker()
  await engine.db.insertInto('audit_log').values(auditRow(1)).execute()
  const { signal } = new AbortController()
  const { result, parts } = await worker.run('exportAudit', {}, { signal })
  expect(result).toEqual({ entryCount: 1 })
  expect(Buffer.concat(parts).toString().split('\r\n')).toHaveLength(3)
  const query = { q: 'nour', now: new Date() }
  const view = { withAmounts: true, now: new Date() }
  const request = { name: 'listOrders', input: { query, view } } as const
  const list = await worker.run('respond', request, { signal })
  expect(JSON.parse(Buffer.concat(list.parts).toString())).toEqual({
    succeeded: true,
    data: { items: [], nextCursor: null },
    errors: [],
  })
})
