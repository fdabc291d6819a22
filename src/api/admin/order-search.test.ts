/** Tests `data/orders/order-search.ts` and `data/orders/order-index.ts`. */
import { expect, test } from 'vitest'
import { indexOrders } from '#data/orders/order-index.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'

/** Creates a shop with two orders. `find` returns the ids that a search finds. */
async function openShop() {
  const admin = await createOrderAdmin()
  const { get } = await admin.signIn()
  const zaki = await admin.place({
    contactInfo_Name: 'أحمد زكي',
    contactInfo_Email: 'zaki@example.com',
    contactInfo_PhoneNumber: '0100 123 4567',
    shippingAddress: '7 Talaat Harb Street',
  })
  admin.wait(1000)
  const mona = await admin.place({
    contactInfo_Name: 'Mona Soliman',
    contactInfo_Email: 'mona@example.com',
    contactInfo_PhoneNumber: '+201299988877',
    shippingAddress: '12 Tahrir Square',
    items: { 'oxford-white-m': 1 },
  })
  const find = async (q: string, more = '') =>
    (await get(`/orders?q=${encodeURIComponent(q)}${more}`)).data.items.map(
      (row: { id: string }) => row.id,
    )
  return { ...admin, get, zaki, mona, find }
}

for (const state of ['before', 'after'] as const) {
  test(`finds by number, name, phone, e-mail, street and product ${state} it is indexed`, async () => {
    const { engine, clock, find, zaki, mona } = await openShop()
    if (state === 'after')
      expect(await indexOrders(engine, { now: clock.now, hasOrderLinks: true })).toBe(2)
    const number = zaki.slice(0, 8)
    for (const q of [
      `#${number}`,
      number.toUpperCase(),
      'أحمد',
      'احمد',
      '01001234567',
      '0100 123 4567',
      '+201001234567',
      '٠١٠٠ ١٢٣ ٤٥٦٧',
      '1234567',
      'zaki@example.com',
      'talaat harb',
    ])
      expect(await find(q), q).toContain(zaki)
    expect(await find('SOLIM')).toEqual([mona])
    expect(await find('oxford')).toEqual([mona])
    expect(await find('example')).toEqual([mona, zaki])
    expect(await find('example', '&sort=oldest')).toEqual([zaki, mona])
    expect(await find('example', '&status=shipped')).toEqual([])
    for (const q of ['%', '_', '%%%', 'n_r', 'M%na', '"', 'talaat soliman', 'nothing'])
      expect(await find(q), q).toEqual([])
  })
}

test('finds an order by the beginning of its number in capitals, with a # and spaces', async () => {
  const { engine, clock, get, place } = await openShop()
  // Ids are random, and this test is about letters. Most numbers begin with at least one.
  let id = ''
  do id = await place()
  while (!/^\d*[a-f]/.test(id.slice(0, 4)))
  const start = id.slice(0, 4).toUpperCase()
  const findNumbers = async (q: string) =>
    (await get(`/orders?q=${encodeURIComponent(q)}`)).data.items.map(
      (row: { number: string }) => row.number,
    )
  for (const state of ['before', 'after']) {
    for (const q of [start, `#${start}`, `  ${start} `, ` # ${start} `, `#${start.slice(0, 2)}`])
      expect(await findNumbers(q), `${q}, ${state} it is indexed`).toContain(id.slice(0, 8))
    expect(await findNumbers(`#${start}zz`)).toEqual([])
    await indexOrders(engine, { now: clock.now, hasOrderLinks: true })
  }
})

test('walks found orders by cursor, some of them not indexed', async () => {
  const { engine, clock, get, place, wait } = await openShop()
  await indexOrders(engine, { now: clock.now, hasOrderLinks: true })
  for (let at = 0; at < 3; at += 1) {
    wait(1000)
    await place({ contactInfo_Name: 'Karim Example' })
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const page = (
      await get(`/orders?q=example&limit=2&withTotal=true${cursor && `&cursor=${cursor}`}`)
    ).data
    expect(page).toMatchObject({ total: 5, isTotalCapped: false })
    seen.push(...page.items.map((row: { orderedAt: string }) => row.orderedAt))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(seen).toHaveLength(5)
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
})

test('indexes an order again after its contact changed, and no order is left', async () => {
  const { engine, clock, signIn, find, mona } = await openShop()
  await indexOrders(engine, { now: clock.now, hasOrderLinks: true })
  const { post } = await signIn('manager')
  const edit = { version: 1, changes: { contactName: 'Salma Adel' } }
  expect((await post(`/orders/${mona}/contact`, edit)).status).toBe(200)
  expect([await find('soliman'), await find('salma')]).toEqual([[], [mona]])
  expect(await indexOrders(engine, { now: clock.now, hasOrderLinks: true })).toBe(1)
  expect(await indexOrders(engine, { now: clock.now, hasOrderLinks: true })).toBe(0)
  expect([await find('soliman'), await find('salma')]).toEqual([[], [mona]])
})
