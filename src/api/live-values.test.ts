/** Tests `api/change-feed.ts`, `api/refreshed-value.ts` and `data/content/live-values.ts` too. */
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  announcements,
  type LiveTable,
  lockLiveRows,
  readLiveRows,
  writeLiveValue,
} from '#data/content/live-values.ts'
import type { Engine } from '#data/engine/engine.ts'
import { countStatements } from '#test/engine/count-statements.ts'
import { openTwoNodes } from '#test/engine/two-nodes.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { createChangeFeed } from './change-feed.ts'
import { createLiveValues, startLiveRefresh } from './live-values.ts'

const tables = Object.keys(announcements) as LiveTable[]

/** Writes the value of the key `one`. Its version is 1, or 2 for null. */
const write = (engine: Engine, table: LiveTable, value: unknown) =>
  engine.write((context) =>
    writeLiveValue(context, { table, key: 'one', value, version: value === null ? 2 : 1 }),
  )

/** Waits until PostgreSQL has reported the start of its connection: after that, each change. */
async function createFeed(engine: Engine) {
  await vi.waitUntil(() => engine.readCatalogueChanges() !== 'everything')
  return createChangeFeed(engine)
}

test.each(tables)(
  'a change of %s is visible at once, and no other table is read',
  async (table) => {
    const { engine, live } = await createTestShop()
    await vi.waitFor(async () => expect(await live.current()).toBe(await live.current()))
    const before = await live.current()
    expect(before[table].get('one')).toBeUndefined()
    await write(engine, table, { cost: 90 })
    const after = await live.current()
    expect(after[table].get('one')).toEqual({ value: { cost: 90 }, version: 1 })
    for (const other of tables.filter((each) => each !== table))
      expect(after[other]).toBe(before[other])
    await write(engine, table, null)
    expect((await live.current())[table].get('one')).toEqual({ value: null, version: 2 })
  },
)

test('a change of a live value does not change the catalogue, and no product a live value', async () => {
  const [engine] = await openTwoNodes()
  const feed = await createFeed(engine)
  expect([feed.takeProducts(), feed.takeAnnouncements()]).toEqual(['everything', 'everything'])
  await write(engine, 'content', ['a'])
  feed.notice()
  expect([feed.takeProducts(), feed.takeAnnouncements()]).toEqual([
    new Set(),
    new Set(['#content']),
  ])
  const changes = new Set(['floral', '#settings'])
  const mixed = createChangeFeed({ readCatalogueChanges: () => changes })
  mixed.takeProducts()
  mixed.takeAnnouncements()
  mixed.notice()
  expect([mixed.takeProducts(), mixed.takeAnnouncements()]).toEqual([
    new Set(['floral']),
    new Set(['#settings']),
  ])
  expect([mixed.takeProducts(), mixed.takeAnnouncements()]).toEqual([new Set(), new Set()])
})

test('a second node has a change within a second, without a request', async () => {
  const [first, second] = await openTwoNodes()
  const live = createLiveValues(second, createChangeFeed(second))
  onTestFinished(startLiveRefresh(live))
  await live.current()
  await vi.waitUntil(() => second.readCatalogueChanges() !== 'everything')
  await write(first, 'settings', 'care@shop.example')
  const changedAt = performance.now()
  await vi.waitFor(
    async () => expect((await live.cached()).settings.get('one')?.value).toBe('care@shop.example'),
    { timeout: 5000, interval: 20 },
  )
  expect(performance.now() - changedAt).toBeLessThan(1000)
})

test('cached values need no statement, and stay while the database is unavailable', async () => {
  const [engine] = await openTwoNodes()
  let isUnavailable = false
  const observed = {
    get db() {
      if (isUnavailable) throw new Error('unavailable')
      return engine.db
    },
  }
  const live = createLiveValues(observed, await createFeed(engine))
  await expect(live.cached()).resolves.toEqual(await live.current())
  const before = await live.cached()
  const takeStatements = countStatements()
  expect(await live.cached()).toBe(before)
  expect(takeStatements()).toEqual([])
  await write(engine, 'settings', 'new')
  isUnavailable = true
  expect(await live.current()).toBe(before)
  isUnavailable = false
  await vi.waitFor(async () =>
    expect((await live.current()).settings.get('one')?.value).toBe('new'),
  )
})

test('changes of one table wait for each other', async () => {
  const [engine] = await openTwoNodes()
  const increase = () =>
    engine.write(async (context) => {
      const rows = await lockLiveRows(engine, context.trx, 'settings')
      const version = (rows.get('count')?.version ?? 0) + 1
      await writeLiveValue(context, { table: 'settings', key: 'count', value: version, version })
    })
  await Promise.all(Array.from({ length: 8 }, increase))
  expect((await readLiveRows(engine.db, 'settings')).get('count')).toEqual({ value: 8, version: 8 })
})
