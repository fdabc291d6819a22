/** Tests `audit-verifier.ts` and `data/staff/staff-dashboard.ts`. */
import { expect, test } from 'vitest'
import { addRefusals } from '#data/checkout/address-refusals.ts'
import { createOrderAdmin, forceStatus } from '#test/admin/staff-orders.ts'

const day = 24 * 3_600_000

test('counts equal the lists they link to, for every queue', async () => {
  const admin = await createOrderAdmin()
  const { signIn, place, wait, engine } = admin
  const { post } = await signIn('owner')
  await place()
  const shipped = await place()
  await post(`/orders/${shipped}/status`, { to: 'shipped' })
  const packed = await place()
  await post(`/orders/${packed}/status`, { to: 'processing' })
  await post(`/orders/${packed}/packed`, { isPacked: true })
  const confirmed = await place()
  await post(`/orders/${confirmed}/call`, { outcome: 'confirmed' }, 'call-key-1')
  await post(`/orders/${await place()}/call`, { outcome: 'wants_changes' }, 'call-key-2')
  await forceStatus(admin, await place(), 'delivered')
  const message = { name: 'Nour', email: 'nour@example.com', message: 'Is the tie back?' }
  await admin.call('POST', '/contact/submit-feedback', { body: message })
  // The session would end after an hour without use, so another one reads later.
  wait(6 * day)
  const later = await signIn('owner')
  const { queues } = (await later.get('/dashboard')).data
  const counts: Record<string, number> = {}
  for (const { key, count, oldestAt } of queues) {
    counts[key] = count
    if (key === 'openMessages') {
      expect((await later.get('/messages')).data.items).toHaveLength(count)
      expect(oldestAt).toBe('2026-01-15T10:00:00.000Z')
      continue
    }
    const path = key === 'lowStock' ? '/stock?level=low' : `/orders?queue=${key}`
    const list = (await later.get(`${path}&withTotal=true`)).data
    expect([list.items.length, list.total], key).toEqual([count, count])
    expect(oldestAt, key).toBe(key === 'lowStock' ? null : '2026-01-15T10:00:00.000Z')
  }
  expect(counts).toEqual({
    toCall: 2,
    needsDecision: 1,
    toPack: 1,
    toHandOver: 1,
    overdue: 1,
    lowStock: 2,
    openMessages: 1,
  })
  const lowStock = queues.find(({ key }: { key: string }) => key === 'lowStock')
  expect(lowStock.soldOutCount).toBe(1)
  await engine.db
    .updateTable('variants')
    .set({ low_stock_threshold: 0 })
    .where('id', '=', 'floral-ivory')
    .execute()
  const after = (await later.get('/dashboard')).data.queues
  expect(after.find(({ key }: { key: string }) => key === 'lowStock').count).toBe(1)
  expect((await later.get('/stock?level=low&withTotal=true')).data.total).toBe(1)
  const soldOut = (await later.get('/stock?level=out&withTotal=true')).data
  expect([soldOut.items.length, soldOut.total]).toEqual([1, 1])
})

test('shows alerts only to those who may act on them', async () => {
  const { signIn, place, engine } = await createOrderAdmin()
  const [owner, manager, packer] = [
    await signIn('owner'),
    await signIn('manager'),
    await signIn('packer'),
  ]
  const alertsOf = async ({ get }: typeof owner) =>
    (await get('/dashboard')).data.alerts.map((alert: { key: string }) => alert.key)
  expect(await alertsOf(owner)).toEqual([])
  await place()
  await engine.db
    .updateTable('outbox')
    .set({ state: 'given_up', settled_at: '2026-01-15T10:00:00.000Z' })
    .execute()
  expect(await alertsOf(owner)).toEqual(['emailsFailed', 'backupOverdue'])
  expect(await alertsOf(manager)).toEqual(['emailsFailed'])
  expect(await alertsOf(packer)).toEqual([])
})

test('shows what address limits refused, with the setting, only to those who may change it', async () => {
  const { signIn, engine } = await createOrderAdmin()
  const [owner, packer] = [await signIn('owner'), await signIn('packer')]
  const alertsOf = async ({ get }: typeof owner) => (await get('/dashboard')).data.alerts
  const now = new Date('2026-01-15T09:00:00.000Z')
  await addRefusals(
    engine,
    new Map([
      ['checkout', 12],
      ['cart', 1],
      ['turns', 3],
    ]),
    now,
  )
  const cause = 'because too many came from one address. Is it a mobile network?'
  expect(await alertsOf(owner)).toEqual([
    {
      key: 'checkoutLimited',
      count: 12,
      message: `12 orders were refused in 24 hours, ${cause} Setting: LIMIT_CHECKOUT_PER_ADDRESS`,
    },
    {
      key: 'cartLimited',
      count: 1,
      message: `1 cart change was refused in 24 hours, ${cause} Setting: LIMIT_CART_WRITES_PER_ADDRESS`,
    },
  ])
  expect(await alertsOf(packer)).toEqual([])
})

test('shows a failed verification of the activity log until the next one succeeds', async () => {
  const { signIn, engine } = await createOrderAdmin()
  const [owner, packer] = [await signIn('owner'), await signIn('packer')]
  const alertsOf = async ({ get }: typeof owner) => (await get('/dashboard')).data.alerts
  const setHead = (hash: string) => engine.db.updateTable('audit_head').set({ hash }).execute()
  await setHead('another')
  expect(await alertsOf(owner)).toEqual([])
  expect((await owner.get('/audit/verification')).data.brokenAtSeq).not.toBeNull()
  const alert = { key: 'auditBroken', count: 1, message: 'The activity log failed verification' }
  expect(await alertsOf(owner)).toEqual([alert])
  expect(await alertsOf(packer)).toEqual([])
  await setHead('')
  expect((await owner.get('/audit/verification')).data.brokenAtSeq).toBeNull()
  expect(await alertsOf(owner)).toEqual([])
})
