import { readFileSync } from 'node:fs'
import { acceptTroubles, expect } from '../shopper.ts'
import { clearYear2024, placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

/** Days of an earlier year, so that orders of other tests are not in them. */
const days = 'from=2025-05-01&to=2025-05-07'

/** Moves an order to another time, delivered by a courier. */
const deliver = (shop: AdminShop, id: string, given: { at: string; received: number }) =>
  shop.withEngine(({ db }) =>
    db
      .updateTable('orders')
      .set({
        ordered_at: given.at,
        status: 'delivered',
        courier: 'Bosta',
        cash_received: given.received,
      })
      .where('id', '=', id)
      .execute(),
  )

test('a report shows figures, a chart and a table, and its CSV has the same rows', async ({
  page,
  shop,
}) => {
  await signIn(page, shop, { role: 'viewer' })
  const { id } = await placeOrder(page)
  const { total } = await shop.withEngine(({ db }) =>
    db.selectFrom('orders').select('total').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  // 21:30 UTC is the next day in Cairo in summer.
  await deliver(shop, id, { at: '2025-05-02T21:30:00.000Z', received: total - 1050 })
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  await rail.getByRole('link', { name: 'Reports' }).click()
  await expect(heading(page)).toHaveText('Reports')
  await expect(page).toHaveURL(/\/reports\/sales$/)
  await goTo(page, `/reports/sales?${days}&compare=no`)
  const amount = `LE ${(total / 100).toLocaleString('en-EG')}`
  await expect(page.getByLabel('Figures')).toContainText(amount)
  await expect(page.getByRole('img', { name: 'Takings per day, 1 May to 7 May' })).toBeVisible()
  const rows = page.getByRole('region', { name: 'Per day' }).getByRole('row')
  await expect(rows).toHaveCount(9)
  await expect(rows.nth(5)).toContainText('Sat 3 May')
  await expect(rows.nth(5)).toContainText(amount)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('sales-2025-05-01-2025-05-07.csv')
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[5]).toBe(`2025-05-03,1,1,${total / 100},${total / 100},0`)

  await page.getByRole('link', { name: 'Cash' }).click()
  const cash = page.getByRole('row').nth(1)
  await expect(cash).toContainText('Bosta')
  await expect(cash).toContainText('LE 10.5')
})

test('a report compares the share of sales of each size with its share of the stock', async ({
  page,
  shop,
}) => {
  await signIn(page, shop, { role: 'viewer' })
  const shirt = await shop.withEngine(({ db }) =>
    db
      .selectFrom('variants')
      .select(['id', 'product_id'])
      .where('size', '=', 'M')
      .where('stock_quantity', '>=', 5)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )
  const sold = await placeOrder(page, { items: [[shirt.product_id, shirt.id, 2]] })
  await shop.withEngine(async ({ db }) => {
    await clearYear2024(db)
    await db
      .updateTable('orders')
      .set({ ordered_at: '2024-06-02T10:00:00.000Z' })
      .where('id', '=', sold.id)
      .execute()
  })
  await goTo(page, '/reports/sizes?from=2024-06-01&to=2024-06-07&compare=no')
  await expect(heading(page)).toHaveText('Reports')
  // The first report starts a process.
  const finding = page.getByText(/^M is 100 % of sales and [\d.]+ % of stock\./)
  await expect(finding).toBeVisible({ timeout: 30_000 })
  const row = page.getByRole('row', { name: /^Shirts M 2 100 % \d/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row', { name: /^Shirts L 0 0 % \d/ })).toBeVisible()
})

test('the days of sales have the best sellers beside them, with a link to all of them', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, shop, { role: 'viewer' })
  const bow = await placeOrder(page, { items: [['floral-bow', 'floral-bow-navy', 2]] })
  const shirt = await placeOrder(page, { items: [['oxford', 'oxford-white-m', 1]] })
  await shop.withEngine(async ({ db }) => {
    await clearYear2024(db)
    for (const { id } of [bow, shirt])
      await db
        .updateTable('orders')
        .set({ ordered_at: '2024-03-05T10:00:00.000Z' })
        .where('id', '=', id)
        .execute()
  })
  await goTo(page, '/reports/sales?from=2024-03-01&to=2024-03-07&compare=no')
  const best = page.getByRole('table', { name: 'Best sellers' })
  await expect(best.getByRole('row')).toHaveCount(3, { timeout: 30_000 })
  await expect(best.getByRole('row').nth(1)).toHaveText(/^Navy Floral Bow2LE [\d,]+\d+$/)
  await expect(best.getByRole('row').nth(2)).toContainText('White Oxford, M')
  const days = page.getByRole('region', { name: 'Per day' })
  const [left, right] = [await days.boundingBox(), await best.boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  expect(await days.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/best-sellers\?from=2024-03-01&to=2024-03-07&compare=no$/)
  await goTo(page, '/reports/sales?from=2024-03-01&to=2024-03-07&compare=no')
  await best.getByRole('link', { name: 'Navy Floral Bow' }).click()
  await expect(heading(page)).toHaveText(/Floral Bow/)
})

test('the days left of each product mark what ends soon, and lead to the delivery of it', async ({
  page,
  shop,
  context,
}) => {
  await signIn(page, shop)
  const sold = await placeOrder(page, {
    items: [
      ['oxford', 'oxford-white-m', 2],
      ['oxford', 'oxford-white-l', 3],
    ],
  })
  await shop.withEngine(async ({ db }) => {
    await clearYear2024(db)
    await db
      .updateTable('orders')
      .set({ ordered_at: '2024-04-02T10:00:00.000Z' })
      .where('id', '=', sold.id)
      .execute()
    const set = (size: string, stock_quantity: number) =>
      db
        .updateTable('variants')
        .set({ stock_quantity })
        .where('product_id', '=', 'oxford')
        .where('size', '=', size)
        .execute()
    await set('S', 0)
    await set('L', 1)
  })
  await goTo(page, '/reports/sales?from=2024-04-01&to=2024-04-07&compare=no')
  await page.getByRole('link', { name: 'Days left' }).click()
  const shirts = page.getByRole('region', { name: 'Days left by product, Shirts' })
  const oxford = shirts.getByRole('row').filter({ hasText: 'Oxford' })
  await expect(oxford).toHaveCount(1, { timeout: 30_000 })
  const [soldCell, small, medium, large] = [1, 2, 3, 4].map((index) =>
    oxford.getByRole('cell').nth(index),
  )
  await expect(soldCell ?? oxford).toHaveText('5')
  await expect(small ?? oxford).toHaveText('Sold out')
  await expect(small ?? oxford).toHaveClass(/text-danger/)
  await expect(medium ?? oxford).not.toHaveClass(/text-brass/)
  await expect(large ?? oxford).toHaveClass(/text-brass/)
  await oxford.getByRole('link', { name: 'Receive stock of Oxford' }).press('Enter')
  await expect(heading(page)).toHaveText('Receive a delivery')
  await expect(page.getByLabel('Received of White Oxford, L')).toBeVisible()
  await expect(page.getByLabel(/^Received of .*Poplin/)).toHaveCount(0)
  await context.clearCookies()
  await startSession(page, shop, { role: 'viewer' })
  await goTo(page, '/reports/days-left?from=2024-04-01&to=2024-04-07&compare=no')
  await expect(oxford).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Receive/ })).toHaveCount(0)
})

