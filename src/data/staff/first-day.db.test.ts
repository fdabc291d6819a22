import { expect, test } from 'vitest'
import { FirstDayStep } from '#contract/admin/dashboard.ts'
import { createTestAdmin } from '#test/admin/create-test-admin.ts'
import { readFirstDay } from './first-day.ts'

test('a step of the first day leaves the list when it is done', async () => {
  const { engine, addStaff } = await createTestAdmin({}, { catalogue: [] })
  await addStaff('owner')
  const read = (hasEmail = false) => readFirstDay(engine.db, { hasEmail })
  expect(await read()).toEqual(FirstDayStep.options)
  expect(await read(true)).not.toContain('emailServer')
  const live = { key: 'free', value: '1', version: 1 }
  const changes: [FirstDayStep, () => Promise<unknown>][] = [
    ['shippingRates', () => engine.db.insertInto('shipping_rates').values(live).execute()],
    [
      'policies',
      () =>
        engine.db
          .insertInto('content')
          .values({ ...live, key: 'policies.ar' })
          .execute(),
    ],
    ['secondOwner', () => addStaff('owner')],
  ]
  for (const [step, change] of changes) {
    expect(await read()).toContain(step)
    await change()
    expect(await read()).not.toContain(step)
  }
  expect(await read()).toEqual(['firstProduct', 'emailServer', 'backup'])
})

test('a shop with a product on sale has its first product, a draft is none', async () => {
  const { engine } = await createTestAdmin()
  expect(await readFirstDay(engine.db, { hasEmail: false })).not.toContain('firstProduct')
  await engine.db.updateTable('products').set({ state: 'draft' }).execute()
  expect(await readFirstDay(engine.db, { hasEmail: false })).toContain('firstProduct')
})
