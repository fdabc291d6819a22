/** Tests `audit-log.ts`, `audit-chain.ts` and `audit-entries.ts`. */
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canonicalJson, verifyAuditLog } from '#data/audit/audit-chain.ts'
import { readAuditEntries } from '#data/audit/audit-entries.ts'
import { type AuditRecord, withAudit } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { emptyDatabase } from '#test/engine/command-line.ts'

const now = new Date('2026-01-15T10:00:00.000Z')
const mona = { kind: 'staff', id: 'mona-id', name: 'Mona Adel' } as const
const source = { actor: mona, action: 'stock.threshold_changed', requestId: 'r1', now } as const

/** Opens as many engines on one new database. */
async function openNodes(count: number): Promise<Engine[]> {
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = await emptyDatabase()
  const engines: Engine[] = []
  for (let node = 0; node < count; node += 1) {
    engines.push(await openEngine(url ? { url } : { folder }))
  }
  onTestFinished(async () => {
    await Promise.all(engines.map((engine) => engine.close()))
  })
  if (engines[0]) await migrate(engines[0])
  return engines
}

async function openOne(): Promise<Engine> {
  const [engine] = await openNodes(1)
  if (!engine) throw new Error('No engine was opened.')
  return engine
}

const change = (id: string, given: Partial<AuditRecord> = {}): AuditRecord => ({
  subject: { kind: 'variant', id },
  changes: [{ field: 'lowStockThreshold', from: null, to: 5 }],
  ...given,
})

/** Writes one entry for each id. */
async function writeEntries(engine: Engine, ids: readonly string[]): Promise<void> {
  for (const id of ids) await withAudit(engine, source, ({ record }) => record(change(id)))
}

/** Changes the database as someone with full access to it could. */
async function tamper({ db, version }: Engine, statement: string): Promise<void> {
  const isPostgres = (await version()).startsWith('PostgreSQL')
  const [off, on] = isPostgres
    ? [
        ['alter table audit_log disable trigger user'],
        ['alter table audit_log enable trigger user'],
      ]
    : [['drop trigger audit_log_update', 'drop trigger audit_log_delete'], []]
  for (const each of [...off, statement, ...on]) await sql.raw(each).execute(db)
}

describe('withAudit', () => {
  test('R22 writes one entry with actor, subject, values and reason', async () => {
    const engine = await openOne()
    const record = change('floral-701', { reason: 'Christmas' })
    expect(await withAudit(engine, source, (write) => write.record(record))).toBe(1)
    const { entries } = await readAuditEntries(engine.db, {}, { limit: 10 })
    expect(entries).toEqual([
      {
        seq: 1,
        at: now.toISOString(),
        actor: mona,
        action: 'stock.threshold_changed',
        subject: { kind: 'variant', id: 'floral-701', label: 'floral-701' },
        changes: record.changes,
        reason: 'Christmas',
        isPersonalDataErased: false,
      },
    ])
    const row = await engine.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ request_id: 'r1', previous_hash: '', subject_version: null })
  })

  test('R22 a write without an entry throws and changes nothing', async () => {
    const engine = await openOne()
    const planted = withAudit(engine, source, async ({ trx }) => {
      await trx
        .insertInto('coupons')
        .values({ id: 'c', name: 'EID', discount_percent: 10, is_enabled: true })
        .execute()
    })
    await expect(planted).rejects.toThrow('stock.threshold_changed has no audit entry')
    expect(await engine.db.selectFrom('coupons').selectAll().execute()).toEqual([])
  })

  test('R22 a failed write leaves no entry', async () => {
    const engine = await openOne()
    const failed = withAudit(engine, source, async ({ record }) => {
      await record(change('floral-701'))
      throw new Error('stock ran out')
    })
    await expect(failed).rejects.toThrow('stock ran out')
    await writeEntries(engine, ['floral-ivory'])
    const { entries } = await readAuditEntries(engine.db, {}, { limit: 10 })
    expect(entries.map(({ seq, subject }) => [seq, subject.id])).toEqual([[1, 'floral-ivory']])
  })

  test('R22 a repeated call that changes nothing returns its result and leaves no entry', async () => {
    const engine = await openOne()
    const result = await withAudit(engine, source, async ({ record }) =>
      record.unchanged({ isChanged: false }),
    )
    expect(result).toEqual({ isChanged: false })
    const contradiction = withAudit(engine, source, async ({ record }) => {
      await record(change('floral-701'))
      return record.unchanged(null)
    })
    await expect(contradiction).rejects.toThrow('is unchanged and has an audit entry')
    expect(await engine.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })

  test('one write adds an entry for each subject, also under another action', async () => {
    const engine = await openOne()
    const seqs = await withAudit(
      engine,
      { ...source, action: 'stock_take.applied' },
      async ({ record }) => [
        await record({ subject: { kind: 'stock_take', id: 't' }, changes: [] }),
        await record(change('floral-701', { action: 'stock.moved' })),
      ],
    )
    expect(seqs).toEqual([1, 2])
    const { entries } = await readAuditEntries(engine.db, {}, { limit: 10 })
    expect(entries.map(({ action }) => action)).toEqual(['stock.moved', 'stock_take.applied'])
  })
})

