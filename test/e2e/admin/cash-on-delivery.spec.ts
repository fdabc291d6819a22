import { expect } from '../shopper.ts'
import { clearYear2024, type PlacedOrder, placeOrder } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { goTo, startSession, test } from './staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

const variantId = 'black-diamond-jet'

/** Delivers an order in May 2024, the only one of that year, so that a repeated test finds one. */
const deliverIn2024 = (shop: AdminShop, { id }: PlacedOrder): Promise<void> =>
  shop.withEngine(async ({ db }) => {
    await clearYear2024(db)
    await db
      .updateTable('orders')
      .set({ ordered_at: '2024-05-02T10:00:00.000Z', status: 'delivered', courier: 'Bosta' })
      .where('id', '=', id)
      .execute()
  })

/** Returns the changes of the latest movements of the variant, with their causes. */
const readMovements = (shop: AdminShop, count: number) =>
  shop.withEngine(async ({ db }) =>
    db
      .selectFrom('stock_movements')
      .select(['delta', 'reason', 'cause'])
      .where('variant_id', '=', variantId)
      .orderBy('moved_at', 'desc')
      .limit(count)
      .execute(),
  )

test('an order is confirmed by phone, comes back item by item, and its number remembers it', async ({
  page,
  shop,
}) => {
  await shop.closeOrders()
  await startSession(page, shop, { role: 'manager', name: 'Mona Adel' })
  const buyer = { name: 'Salma Fathy', phone: '01005550199' }
  const order = await placeOrder(page, { ...buyer, items: [['black-diamond', variantId, 2]] })

  await goTo(page, '/calls')
  await expect(page.getByText('Call 1 of 1')).toBeVisible()
  await expect(page.getByText('First order')).toBeVisible()
  await page.getByRole('button', { name: /^Confirmed/ }).click()
  await expect(page.getByText('No more calls')).toBeVisible()

  await goTo(page, `/orders/${order.number}`)
  const status = page.getByRole('region', { name: 'Status' })
  await status.getByRole('button', { name: 'Start packing' }).click()
  await status.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(status).toContainText('Shipped')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Record returned parcel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record returned parcel' })
  await expect(dialog).toContainText(`${buyer.name} receives an email.`)
  await dialog.getByRole('spinbutton', { name: /^Damaged/ }).fill('1')
  await expect(dialog.getByRole('spinbutton', { name: /^Sellable/ })).toHaveValue('1')
  await dialog.getByLabel('Reason').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Record return' }).click()
  await expect(dialog).toBeHidden()
  await expect(status).toContainText('Returned')
  await expect(page.getByText('Parcel returned', { exact: true })).toBeVisible()
  await expect(page.getByText('2 items taken from stock')).toBeVisible()
  await expect
    .poll(() => readMovements(shop, 2))
    .toEqual(
      expect.arrayContaining([
        { delta: 2, reason: 'cancel', cause: null },
        { delta: -1, reason: 'count', cause: 'damaged' },
      ]),
    )

  const next = await placeOrder(page, buyer)
  await goTo(page, '/calls')
  await expect(page.getByText('2 orders, 1 returned')).toBeVisible()
  await page.getByRole('button', { name: /^No answer/ }).click()
  await expect(page.getByText('No more calls')).toBeVisible()
  await goTo(page, `/orders/${next.number}`)
  await expect(page.getByText('2 orders, 1 returned').first()).toBeVisible()
})

test('the cash of a courier is compared with what was due', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'manager' })
  const order = await placeOrder(page)
  await deliverIn2024(shop, order)
  const { total } = await shop.withEngine(({ db }) =>
    db.selectFrom('orders').select('total').where('id', '=', order.id).executeTakeFirstOrThrow(),
  )
  await goTo(page, `/orders/${order.number}`)
  await page.getByRole('button', { name: 'Record cash' }).click()
  const dialog = page.getByRole('dialog', { name: `Cash of order #${order.number}` })
  await dialog.getByLabel('Cash received (LE)').fill(String((total - 2550) / 100))
  await page.keyboard.press('Enter')
  await expect(page.getByText('LE 25.50 short')).toBeVisible()
  await goTo(page, '/reports/cash?from=2024-05-01&to=2024-05-07&compare=no')
  const row = page.getByRole('row').nth(1)
  // The first report starts a process.
  await expect(row).toContainText('Bosta', { timeout: 30_000 })
  await expect(row).toContainText('LE 25.5')
})
