import { expect, test, vi } from 'vitest'
import { openConfirmationShop } from '#test/admin/confirmation-shop.ts'
import { startOrderFollowUp } from './order-follow-up.ts'

test('reminds customers in the background until it is stopped', async () => {
  const { engine, clock, place, wait, row } = await openConfirmationShop({ confirmOrders: 'all' })
  const id = await place()
  wait(4 * 3_600_000)
  const log = { info: vi.fn(), warn: vi.fn() }
  const stop = startOrderFollowUp({ engine, log, now: () => clock.now })
  await vi.waitFor(
    async () => expect((await row(id)).confirm_reminded_at).toBe(clock.now.toISOString()),
    10_000,
  )
  await stop()
  expect(log.info).toHaveBeenCalledWith({ reminded: 1, cancelled: 0 }, 'orders followed up')
  expect(log.warn).not.toHaveBeenCalled()
  const loops = await engine.db.selectFrom('loops').selectAll().execute()
  expect(loops).toEqual([{ name: 'order-follow-up', ran_at: clock.now.toISOString() }])
})
