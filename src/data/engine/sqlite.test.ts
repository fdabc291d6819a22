/** Tests `sqlite.ts` and `open-engine.ts`. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { listCoupons, saveCoupon } from '#data/checkout/coupons.ts'
import { saveFeedback } from '#data/customers/feedback.ts'
import { seed } from '#data/seed/seed.ts'
import { migrate } from '../migrate.ts'
import { logRangeQuery } from './change-log.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { EngineError } from './engine.ts'
import { openEngine } from './open-engine.ts'

test('finds catalogue changes without reading the whole change log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'luca-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const engine = await openEngine({ folder })
  await migrate(engine)
  await engine.close()
  const database = new DatabaseSync(join(folder, 'luca.db'))
  onTestFinished(() => database.close())
  const steps = database.prepare(`explain query plan ${logRangeQuery}`).all()
  const tableReads = steps.filter(({ detail }) => String(detail).includes('catalogue_changes'))
  expect(tableReads).toHaveLength(2)
  for (const { detail } of tableReads) expect(detail).toMatch(/^SEARCH/)
})

test('reads while a write waits for another process that writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'luca-test-'))
  const engine = await openEngine({ folder })
  const other = new DatabaseSync(join(folder, 'luca.db'))
  onTestFinished(async () => {
    other.close()
    await engine.close()
    rmSync(folder, { recursive: true })
  })
  await migrate(engine)
  other.exec('begin immediate')
  const saving = saveCoupon(engine, { name: 'SILK', discount: 10, isEnabled: true })
  // If waiting blocked the event loop, this timer would never fire in time.
  setTimeout(() => other.exec('rollback'), 100)
  expect(await listCoupons(engine.db)).toEqual([])
  expect(await saving).toMatchObject({ name: 'SILK' })
})

test('rejects all writes of a group when the disk is full, and works again afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'luca-test-'))
  const engine = await openEngine({ folder })
  onTestFinished(async () => {
    await engine.close()
    rmSync(folder, { recursive: true })
  })
  await migrate(engine)
  const limitPages = (count: number) =>
    sql.raw(`pragma max_page_count = ${count}`).execute(engine.db)
  const send = (size: number) => {
    const form = { name: 'Nour', email: 'nour@example.com', message: 'x'.repeat(size) }
    return saveFeedback(engine, form, new Date())
  }
  await limitPages(1)
  const results = await Promise.allSettled([send(1), send(50_000), send(1)])
  for (const result of results)
    expect(result).toMatchObject({
      status: 'rejected',
      reason: expect.toSatisfy(isDatabaseUnavailable),
    })
  await limitPages(100_000)
  await send(50_000)
  expect(await engine.db.selectFrom('feedback').select('id').execute()).toHaveLength(1)
})

test('names the column of a damaged text, which the check of the file does not find', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'luca-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const shop = await openEngine({ folder })
  await migrate(shop)
  await seed(shop, new Date())
  await shop.close()
  const database = new DatabaseSync(join(folder, 'luca.db'))
  database.exec(`update variants set image_alts = replace(image_alts, ',', '\ufffd')`)
  database.close()
  const engine = await openEngine({ folder })
  onTestFinished(() => engine.close())
  const reading = engine.db.selectFrom('variants').select('image_alts').execute()
  await expect(reading).rejects.toThrow(EngineError)
  await expect(reading).rejects.toThrow(/damaged value in variants\.image_alts\. .*backup/)
})

test('creates a data folder that only its user can open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'luca-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const data = join(folder, 'data')
  const engine = await openEngine({ folder: data })
  await engine.close()
  expect(statSync(data).mode & 0o777).toBe(0o700)
})
