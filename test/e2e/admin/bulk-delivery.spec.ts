import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { clearYear2024, moveOrders, type PlacedOrder, placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { goTo, startSession, test } from './staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

/** Places two orders of May 2024, the only ones of that year, that wait for the courier. */
async function placeParcels(page: Page, shop: AdminShop): Promise<PlacedOrder[]> {
  await shop.closeOrders()
  const orders = [await placeOrder(page), await placeOrder(page)]
  await moveOrders(shop, orders, 'packed')
  const ids = orders.map(({ id }) => id)
  await shop.withEngine(async ({ db }) => {
    await clearYear2024(db)
    await db
      .updateTable('orders')
      .set({ ordered_at: '2024-05-02T10:00:00.000Z' })
      .where('id', 'in', ids)
      .execute()
  })
  return orders
}

const readOrders = (shop: AdminShop, orders: readonly PlacedOrder[]) =>
  shop.withEngine(({ db }) =>
    db
      .selectFrom('orders')
      .select(['number', 'status', 'courier', 'tracking_number', 'cash_received', 'total'])
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute(),
  )

test('asks for the courier once, records the cash of the delivery, and undoes it', async ({
  page,
  shop,
}) => {
  await startSession(page, shop, { role: 'manager' })
  const orders = await placeParcels(page, shop)
  await goTo(page, '/orders?queue=toHandOver')
  await page.getByRole('checkbox', { name: 'Select all orders' }).click()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Ship 2 orders' })
  await dialog.getByLabel('Courier').fill('Bosta')
  const tracking = dialog.getByLabel('Tracking numbers')
  await tracking.fill('7714402')
  await expect(dialog.getByRole('alert')).toContainText('1 line for 2 orders.')
  // A list of the courier in another order.
  const [first, second] = orders.map(({ number }) => number)
  await tracking.fill(`Order\tTracking\n#${second}\tBO-2\n#${first}\tBO-1`)
  await expect(dialog.getByRole('status')).toContainText('2 of 2 orders.')
  await dialog.getByRole('button', { name: 'Mark as shipped' }).press('Enter')
  await expect(page.getByText('2 orders shipped')).toBeVisible()
  expect((await readOrders(shop, orders)).map(({ courier }) => courier)).toEqual(['Bosta', 'Bosta'])
  for (const { number, tracking_number } of await readOrders(shop, orders))
    expect(tracking_number).toBe(number === first ? 'BO-1' : 'BO-2')

  await goTo(page, '/orders?status=shipped&from=2024-05-01&to=2024-05-07')
  await page.getByRole('checkbox', { name: 'Select all orders' }).click()
  const deliver = page.getByRole('button', { name: /^Mark as delivered, cash received LE [\d,]+/ })
  await expect(deliver).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText('2 orders delivered, cash recorded')).toBeVisible()
  for (const { status, cash_received, total } of await readOrders(shop, orders))
    expect([status, cash_received]).toEqual(['delivered', total])

  await page.keyboard.press('Control+z')
  await expect(page.getByText('2 orders changed back')).toBeVisible()
  for (const { status, cash_received } of await readOrders(shop, orders))
    expect([status, cash_received]).toEqual(['shipped', null])
})

test('reports a delivery without a record as not recorded, and links to its orders', async ({
  page,
  shop,
}) => {
  await startSession(page, shop, { role: 'manager' })
  const orders = await placeParcels(page, shop)
  await goTo(page, '/packing')
  await page.getByRole('button', { name: 'Hand over 2 parcels' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Courier').fill('Aramex')
  await dialog.getByLabel('Tracking numbers').fill('A-1\nA-2')
  await expect(dialog.getByRole('status')).toContainText(
    /2 of 2 orders\. #\w{8}: A-1 … #\w{8}: A-2/,
  )
  await dialog.getByRole('button', { name: 'Hand over 2 parcels' }).click()
  await expect(page.getByText('2 orders shipped')).toBeVisible()
  await goTo(page, '/orders?status=shipped&from=2024-05-01&to=2024-05-07')
  await page.getByRole('checkbox', { name: 'Select all orders' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as delivered', exact: true }).click()
  await expect(page.getByText('2 orders delivered')).toBeVisible()

  await goTo(page, `/orders/${orders[0]?.number}`)
  await expect(page.getByRole('heading', { name: 'Cash received' })).toBeVisible()
  await expect(page.getByText('Not recorded')).toBeVisible()

  await goTo(page, '/reports/cash?from=2024-05-01&to=2024-05-07&compare=no')
  const row = page.getByRole('row').nth(1)
  // The first report starts a process.
  await expect(row).toContainText('Aramex', { timeout: 30_000 })
  const cells = row.getByRole('cell')
  await expect(cells.nth(6)).toHaveText('LE 0')
  await expect(cells.nth(7)).not.toHaveText('LE 0')
  await row.getByRole('link', { name: 'Aramex' }).click()
  for (const { number } of orders)
    await expect(page.getByRole('link', { name: `#${number}` })).toBeVisible()
})
