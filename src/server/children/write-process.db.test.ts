/** Tests `write-process.ts`, `write-process-main.ts` and `api/admin/apply-erasure.ts`. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, test, vi } from 'vitest'
import { planCatalogueImport } from '#api/admin/catalogue-import.ts'
import { verifyAuditLog } from '#data/audit/audit-chain.ts'
import { createCommandLine } from '#test/engine/command-line.ts'
import { csvOf } from '#test/shop/catalogue-import.ts'
import { product, variant } from '#test/shop/factories.ts'
import { createLargeWriters } from './write-process.ts'

/** A process starts within this time, also on a busy machine. */
const startMs = 60_000

async function openWriters() {
  const { engine, environment } = await createCommandLine()
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = environment
  const [info, warn] = [vi.fn(), vi.fn()]
  const { importer, eraser, finishErasures } = createLargeWriters({
    location: url ? { url } : { folder },
    root: process.cwd(),
    log: { info, warn },
  })
  const bytes = csvOf([product('knit', [variant('knit-navy')])])
  const request = { bytes, complete: false }
  const { planHash } = await planCatalogueImport(engine.db, request)
  const actor = { kind: 'command', id: null, name: 'nour' } as const
  const origin = { actor, now: new Date('2026-01-15T10:00:00.000Z') }
  const reviewed = { ...request, planHash, mayRemove: false, origin }
  const countKnit = async () =>
    (await engine.db.selectFrom('products').select('id').where('id', '=', 'knit').execute()).length
  return { engine, importer, eraser, finishErasures, origin, reviewed, countKnit, info, warn }
}

/** Resolves when this process starts its next child process. */
function nextProcess(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onStart = () => {
    unsubscribe('child_process', onStart)
    resolve()
  }
  subscribe('child_process', onStart)
  return promise
}

test('an import runs in a process of its own', { timeout: startMs }, async () => {
  const { importer, reviewed, countKnit, warn } = await openWriters()
  const { signal } = new AbortController()
  expect(await importer.run(reviewed, signal)).toEqual({
    counts: { createdCount: 1, changedCount: 0, leavingCount: 0 },
  })
  expect(await countKnit()).toBe(1)
  expect(await importer.run({ ...reviewed, planHash: 'none' }, signal)).toEqual({
    errors: [{ code: 'plan_outdated', description: 'The catalogue changed since this review.' }],
  })
  const unreadable = { ...reviewed, bytes: Uint8Array.of(0xe9) }
  expect(await importer.run(unreadable, signal)).toMatchObject({
    errors: [{ code: 'import_has_problems' }],
  })
  expect(warn).not.toHaveBeenCalled()
})

test('an import whose call has ended is killed and changes nothing', {
  timeout: startMs,
}, async () => {
  const { importer, reviewed, countKnit, warn } = await openWriters()
  const controller = new AbortController()
  const started = nextProcess()
  const killed = expect(importer.run(reviewed, controller.signal)).rejects.toMatchObject({
    errors: [{ code: 'unavailable' }],
    retryAfter: 2,
  })
  await started
  controller.abort()
  await killed
  expect(await countKnit()).toBe(0)
  expect(warn).toHaveBeenCalledTimes(1)
  // The next one has a process of its own.
  const { signal } = new AbortController()
  expect(await importer.run(reviewed, signal)).toMatchObject({ counts: { createdCount: 1 } })
})

test('an erasure runs in a process of its own, and changes nothing if it is refused or killed', {
  timeout: startMs,
}, async () => {
  const { engine, eraser, origin, warn } = await openWriters()
  const { signal } = new AbortController()
  const person = { userId: null, email: 'rami@example.com' }
  const message = { id: 'm1', name: 'Rami Shaker', email: person.email, message: 'Hello' }
  const sent_at = origin.now.toISOString()
  await engine.db
    .insertInto('feedback')
    .values({ ...message, sent_at })
    .execute()
  expect(await eraser.run({ person, orderCount: 1, origin }, signal)).toMatchObject({
    errors: [{ code: 'invalid', field: 'orderCount' }],
  })
  const aborted = AbortSignal.abort()
  await expect(eraser.run({ person, orderCount: 0, origin }, aborted)).rejects.toThrow()
  const controller = new AbortController()
  const started = nextProcess()
  const killed = expect(
    eraser.run({ person, orderCount: 0, origin }, controller.signal),
  ).rejects.toMatchObject({ errors: [{ code: 'unavailable' }] })
  await started
  controller.abort()
  await killed
  const names = engine.db.selectFrom('feedback').select('name')
  expect(await names.execute()).toEqual([{ name: message.name }])
  expect(warn).toHaveBeenCalledTimes(1)
  const outcome = await eraser.run({ person, orderCount: 0, origin }, signal)
  expect(outcome).toMatchObject({ counts: { messages: 1, orders: 0 } })
  expect(await names.execute()).toEqual([])
  expect(await verifyAuditLog(engine.db)).toMatchObject({ entryCount: 1, brokenAtSeq: null })
})

test('a process of its own finishes the erasures of an earlier process', {
  timeout: startMs,
}, async () => {
  const { engine, finishErasures, info, warn } = await openWriters()
  const notes = engine.erasureNotes.add(['rami@example.com'])
  const finished = engine.erasureNotes.read().length
  await finishErasures()
  expect(engine.erasureNotes.read()).toEqual([])
  expect(info.mock.calls).toEqual([[{ finished }, 'finished erasures of an earlier process']])
  expect([notes.texts, warn.mock.calls]).toEqual([['rami@example.com'], []])
})