describe('times', () => {
  const at = (ms: number) => new Date(now.getTime() + ms)
  const writeAt = (engine: Engine, times: readonly number[]) =>
    times.reduce(async (before, ms) => {
      await before
      const given = { ...source, now: at(ms) }
      await withAudit(engine, given, ({ record }) => record(change('floral-701')))
    }, Promise.resolve())
  const readTimes = async ({ db }: Engine) =>
    (await db.selectFrom('audit_log').select('at').orderBy('seq').execute()).map((row) => row.at)

  test('R34 an entry that waited for another one is not older than it', async () => {
    const engine = await openOne()
    await writeAt(engine, [0, 900, 300, 1_000])
    expect(await readTimes(engine)).toEqual([0, 900, 900, 1_000].map((ms) => at(ms).toISOString()))
    expect(await verifyAuditLog(engine.db)).toMatchObject({ entryCount: 4, brokenAtSeq: null })
  })

  test('an entry after one of a clock that was a day ahead has its own time', async () => {
    const engine = await openOne()
    const day = 24 * 60 * 60_000
    await writeAt(engine, [day, 0])
    expect(await readTimes(engine)).toEqual([at(day).toISOString(), at(0).toISOString()])
  })
})

describe('personal values', () => {
  const personal = {
    changes: [{ field: 'contactPhone', from: '01012345678', to: '01200000000' }],
    orderId: 'order-1',
  }
  const entry: AuditRecord = {
    subject: { kind: 'order', id: '4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e', version: 2 },
    changes: [{ field: 'governorate', from: 'Cairo', to: 'Minya' }],
    personal,
  }

  test('R22 the entry names personal fields only, and the list adds their values', async () => {
    const engine = await openOne()
    await withAudit(engine, source, ({ record }) => record(entry))
    const row = await engine.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(row.changes).toEqual([...entry.changes, { field: 'contactPhone' }])
    expect(JSON.stringify(row)).not.toContain('01012345678')
    const { entries } = await readAuditEntries(engine.db, {}, { limit: 10 })
    expect(entries[0]?.changes).toEqual([...entry.changes, ...personal.changes])
    expect(entries[0]?.subject.label).toBe('#4f9c21ab')
  })

  test('R22 the chain verifies after personal values are erased, and not after a change', async () => {
    const engine = await openOne()
    await withAudit(engine, source, ({ record }) => record(entry))
    const forged = { changes: '[{"field":"contactPhone","from":"1","to":"2"}]' }
    const stored = await engine.db
      .selectFrom('audit_personal')
      .selectAll()
      .executeTakeFirstOrThrow()
    await engine.db.updateTable('audit_personal').set(forged).execute()
    expect(await verifyAuditLog(engine.db)).toMatchObject({ brokenAtSeq: 1 })
    const original = { changes: JSON.stringify(stored.changes) }
    await engine.db.updateTable('audit_personal').set(original).execute()
    expect(await verifyAuditLog(engine.db)).toMatchObject({ brokenAtSeq: null })
    await engine.db.deleteFrom('audit_personal').where('order_id', '=', 'order-1').execute()
    expect(await verifyAuditLog(engine.db)).toMatchObject({ brokenAtSeq: null })
    const { entries } = await readAuditEntries(engine.db, {}, { limit: 10 })
    expect(entries[0]).toMatchObject({ isPersonalDataErased: true })
  })
})

