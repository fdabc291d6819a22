import { expect, test } from 'vitest'
import { createCommandLine } from '#test/command-line.ts'
import { createTestShop } from '#test/create-test-shop.ts'

test('creates, lists, changes, disables and enables a coupon in any letter case', async () => {
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  const readCoupon = async () =>
    (await shop.call('GET', '/Coupons/get-coupon-by-name/eid15')).body.data
  expect((await run('coupon', 'list')).out).toBe('No coupons.\n')
  expect((await run('coupon', 'set', 'EID15', '15')).out).toBe('EID15: 15 % off, enabled.\n')
  expect(await readCoupon()).toMatchObject({ name: 'EID15', discount: 15, isEnabled: true })
  expect((await run('coupon', 'disable', 'eid15')).out).toBe('EID15: 15 % off, disabled.\n')
  expect((await run('coupon', 'set', 'eid15', '20')).out).toBe('EID15: 20 % off, disabled.\n')
  expect(await readCoupon()).toMatchObject({ discount: 20, isEnabled: false })
  expect((await run('coupon', 'enable', 'EID15')).out).toBe('EID15: 20 % off, enabled.\n')
  expect((await run('coupon', 'list')).out).toMatch(/^EID15 +20 +enabled$/m)
})

test('A39 records who created and changed a coupon, and nothing for the same values', async () => {
  const { run, engine } = await createCommandLine()
  for (const percent of ['15', '15', '20']) await run('coupon', 'set', 'EID15', percent)
  await run('coupon', 'disable', 'eid15')
  await run('coupon', 'disable', 'eid15')
  const entries = await engine.db
    .selectFrom('audit_log')
    .select(['actor_kind', 'action', 'changes'])
    .orderBy('seq')
    .execute()
  expect(entries).toEqual([
    {
      actor_kind: 'command',
      action: 'coupon.created',
      changes: [
        { field: 'name', from: null, to: 'EID15' },
        { field: 'discount', from: null, to: 15 },
        { field: 'isEnabled', from: null, to: true },
      ],
    },
    {
      actor_kind: 'command',
      action: 'coupon.edited',
      changes: [{ field: 'discount', from: 15, to: 20 }],
    },
    {
      actor_kind: 'command',
      action: 'coupon.edited',
      changes: [{ field: 'isEnabled', from: true, to: false }],
    },
  ])
})

test('rejects an unknown coupon and does not create it', async () => {
  const { run } = await createCommandLine()
  expect(await run('coupon', 'enable', 'NOPE')).toEqual({
    code: 1,
    out: '',
    err: "There is no coupon 'NOPE'.\n",
  })
  expect((await run('coupon', 'list')).out).toBe('No coupons.\n')
})
