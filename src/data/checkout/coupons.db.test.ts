import { expect, test } from 'vitest'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { findCouponByName, listCoupons, saveCoupon } from './coupons.ts'

const open = async () => (await createTestShop()).engine

test('finds a coupon in any letter case, also a disabled one [coupon.name-case]', async () => {
  const engine = await open()
  const saved = await saveCoupon(engine, { name: 'Eid10', discount: 10, isEnabled: false })
  for (const name of ['Eid10', 'eid10', 'EID10'])
    expect(await findCouponByName(engine.db, name)).toEqual(saved)
  expect(await findCouponByName(engine.db, 'eid1')).toBeUndefined()
})

test('finds a coupon by Arabic digits, and stores its name with Latin ones', async () => {
  const engine = await open()
  const saved = await saveCoupon(engine, { name: 'عيد١٠', discount: 10, isEnabled: true })
  expect(saved.name).toBe('عيد10')
  for (const name of ['عيد10', 'عيد١٠', 'عيد۱۰'])
    expect(await findCouponByName(engine.db, name)).toEqual(saved)
  expect((await saveCoupon(engine, { ...saved, name: 'عيد١٠' })).id).toBe(saved.id)
})

test('updates the coupon of a name: its id and its spelling stay', async () => {
  const engine = await open()
  const first = await saveCoupon(engine, { name: 'Eid10', discount: 10, isEnabled: true })
  const second = await saveCoupon(engine, { name: 'EID10', discount: 25, isEnabled: false })
  expect(second).toEqual({ ...first, discount: 25, isEnabled: false, version: 2 })
  expect(await listCoupons(engine.db)).toEqual([second])
})

test('keeps the limits of a coupon that a change does not name', async () => {
  const engine = await open()
  const limits = { endsAt: '2026-12-01T22:00:00.000Z', maxUses: 5, minSubtotal: 50_000 }
  await saveCoupon(engine, { name: 'Eid10', discount: 10, isEnabled: true, ...limits })
  const changed = await saveCoupon(engine, { name: 'Eid10', discount: 12, isEnabled: true })
  expect(changed).toMatchObject({ discount: 12, ...limits })
  expect(await findCouponByName(engine.db, 'eid10')).toEqual(changed)
})

test('lists the coupons by name, without regard to letter case', async () => {
  const engine = await open()
  for (const name of ['winter', 'Autumn', 'SPRING'])
    await saveCoupon(engine, { name, discount: 5, isEnabled: true })
  const names = (await listCoupons(engine.db)).map((coupon) => coupon.name)
  expect(names).toEqual(['Autumn', 'SPRING', 'winter'])
})

test.each([0, 101, -5])('the database refuses a discount of %i percent', async (discount) => {
  const engine = await open()
  await expect(saveCoupon(engine, { name: 'BAD', discount, isEnabled: true })).rejects.toThrow()
  expect(await listCoupons(engine.db)).toEqual([])
})
