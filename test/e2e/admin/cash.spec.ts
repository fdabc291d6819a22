import { acceptTroubles, expect } from '../shopper.ts'
import { moveOrders, placeOrder } from './admin-orders.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, startSession, test } from './staff.ts'

test('records the cash of a shipped order by keyboard, and takes it back', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop, { role: 'manager' })
  const order = await placeOrder(page)
  await goTo(page, `/orders/${order.number}`)
  await expect(page.getByRole('heading', { name: 'Cash due' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record cash' })).toHaveCount(0)
  await moveOrders(shop, [order], 'shipped')
  await page.reload()
  const record = page.getByRole('button', { name: 'Record cash' })
  await record.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Cash of order #${order.number}` })
  const field = dialog.getByLabel('Cash received (LE)')
  await expect(field).toBeFocused()
  await field.fill('8O0')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter an amount such as 850 or 799.50.')).toBeVisible()
  await field.fill('9,999,999')
  await page.keyboard.press('Enter')
  await expect(
    dialog.getByText(/^The order costs LE .* Enter at most this amount\.$/),
  ).toBeVisible()
  acceptTroubles(troubles, '422')
  await field.fill('100.50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('LE 100.50 received')).toBeVisible()
  await expect(page.getByText('recorded the cash received')).toBeVisible()
  await page.getByRole('button', { name: 'Change cash' }).click()
  await expect(field).toHaveValue('100.5')
  await dialog.getByRole('button', { name: 'Take back this record' }).click()
  await expect(record).toBeVisible()
  await expect(page.getByText('LE 100.50 received')).toHaveCount(0)
})

test('a packer sees neither the cash received nor its button', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'packer' })
  const order = await placeOrder(page)
  await moveOrders(shop, [order], 'shipped')
  await shop.withEngine(({ db }) =>
    db.updateTable('orders').set({ cash_received: 10_050 }).where('id', '=', order.id).execute(),
  )
  await goTo(page, `/orders/${order.number}`)
  await expect(page.getByRole('heading', { name: 'Cash due' })).toBeVisible()
  await expect(page.getByText('100.50')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /cash/ })).toHaveCount(0)
})

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    test.slow()

    test(`the dialog of cash has no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      const order = await placeOrder(page)
      await moveOrders(shop, [order], 'shipped')
      await goTo(page, `/orders/${order.number}`)
      await page.getByRole('button', { name: 'Record cash' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