describe('verification', () => {
  test('R22 verifies an empty log, and counts the entries of a whole one', async () => {
    const engine = await openOne()
    const empty = { entryCount: 0, firstAt: null, brokenAtSeq: null }
    expect(await verifyAuditLog(engine.db)).toEqual(empty)
    await writeEntries(engine, ['a', 'b', 'c'])
    const whole = { entryCount: 3, firstAt: now.toISOString(), brokenAtSeq: null }
    expect(await verifyAuditLog(engine.db)).toEqual(whole)
  })

  test.each([
    ['a changed byte', `update audit_log set actor_name = 'Mona Adem' where seq = 3`, 3],
    ['a changed value', `update audit_log set changes = '[]' where seq = 2`, 2],
    ['a changed time', `update audit_log set at = '2026-01-15T10:00:00.001Z' where seq = 4`, 4],
    ['a removed entry', 'delete from audit_log where seq = 2', 2],
    ['a removed tail', 'delete from audit_log where seq > 3', 4],
    ['a changed head', `update audit_head set hash = 'x'`, 5],
    ['an entry added by hand', 'update audit_head set seq = 4', 4],
  ])('R22 names the entry of %s', async (_, statement, brokenAtSeq) => {
    const engine = await openOne()
    await writeEntries(engine, ['a', 'b', 'c', 'd', 'e'])
    await tamper(engine, statement)
    expect(await verifyAuditLog(engine.db)).toMatchObject({ brokenAtSeq })
  })

  test('equal values with keys in another order have the same canonical JSON', () => {
    const [a, b] = [
      { x: 1, y: { p: [1, 2], q: null } },
      { y: { q: null, p: [1, 2] }, x: 1 },
    ]
    expect(canonicalJson(a)).toBe(canonicalJson(b))
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]))
  })
})

test('R22 reads entries by actor, action, subject and time, page by page', async () => {
  const engine = await openOne()
  await writeEntries(engine, ['a', 'b'])
  const later = new Date(now.getTime() + 1000)
  const command = { kind: 'command', id: null, name: 'nour' } as const
  const other = { actor: command, action: 'stock.moved', now: later } as const
  await withAudit(engine, other, ({ record }) => record(change('a')))
  const seqs = async (filter: Parameters<typeof readAuditEntries>[1]) => {
    const { entries } = await readAuditEntries(engine.db, filter, { limit: 10 })
    return entries.map(({ seq }) => seq)
  }
  expect(await seqs({})).toEqual([3, 2, 1])
  expect(await seqs({ actorId: 'mona-id' })).toEqual([2, 1])
  expect(await seqs({ action: 'stock.moved' })).toEqual([3])
  expect(await seqs({ subjectKind: 'variant', subjectId: 'a' })).toEqual([3, 1])
  expect(await seqs({ from: later })).toEqual([3])
  expect(await seqs({ before: later })).toEqual([2, 1])
  const first = await readAuditEntries(engine.db, {}, { limit: 2 })
  expect(first.nextSeq).toBe(2)
  const beforeSeq = first.nextSeq ?? 0
  const second = await readAuditEntries(engine.db, {}, { limit: 2, beforeSeq })
  expect([second.entries.map(({ seq }) => seq), second.nextSeq]).toEqual([[1], null])
})

test('R22 the chain verifies after 1,000 writes of 8 concurrent clients', async () => {
  // SQLite has one server, PostgreSQL any number of nodes.
  const nodes = await openNodes(process.env.TEST_ENGINE === 'postgres' ? 2 : 1)
  // Each of 8 clients writes one entry after another.
  const clients = Array.from({ length: 8 }, async (_, client) => {
    const engine = nodes[client % nodes.length]
    if (engine)
      await writeEntries(
        engine,
        Array.from({ length: 125 }, (__, at) => `${client}-${at}`),
      )
  })
  await Promise.all(clients)
  const [engine] = nodes
  if (!engine) throw new Error('No engine was opened.')
  const verification = await verifyAuditLog(engine.db)
  expect(verification).toMatchObject({ entryCount: 1000, brokenAtSeq: null })
})
