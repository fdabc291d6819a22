import { expect, test } from 'vitest'
import { createCommandLine } from '#test/engine/command-line.ts'
import { checkoutBody, createTestShop } from '#test/shop/create-test-shop.ts'

/**
 * Creates a shop with a command line and one order of 2 units of `floral-ivory`, whose stock was 3.
 */
async function shopWithOrder(contact: Record<string, string> = {}) {
  const line = await createCommandLine()
  const shop = await createTestShop({ engine: line.engine })
  const as = shop.guest()
  await shop.put(as, 'floral-ivory', 2)
  const { body } = await shop.call('POST', '/Orders/checkout', { as, body: checkoutBody(contact) })
  const id = String(body.data.id)
  return { ...line, shop, as, id, number: id.slice(0, 8) }
}

test('orders lists orders with number, status, customer, units and total', async () => {
  const { run, number } = await shopWithOrder()
  const { code, out } = await run('orders')
  expect(code).toBe(0)
  expect(out).toMatch(
    new RegExp(`^#${number} +pending +2026-01-15 10:00 UTC +Nour Hassan +2 +LE 1,980\\.00$`, 'm'),
  )
  expect((await run('orders', '--status', 'shipped')).out).toBe('No orders.\n')
  expect((await run('orders', '--status', 'pending', '--limit', '1')).out).toContain(number)
})

test('orders lists the orders of a queue, and those that a search finds', async () => {
  const { run, number } = await shopWithOrder()
  expect((await run('orders', '--queue', 'toCall')).out).toContain(number)
  expect((await run('orders', '--queue', 'toPack')).out).toBe('No orders.\n')
  expect((await run('orders', '--status', 'shipped', '--queue', 'toCall')).out).toBe('No orders.\n')
  for (const text of ['hassan', 'tahrir', `#${number}`, '0101 2345678', 'NOUR@example.com'])
    expect((await run('orders', '--search', text)).out, text).toContain(number)
  expect((await run('orders', '--search', 'soliman')).out).toBe('No orders.\n')
  expect((await run('orders', '--search', ' ')).code).toBe(2)
  expect((await run('orders', '--queue', 'lowStock')).code).toBe(2)
})

test('order shows an order by its number, with or without # in any letter case, or by its id', async () => {
  const { run, number, id } = await shopWithOrder()
  for (const given of [number, `#${number}`, number.toUpperCase(), id]) {
    const { code, out } = await run('order', given)
    expect(code).toBe(0)
    expect(out).toContain(`Order #${number}, pending, of 2026-01-15 10:00 UTC`)
    expect(out).toContain('12 Tahrir Square, Cairo')
    expect(out).toMatch(/^ *2 +floral-ivory +floral-ivory, Ivory +LE 990\.00$/m)
    expect(out).toContain('To pay   LE 1,980.00')
  }
})

test('order sets a status that the shopper sees, and never returns to an earlier one [order-status.staff, order-status.forward]', async () => {
  const { run, number, shop, as } = await shopWithOrder()
  expect(await run('order', number, 'shipped')).toMatchObject({
    code: 0,
    out: `Order ${number}: pending -> shipped.\n`,
  })
  const { body } = await shop.call('GET', '/Orders/get-orders', { as })
  expect(body.data[0].status).toBe('shipped')
  expect(await run('order', number, 'pending')).toMatchObject({
    code: 1,
    out: '',
    err: `Order ${number} is shipped: it cannot become pending.\n`,
  })
})

test('order returns the stock of a cancelled order, and doctor finds no problem [order-status.staff, order-status.stock-returns]', async () => {
  const { run, number } = await shopWithOrder()
  expect((await run('stock', 'floral-ivory')).out).toMatch(/Ivory +1$/m)
  expect((await run('order', number, 'cancelled')).out).toContain('back in stock')
  expect((await run('stock', 'floral-ivory')).out).toMatch(/Ivory +3$/m)
  const { out } = await run('doctor')
  expect(out).toMatch(/^ok +stock/m)
  expect(out).toMatch(/^ok +bookings/m)
  expect(out).toMatch(/^ok +totals/m)
})

test('order reports an unknown order in one sentence', async () => {
  const { run } = await createCommandLine()
  for (const words of [
    ['order', 'deadbeef'],
    ['order', 'deadbeef', 'shipped'],
  ]) {
    expect(await run(...words)).toEqual({
      code: 1,
      out: '',
      err: 'There is no order deadbeef.\n',
    })
  }
})

test('SEC-M9 order prints contact and address in one line each, also for rows written before', async () => {
  const { run, number, engine } = await shopWithOrder()
  await engine.db
    .updateTable('orders')
    .set({
      contact_name: 'Nour\u001b[2J\nOrder #00000000, shipped',
      contact_phone: '0101\u20282345678',
      shipping_address: '12 Tahrir\n\nSubtotal LE 0.00, shipping LE 0.00\r\nTo pay   LE 0.00\u202e',
    })
    .execute()
  const { out } = await run('order', number)
  const lines = out.split('\n')
  expect(lines[1]).toBe(
    'Contact  Nour\ufffd[2J Order #00000000, shipped, nour@example.com, 0101 2345678',
  )
  expect(lines[2]).toBe(
    'Address  12 Tahrir Subtotal LE 0.00, shipping LE 0.00 To pay LE 0.00\ufffd',
  )
  expect(lines.filter((line) => line.startsWith('To pay'))).toEqual(['To pay   LE 1,980.00'])
  for (const each of ['\u001b', '\u202e', '\u2028', '\r']) expect(out).not.toContain(each)
  expect((await run('orders')).out.split('\n')).toHaveLength(3)
})

test('order records who changed a status, and books the damaged units of a returned parcel', async () => {
  const { run, number, engine } = await shopWithOrder()
  await run('order', number, 'shipped')
  const words = ['order', number, 'cancelled', '--reason', 'refused', '--damaged']
  expect((await run(...words, 'floral-ivory:x')).code).toBe(2)
  expect((await run(...words, 'oxford-white-m:1')).err).toContain("no variant 'oxford-white-m'")
  expect((await run(...words, 'floral-ivory:1')).code).toBe(0)
  expect((await run('stock', 'floral-ivory')).out).toMatch(/Ivory +2$/m)
  const entries = await engine.db.selectFrom('audit_log').selectAll().orderBy('seq').execute()
  expect(entries.map(({ actor_kind, action }) => [actor_kind, action])).toEqual([
    ['command', 'order.status_changed'],
    ['command', 'order.status_changed'],
  ])
  const order = await engine.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({ status: 'cancelled', cancel_reason: 'refused' })
  expect(order.returned_at).not.toBeNull()
  const findings = (await run('doctor')).out
  for (const check of ['stock', 'bookings', 'audit']) expect(findings).toMatch(`ok       ${check}`)
})
