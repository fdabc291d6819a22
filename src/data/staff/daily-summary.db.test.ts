import { expect, test } from 'vitest'
import { writeLiveValue } from '#data/content/live-values.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { setUpStaff } from '#test/admin/staff-sign-in.ts'
import { queueDailySummary } from './daily-summary.ts'

const hourMs = 3_600_000

/** Opens a shop at 12:00 in Cairo, with an order of yesterday and an owner who can sign in. */
async function openShop() {
  const admin = await createOrderAdmin()
  const owner = await setUpStaff(admin, { email: 'owner@luca.example', now: admin.clock.now })
  await admin.place()
  admin.wait(24 * hourMs)
  const readSummaries = () =>
    admin.engine.db
      .selectFrom('notices')
      .selectAll()
      .where('kind', '=', 'dailySummary')
      .orderBy('id')
      .execute()
  return { ...admin, owner, readSummaries }
}

test('adds one summary of yesterday for each owner who can sign in, also from two nodes', async () => {
  const admin = await openShop()
  const { engine, clock, owner, addStaff, place, readSummaries } = admin
  // Neither an owner without a factor nor a manager gets a summary.
  await addStaff('owner')
  const manager = { email: 'manager@luca.example', role: 'manager', now: clock.now } as const
  await setUpStaff(admin, manager)
  await place()
  await Promise.all([queueDailySummary(engine, clock.now), queueDailySummary(engine, clock.now)])
  const { seq, hash } = await engine.db
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const [summary, ...others] = await readSummaries()
  expect(others).toEqual([])
  expect(summary).toMatchObject({
    recipient_id: owner.id,
    state: 'waiting',
    data: {
      date: '2026-01-15',
      orders: 1,
      queues: { toCall: 2, needsDecision: 0, toPack: 0, toHandOver: 0, overdue: 0, lowStock: 2 },
      audit: { seq, hash },
    },
  })
})

test('waits until 07:00 in Cairo, and adds the next summary a day later', async () => {
  const { engine, readSummaries } = await openShop()
  const at = (time: string) => queueDailySummary(engine, new Date(time))
  expect(await at('2026-01-17T04:59:59.999Z')).toBe(0)
  expect(await at('2026-01-17T05:00:00.000Z')).toBe(1)
  expect(await at('2026-01-17T21:59:59.999Z')).toBe(0)
  expect(await at('2026-01-18T05:00:00.000Z')).toBe(1)
  const dates = (await readSummaries()).map(({ data }) => data.date)
  expect(dates).toEqual(['2026-01-16', '2026-01-17'])
})

test('adds no summary while staff have turned it off', async () => {
  const { engine, clock, readSummaries } = await openShop()
  const setting = { table: 'settings', key: 'hasDailySummary' } as const
  await engine.write((write) => writeLiveValue(write, { ...setting, value: false, version: 1 }))
  expect(await queueDailySummary(engine, clock.now)).toBe(0)
  await engine.write((write) => writeLiveValue(write, { ...setting, value: null, version: 2 }))
  expect(await queueDailySummary(engine, clock.now)).toBe(1)
  expect(await readSummaries()).toHaveLength(1)
})
