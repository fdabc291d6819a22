import { expect, test } from 'vitest'
import { auditRow } from '#test/admin/staff-rows.ts'
import { createCommandLine } from '#test/engine/command-line.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'

const email = 'mona@luca.example'

test('lists changes of the command line, also of one subject', async () => {
  const { run, engine } = await createCommandLine()
  expect((await run('audit')).out).toBe('No entries.\n')
  await run('staff', 'add', email, '--role', 'packer')
  await run('staff', 'role', email, 'manager')
  const { id } = await engine.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const { out } = await run('audit', '--subject', `staff:${id}`, '--limit', '1')
  expect(out.trim().split('\n')).toHaveLength(2)
  expect(out).toMatch(/^ENTRY +TIME +WHO +ACTION +SUBJECT +CHANGED\n +2 +2026-01-15 10:00 UTC/)
  expect(out).toContain(`staff.edited  staff:${id}  role`)
  expect((await run('audit', '--subject', 'staff:')).code).toBe(2)
  const entries = await engine.db.selectFrom('audit_log').select('actor_kind').execute()
  expect(entries.map(({ actor_kind }) => actor_kind)).toEqual(['command', 'command'])
})

test('audit lists the changes of a kind, an action, a person and a period in Cairo', async () => {
  const { run, engine } = await createCommandLine()
  const rows = [
    { ...auditRow(1), actor_id: 'mona', at: '2026-01-14T22:30:00.000Z' },
    {
      ...auditRow(2),
      action: 'coupon.created',
      subject_kind: 'coupon',
      at: '2026-01-15T21:59:00.000Z',
    } as const,
    { ...auditRow(3), at: '2026-01-15T22:00:00.000Z' },
  ]
  await engine.db.insertInto('audit_log').values(rows).execute()
  const numbersOf = async (...options: string[]) =>
    [...(await run('audit', ...options)).out.matchAll(/^ *(\d+) +2026/gm)].map(([, seq]) => seq)
  expect(await numbersOf()).toEqual(['3', '2', '1'])
  expect(await numbersOf('--subject', 'coupon')).toEqual(['2'])
  expect(await numbersOf('--action', 'coupon.created')).toEqual(['2'])
  expect(await numbersOf('--actor', 'mona')).toEqual(['1'])
  expect(await numbersOf('--from', '2026-01-15', '--until', '2026-01-15')).toEqual(['2', '1'])
  expect(await numbersOf('--from', '2026-01-16')).toEqual(['3'])
  for (const option of ['--action', '--from', '--until', '--subject'])
    expect((await run('audit', option, 'toys')).code).toBe(2)
})

test('lists the changes of an order by its number', async () => {
  const { run, engine } = await createCommandLine()
  const shop = await createTestShop({ engine })
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  const { body } = await shop.call('POST', '/Orders/checkout', { as: guest, body: checkoutBody() })
  const { id } = body.data
  const number = id.slice(0, 8)
  await run('order', number, 'processing')
  for (const subject of [`order:${number}`, `order:#${number.toUpperCase()}`])
    expect((await run('audit', '--subject', subject)).out).toContain(`order:${id}`)
  expect(await run('audit', '--subject', 'order:00000000')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no order 00000000.'),
  })
})

test('audit verify exits 1 and names the broken entry', async () => {
  const { run, engine } = await createCommandLine()
  await run('staff', 'add', email, '--role', 'owner')
  const intact = await run('audit', 'verify')
  expect([intact.code, intact.out]).toEqual([0, '1 recorded change verified.\n'])
  await engine.db.insertInto('audit_log').values(auditRow(2)).execute()
  const broken = await run('audit', 'verify')
  expect(broken.code).toBe(1)
  expect(broken.err).toContain('Entry 2 ')
  expect((await run('doctor')).out).toContain('entry 2 of the audit log')
})
