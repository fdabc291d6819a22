import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { shopError } from '#contract/errors.ts'
import { type AuditedWrite, withAudit } from '#data/audit/audit-log.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { type RunWrite, runOnce } from './idempotency.ts'

const action = 'order.call_recorded'

/** Opens a call that counts its runs. `run` may replace what it does. */
async function open(
  run: (count: number, write: RunWrite) => Promise<unknown> = async (count) => ({ count }),
) {
  const { engine, addStaff } = await createTestAdmin()
  const staff = [await addStaff(), await addStaff()] as const
  const clock = { now: new Date('2026-01-15T10:00:00.000Z') }
  let runs = 0
  const app = new Hono<{ Bindings: { staffId: string } }>().post('/stock', async (context) => {
    const { staffId } = context.env
    const actor = { kind: 'staff', id: staffId, name: 'Nour' } as const
    return runOnce(context, engine, {
      staffId,
      body: await context.req.json(),
      now: clock.now,
      timeoutMs: 8000,
      write: (body) => withAudit(engine, { actor, action, now: clock.now }, body),
      run: async (write) => {
        runs += 1
        return context.json((await run(runs, write)) as object)
      },
    })
  })
  const failures: unknown[] = []
  app.onError((error, context) => {
    failures.push(error)
    return context.json({}, 500)
  })
  const send = async (key: string | undefined, body: unknown = {}, staffId = staff[0].id) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await app.request('/stock', init, { staffId })
    const replayed = response.headers.get('idempotency-replayed')
    return { status: response.status, body: await response.json(), replayed }
  }
  const wait = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  const entries = () =>
    engine.db.selectFrom('audit_log').select('subject_id').orderBy('seq').execute()
  return { send, failures, staff, wait, entries, countRuns: () => runs }
}

const codeOf = (code: string) =>
  expect.objectContaining({ errors: [expect.objectContaining({ code })] })

test('a repeated call gets the stored response and does not run again', async () => {
  const { send, countRuns } = await open()
  expect(await send('count-0001')).toEqual({ status: 200, body: { count: 1 }, replayed: null })
  expect(await send('count-0001')).toEqual({ status: 200, body: { count: 1 }, replayed: 'true' })
  expect(countRuns()).toBe(1)
})

test('other keys and other members of staff run the call', async () => {
  const { send, staff } = await open()
  await send('count-0001')
  expect((await send('count-0002')).body).toEqual({ count: 2 })
  expect((await send('count-0001', {}, staff[1].id)).body).toEqual({ count: 3 })
})

test('refuses a key that was used with another body', async () => {
  const { send, failures, countRuns } = await open()
  await send('count-0001', { quantity: 1 })
  await send('count-0001', { quantity: 2 })
  expect(failures).toEqual([codeOf('idempotency_key_reused')])
  expect(countRuns()).toBe(1)
})

test.each([undefined, 'short', 'with\ttab and more'])('refuses the key %j', async (key) => {
  const { send, failures, countRuns } = await open()
  await send(key)
  expect(failures).toEqual([codeOf('invalid')])
  expect(countRuns()).toBe(0)
})

test('a refused call frees its key, so that it can be sent again', async () => {
  const { send, failures } = await open(async (count) => {
    if (count === 1) throw shopError('not_found')
    return { count }
  })
  await send('count-0001')
  expect(failures).toEqual([codeOf('not_found')])
  expect((await send('count-0001')).body).toEqual({ count: 2 })
})

test('after an unexpected error the call waits until its deadline has passed', async () => {
  const { send, failures, wait, countRuns } = await open(async (count) => {
    if (count === 1) throw new Error('the connection broke')
    return { count }
  })
  await send('count-0001')
  wait(10_000)
  await send('count-0001')
  expect(failures).toEqual([expect.any(Error), codeOf('unavailable')])
  expect(countRuns()).toBe(1)
  wait(1)
  expect(await send('count-0001')).toMatchObject({ body: { count: 2 }, replayed: null })
  expect((await send('count-0001')).replayed).toBe('true')
})

test('continues after the last write that committed, and runs no write twice', async () => {
  const { send, wait, entries } = await open(async (count, write) => {
    const results: unknown[] = []
    for (const id of ['one', 'two', 'three']) {
      if (count === 1 && id === 'three') throw new Error('the process was killed')
      const change = async ({ record }: AuditedWrite) => ({
        seq: await record({ subject: { kind: 'order', id }, changes: [] }),
      })
      results.push(await write(change))
    }
    return results
  })
  await send('count-0001')
  wait(10_001)
  const { status, body } = await send('count-0001')
  expect([status, body]).toEqual([200, [{ seq: 1 }, { seq: 2 }, { seq: 3 }]])
  expect((await entries()).map((entry) => entry.subject_id)).toEqual(['one', 'two', 'three'])
})

test('a call that was refused after a write keeps its key', async () => {
  const { send, wait, entries } = await open(async (count, write) => {
    await write(({ record }) => record({ subject: { kind: 'order', id: 'one' }, changes: [] }))
    if (count === 1) throw shopError('not_found')
    return { count }
  })
  await send('count-0001')
  wait(10_001)
  expect((await send('count-0001')).body).toEqual({ count: 2 })
  expect(await entries()).toHaveLength(1)
})
