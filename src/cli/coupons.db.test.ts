import { expect, test } from 'vitest'
import { createCommandLine } from '#test/engine/command-line.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'

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
  expect((await run('coupon', 'list')).out).toMatch(/^EID15 +20 +enabled +0/m)
})

test('records who created and changed a coupon, and nothing for the same values', async () => {
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

test('sets and removes the limits of a coupon, whose days are those of Cairo', async () => {
  const { run, engine } = await createCommandLine()
  const limits = ['--from', '2026-11-27', '--until', '2026-07-30']
  const refused = await run('coupon', 'set', 'EID15', '15', ...limits)
  expect(refused).toMatchObject({ code: 1, err: 'The coupon must end after its start.\n' })
  const given = ['--from', '2026-01-15', '--until', '2026-07-30', '--max-uses', '5']
  const { out } = await run('coupon', 'set', 'EID15', '15', ...given, '--min-subtotal', '499.50')
  expect(out).toBe(
    'EID15: 15 % off, enabled, from 2026-01-15, until 2026-07-30, 0 of 5 uses, from LE 499.50.\n',
  )
  const read = () => engine.db.selectFrom('coupons').selectAll().executeTakeFirst()
  expect(await read()).toMatchObject({
    starts_at: '2026-01-14T22:00:00.000Z',
    ends_at: '2026-07-30T21:00:00.000Z',
    max_uses: 5,
    min_subtotal: 49_950,
    version: 1,
  })
  expect((await run('coupon', 'disable', 'EID15')).out).toContain('disabled, from 2026-01-15')
  expect((await run('coupon', 'list')).out).toMatch(/^EID15 +15 +disabled +0 +from 2026-01-15, /m)
  const none = ['--from', 'none', '--until', 'none', '--max-uses', 'none', '--min-subtotal', 'none']
  expect((await run('coupon', 'set', 'EID15', '15', ...none)).out).toBe(
    'EID15: 15 % off, disabled.\n',
  )
  expect(await read()).toMatchObject({
    starts_at: null,
    ends_at: null,
    max_uses: null,
    min_subtotal: 0,
    version: 3,
  })
  const entries = await engine.db
    .selectFrom('audit_log')
    .select(['action', 'subject_version'])
    .orderBy('seq')
    .execute()
  expect(entries).toEqual([
    { action: 'coupon.created', subject_version: 1 },
    { action: 'coupon.edited', subject_version: 2 },
    { action: 'coupon.edited', subject_version: 3 },
  ])
})

test.each([
  ['--from', '27.11.2026'],
  ['--until', '2026-02-30'],
  ['--max-uses', '0'],
  ['--min-subtotal', '10.005'],
])('rejects %s %s and creates no coupon', async (option, value) => {
  const { run } = await createCommandLine()
  const { code, err } = await run('coupon', 'set', 'EID15', '15', option, value)
  expect([code, err]).toEqual([2, expect.stringContaining('Expected a')])
  expect((await run('coupon', 'list')).out).toBe('No coupons.\n')
})

test('refuses fewer uses than there are orders', async () => {
  const { run, engine } = await createCommandLine()
  await run('coupon', 'set', 'EID15', '15')
  await engine.db.updateTable('coupons').set({ uses: 3 }).execute()
  const refused = await run('coupon', 'set', 'EID15', '15', '--max-uses', '2')
  expect(refused).toMatchObject({ code: 1, err: 'The coupon was already used 3 times.\n' })
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
