import { expect, test } from 'vitest'
import { sweep } from '#data/sweep.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { addRefusals, readRefusals } from './address-refusals.ts'

const at = (time: string) => new Date(`2026-11-24T${time}Z`)

test('adds up the refusals of address limits of the last 24 hours', async () => {
  const { engine } = await createTestShop()
  await addRefusals(
    engine,
    new Map([
      ['checkout', 2],
      ['turns', 9],
    ]),
    at('10:59:00'),
  )
  await addRefusals(
    engine,
    new Map([
      ['checkout', 3],
      ['units', 1],
    ]),
    at('10:59:59'),
  )
  await addRefusals(engine, new Map([['checkout', 4]]), at('11:00:00'))
  await addRefusals(engine, new Map([['turns', 9]]), at('11:00:00'))
  expect(await readRefusals(engine.db, at('12:00:00'))).toEqual([
    { kind: 'checkout', count: 9 },
    { kind: 'units', count: 1 },
  ])
  expect(await engine.db.selectFrom('address_refusals').selectAll().execute()).toHaveLength(3)
  const nextDay = new Date('2026-11-25T10:30:00Z')
  expect(await readRefusals(engine.db, nextDay)).toEqual([{ kind: 'checkout', count: 4 }])
  await sweep(engine, new Date('2026-12-01T10:30:00Z'))
  expect(await engine.db.selectFrom('address_refusals').selectAll().execute()).toHaveLength(1)
})