test('says which days have no sales, and refuses a packer', async ({ page, shop, context }) => {
  await startSession(page, shop)
  await goTo(page, '/reports/sales?from=2001-05-01&to=2001-05-07')
  await expect(page.getByText('No sales from 1 to 7 May 2001')).toBeVisible()
  await goTo(page, '/reports/coupons?from=2001-05-01&to=2001-05-01')
  await expect(page.getByText('No coupons used on 1 May 2001')).toBeVisible()
  await goTo(page, '/reports/profit')
  await expect(page.getByText('Report not found')).toBeVisible()
  await context.clearCookies()
  await signIn(page, shop, { role: 'packer' })
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)
  await goTo(page, '/reports/sales')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
})

test('keeps the old figures greyed while others load, and tries again after an error', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  await goTo(page, '/reports/sizes')
  await expect(page.getByRole('heading', { name: 'Days of cover' })).toBeVisible()
  let respond: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  const call = '**/api/admin/reports/sizes?*'
  await page.route(call, async (route) => {
    await held
    await route.fulfill({ status: 500, body: '{}' })
  })
  await page.getByRole('link', { name: '7 days', exact: true }).click()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Days of cover' })).toBeVisible()
  respond()
  await expect(page.getByText("Couldn't load the report")).toBeVisible()
  acceptTroubles(troubles, '500')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Days of cover' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('the period and the comparison are in the address', async ({ page, shop }) => {
  await startSession(page, shop)
  await goTo(page, '/reports/returns')
  await page.getByRole('link', { name: '7 days', exact: true }).click()
  await expect(page).toHaveURL(/returns\?period=7$/)
  await page.getByRole('checkbox', { name: 'Compare with the 7 days before' }).uncheck()
  await expect(page).toHaveURL(/period=7&compare=no$/)
  await page.getByRole('link', { name: 'Custom', exact: true }).click()
  // Each period is a read of its own. The server refuses a person who has five of them at once.
  const loaded = () => expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 })
  await loaded()
  // A year is the longest report, so the other end moves with this one.
  await page.getByLabel('From').fill('2022-05-01')
  await expect(page).toHaveURL(/from=2022-05-01&to=2023-05-01&compare=no$/)
  await loaded()
  await page.getByLabel('To', { exact: true }).fill('2025-06-30')
  await expect(page).toHaveURL(/from=2024-06-30&to=2025-06-30&compare=no$/)
  await loaded()
  await page.getByLabel('From').fill('2025-06-01')
  await expect(page).toHaveURL(/from=2025-06-01&to=2025-06-30&compare=no$/)
  await loaded()
  await expect(page.getByText('No orders from 1 to 30 June 2025')).toBeVisible()
})

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    test.slow()

    test(`reports have no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      await placeOrder(page)
      for (const name of ['sales', 'sizes', 'days-left', 'cash']) {
        await goTo(page, `/reports/${name}?period=7`)
        await expect(page.getByRole('table').first()).toBeVisible()
        await expectGoodScreen(page, { device })
      }
      await goTo(page, `/reports/coupons?${days}`)
      await expect(page.getByText('No coupons used')).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
