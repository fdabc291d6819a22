/** Tests `data/checkout/coupon-edits.ts` and `data/audit/merge-edit.ts` too. */
import { expect, test } from 'vitest'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'

const limits = {
  startsAt: '2026-01-10T22:00:00.000Z',
  endsAt: '2026-01-20T22:00:00.000Z',
  maxUses: 5,
  minSubtotal: 500.5,
}
const summer = { name: 'SUMMER25', discount: 25, isEnabled: true, ...limits }

async function openCoupons() {
  const admin = await createOrderAdmin()
  const [mona, omar] = [await admin.signIn('manager', 'Mona'), await admin.signIn('owner', 'Omar')]
  const created = await mona.post('/coupons', summer)
  const edit = (version: number, changes: object, by = omar) =>
    by.post(`/coupons/${created.data.id}`, { version, changes })
  return { ...admin, mona, omar, created, edit, coupon: created.data }
}

test('creates a coupon with its limits, and shows its orders and what they cost', async () => {
  const { mona, created, coupon, place, entries, clock, guest, call } = await openCoupons()
  expect(created.status).toBe(200)
  expect(coupon).toEqual({
    ...summer,
    id: expect.any(String),
    uses: 0,
    discountGiven: 0,
    lastUsedAt: null,
    version: 1,
  })
  const as = guest()
  const cancelled = await place({ as, couponId: coupon.id })
  await call('DELETE', `/Orders/delete-order/${cancelled}`, { as })
  await place({ couponId: coupon.id })
  const used = { ...coupon, uses: 1, discountGiven: 247.5, lastUsedAt: clock.now.toISOString() }
  expect((await mona.get('/coupons')).data).toEqual({ items: [used] })
  expect((await mona.get(`/coupons/${coupon.id}`)).data).toEqual(used)
  expect((await mona.get('/coupons/4f9c21ab-0c41-4d6b-9f7e-1f2a3b4c5d6e')).status).toBe(404)
  expect(await entries('coupon.created')).toMatchObject([
    {
      subject_id: coupon.id,
      subject_version: 1,
      actor_name: 'Mona',
      changes: Object.entries(summer).map(([field, to]) => ({ field, from: null, to })),
    },
  ])
})

test('changes a coupon, and records the values before and after', async () => {
  const { edit, coupon, entries } = await openCoupons()
  const { status, data } = await edit(1, { discount: 30, endsAt: null, minSubtotal: 0 })
  expect(status).toBe(200)
  expect(data).toEqual({
    ...coupon,
    discount: 30,
    endsAt: null,
    minSubtotal: 0,
    version: 2,
    merged: [],
  })
  expect(await entries('coupon.edited')).toMatchObject([
    {
      subject_version: 2,
      changes: [
        { field: 'discount', from: 25, to: 30 },
        { field: 'endsAt', from: limits.endsAt, to: null },
        { field: 'minSubtotal', from: 500.5, to: 0 },
      ],
    },
  ])
  expect((await edit(2, { discount: 30 })).data).toMatchObject({ version: 2 })
  expect(await entries('coupon.edited')).toHaveLength(1)
})

test('edits of different fields both stay, and of the same field one is refused', async () => {
  const { mona, edit, entries } = await openCoupons()
  await edit(1, { discount: 30, isEnabled: false }, mona)
  const other = await edit(1, { maxUses: 8 })
  expect(other.data).toMatchObject({
    discount: 30,
    maxUses: 8,
    version: 3,
    merged: [
      { field: 'discount', changedBy: 'Mona' },
      { field: 'isEnabled', changedBy: 'Mona' },
    ],
  })
  const same = await edit(1, { discount: 20, maxUses: 9 })
  expect(same.status).toBe(409)
  expect(same.errors).toMatchObject([
    {
      code: 'edit_conflict',
      field: 'discount',
      params: { yours: 20, theirs: 30, changedBy: 'Mona', changedById: mona.id, version: 3 },
    },
    { code: 'edit_conflict', field: 'maxUses', params: { yours: 9, theirs: 8 } },
  ])
  expect(await entries('coupon.edited')).toHaveLength(2)
  expect((await edit(1, { discount: 30 })).status).toBe(200)
})

test('a name is taken in any letter case, also by two people at once', async () => {
  const { mona, omar, edit, engine } = await openCoupons()
  const taken = await omar.post('/coupons', { name: 'summer25', discount: 5, isEnabled: true })
  expect([taken.status, taken.errors[0]]).toMatchObject([
    409,
    { code: 'already_exists', field: 'name', description: 'summer25 already exists.' },
  ])
  const winter = { name: 'Winter', discount: 5, isEnabled: true }
  const both = await Promise.all([mona, omar].map((each) => each.post('/coupons', winter)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await edit(1, { name: 'WINTER' })).errors[0].code).toBe('already_exists')
  expect((await edit(1, { name: 'Summer26' })).data.name).toBe('Summer26')
  expect(await engine.db.selectFrom('coupons').select('id').execute()).toHaveLength(2)
})

test.each([
  ['discount', { discount: 0 }, 'Enter a whole number from 1 to 100.'],
  ['discount', { discount: 101 }, 'Enter a whole number from 1 to 100.'],
  ['discount', { discount: 12.5 }, 'Enter a whole number from 1 to 100.'],
  ['name', { name: ' ' }, 'Enter a name'],
  ['maxUses', { maxUses: 0 }, 'Enter a whole number such as 100, or leave this empty.'],
  ['minSubtotal', { minSubtotal: 10.005 }, 'Enter an amount such as 500, or leave this empty.'],
  ['minSubtotal', { minSubtotal: -1 }, 'Enter an amount such as 500, or leave this empty.'],
  ['endsAt', { endsAt: limits.startsAt }, 'Choose an end after the start.'],
  ['startsAt', { startsAt: '2026-01-10' }, 'Invalid input'],
])('refuses %s in %j', async (field, change, description) => {
  const { mona, engine } = await openCoupons()
  const refused = await mona.post('/coupons', { ...summer, name: 'OTHER', ...change })
  expect(refused.status).toBe(422)
  expect(refused.errors[0]).toMatchObject({ code: 'invalid', field })
  if (description !== 'Invalid input') expect(refused.errors[0].description).toBe(description)
  expect(await engine.db.selectFrom('coupons').select('id').execute()).toHaveLength(1)
})

test('refuses fewer uses than there are orders', async () => {
  const { edit, coupon, place } = await openCoupons()
  await place({ couponId: coupon.id })
  await place({ couponId: coupon.id })
  const { status, errors } = await edit(1, { maxUses: 1 })
  expect([status, errors[0]]).toMatchObject([422, { code: 'invalid', field: 'maxUses' }])
  expect((await edit(1, { maxUses: 2 })).data).toMatchObject({ maxUses: 2, uses: 2 })
})

test('a discount of 50 % or more needs a recent confirmation', async () => {
  const { mona, edit, wait, coupon, entries } = await openCoupons()
  wait(11 * 60_000)
  const half = { name: 'HALF', discount: 50, isEnabled: true }
  for (const refused of [
    await mona.post('/coupons', half),
    await edit(1, { discount: 50 }),
    await edit(1, { discount: 100 }),
  ])
    expect([refused.status, refused.errors[0].code]).toEqual([403, 'reauthentication_required'])
  expect(await entries('coupon.edited')).toEqual([])
  expect((await edit(1, { discount: 49 })).status).toBe(200)
  expect((await mona.get(`/coupons/${coupon.id}`)).data.discount).toBe(49)
})
