/** Tests `data/orders/cancel-orders.ts`. */
import { expect, test } from 'vitest'
import { cancelPendingOrder } from '#data/orders/cancel-orders.ts'
import { setOrderStatus } from '#data/orders/command-status.ts'
import { testActor } from '#test/admin/actors.ts'
import { createCommandLine } from '#test/engine/command-line.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'

const hour = 3_600_000

/**
 * Creates a shop with a command line. `order` places an order of `floral-701`, whose stock is 10.
 */
async function openShop() {
  const line = await createCommandLine()
  const shop = await createTestShop({ engine: line.engine })
  const { db } = line.engine

  async function order(given: { from?: string; email?: string; units?: number } = {}) {
    const { from = '203.0.113.7', email = 'nour@example.com', units = 1 } = given
    const as = shop.guest()
    await shop.put(as, 'floral-701', units)
    const body = checkoutBody({ contactInfo_Email: email })
    const response = await shop.call('POST', '/Orders/checkout', { as, from, body })
    expect(response.status).toBe(200)
    return String(response.body.data.id)
  }

  /** Returns the ids of the pending orders. */
  async function pending(): Promise<string[]> {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'pending')
      .execute()
    return rows.map((row) => row.id).toSorted()
  }

  const stock = async () => {
    const row = db.selectFrom('variants').select('stock_quantity').where('id', '=', 'floral-701')
    return (await row.executeTakeFirstOrThrow()).stock_quantity
  }

  const emails = () =>
    db
      .selectFrom('outbox')
      .select(['order_status as status', 'state', 'skip_reason as reason'])
      .orderBy('order_status')
      .execute()

  return { ...line, shop, order, pending, stock, emails }
}

test('SEC-H2 cancel-orders shows the pending orders of an address and changes nothing', async () => {
  const { run, order, pending, stock, emails } = await openShop()
  const ids = [await order({ units: 2 }), await order({ from: '192.0.2.1' }), await order()]
  const before = [await pending(), await stock(), await emails()]
  const { code, out } = await run('cancel-orders', '--client-address', '::ffff:203.0.113.7')
  expect(code).toBe(0)
  expect(out).toContain('2 pending orders, 3 units, LE 2,970.00\n')
  expect(out).toContain('Nothing was changed. Pass --yes to cancel them.')
  expect(ids.map((id) => out.includes(`#${id.slice(0, 8)}`))).toEqual([true, false, true])
  expect([await pending(), await stock(), await emails()]).toEqual(before)
})

test('SEC-H2 cancel-orders --yes returns the stock, sends no e-mail, and leaves no problem for doctor', async () => {
  const { run, order, pending, stock, emails } = await openShop()
  await order({ units: 2, from: '2001:db8:1:1::5' })
  const other = await order({ from: '192.0.2.1' })
  expect(await stock()).toBe(7)
  const key = '2001:db8:1:1::/64'
  const { code, out } = await run('cancel-orders', '--client-address', key, '--yes')
  expect(code).toBe(0)
  expect(out).toContain('Cancelled 1 order; 2 units returned to stock.\n')
  expect([await pending(), await stock()]).toEqual([[other], 9])
  expect(await emails()).toEqual([
    { status: 'cancelled', state: 'skipped', reason: 'not_requested' },
    expect.objectContaining({ status: 'pending' }),
    expect.objectContaining({ status: 'pending' }),
  ])
  expect((await emails()).filter((each) => each.state === 'waiting')).toHaveLength(1)
  const findings = (await run('doctor')).out
  for (const check of ['stock', 'bookings', 'totals']) expect(findings).toMatch(`ok       ${check}`)
  const again = await run('cancel-orders', '--client-address', key, '--yes')
  expect(again).toMatchObject({ code: 0, out: 'No pending orders match.\n' })
  expect(await stock()).toBe(9)
})

test('SEC-H2 cancel-orders --notify queues e-mails to the customers', async () => {
  const { run, order, emails } = await openShop()
  await order()
  await run('cancel-orders', '--email', 'NOUR@example.com', '--yes', '--notify')
  expect(await emails()).toEqual([
    { status: 'cancelled', state: 'waiting', reason: null },
    { status: 'pending', state: 'waiting', reason: null },
  ])
})

test('SEC-H2 cancel-orders cancels pending orders only', async () => {
  const { run, order, engine, shop, stock } = await openShop()
  const id = await order({ units: 3 })
  await setOrderStatus(engine, {
    number: id,
    to: 'processing',
    actor: testActor,
    now: shop.clock.now,
  })
  expect(await run('cancel-orders', '--from', '2026-01-01', '--yes')).toMatchObject({
    code: 0,
    out: 'No pending orders match.\n',
  })
  // Calls the function directly: the order was still pending when a command read it.
  const cancel = { orderId: id, notify: false, actor: testActor, now: shop.clock.now }
  expect(await cancelPendingOrder(engine, cancel)).toBe(false)
  expect(await stock()).toBe(7)
})

test('SEC-H2 cancel-orders combines its filters, and --to excludes its time', async () => {
  const { run, order, shop, pending } = await openShop()
  const first = await order()
  shop.clock.now = new Date(shop.clock.now.getTime() + hour)
  const second = await order({ email: 'sara@example.com' })
  const third = await order()
  const from = ['--from', '2026-01-15T11:00']
  const email = ['--email', 'nour@example.com']
  expect((await run('cancel-orders', ...from)).out).toContain('2 pending orders')
  expect((await run('cancel-orders', '--to', '2026-01-15T11:00Z')).out).toContain(
    '1 pending order,',
  )
  await run('cancel-orders', ...from, ...email, '--yes')
  expect(await pending()).toEqual([first, second].toSorted())
  expect(third).not.toBe(first)
})

test('SEC-H2 cancel-orders requires a filter, and rejects invalid addresses and times', async () => {
  const { run, order, pending } = await openShop()
  await order()
  expect(await run('cancel-orders', '--yes')).toEqual({
    code: 1,
    out: '',
    err: 'Pass at least one of --client-address, --email, --from and --to.\n',
  })
  for (const words of [
    ['--client-address', 'here'],
    ['--from', 'yesterday'],
    ['--to', '2026-02-31T25:00'],
  ]) {
    const { code, err } = await run('cancel-orders', ...words, '--yes')
    expect([code, err]).toEqual([2, expect.stringContaining('Expected')])
  }
  expect(await pending()).toHaveLength(1)
})
