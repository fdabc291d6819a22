import { expect, test, vi } from 'vitest'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { startOrderIndexer } from './order-indexer.ts'

test('indexes new orders in the background until it is stopped', async () => {
  const { engine, place } = await createOrderAdmin()
  const id = await place({})
  const warn = vi.fn()
  const stop = startOrderIndexer({
    engine,
    log: { warn },
    now: () => new Date(),
    hasOrderLinks: true,
  })
  await vi.waitFor(async () => {
    const { search_key } = await engine.db
      .selectFrom('orders')
      .select('search_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(search_key).not.toBeNull()
  }, 10_000)
  await stop()
  expect(warn).not.toHaveBeenCalled()
})
