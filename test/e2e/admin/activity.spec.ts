import { expect } from '../shopper.ts'
import { moveOrders, placeOrder } from './admin-orders.ts'
import { goTo, signIn, startSession, test } from './staff.ts'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

test('shows orders that were shipped together as one sentence', async ({ page, shop }) => {
  await shop.closeOrders()
  await startSession(page, shop, { role: 'manager', name: 'Mona Adel' })
  const orders = [await placeOrder(page), await placeOrder(page), await placeOrder(page)]
  await moveOrders(shop, orders, 'packed')
  await goTo(page, '/orders?queue=toHandOver')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Select all orders' }).click()
  await page.keyboard.press('e')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('3 orders shipped')).toBeVisible()

  await goTo(page, '/activity')
  const row = page.getByRole('row').filter({ hasText: 'marked as shipped' }).first()
  await expect(row).toContainText('Mona Adel')
  await expect(row).toContainText('3 orders')
  await expect(row).toContainText('Processing')
  await expect(row).toContainText('Shipped')
  await expect(page.getByRole('navigation', { name: 'Views' })).toHaveCount(0)
})

test('shows a delivery of several items as one sentence with its sum and note', async ({
  page,
  shop,
}) => {
  await signIn(page, shop, { role: 'manager', name: 'Mona Adel' })
  await goTo(page, '/stock?mode=receive&category=ties')
  await page.getByLabel('Received of Navy Floral Bow').fill('4')
  await page.getByLabel('Received of Burgundy Floral Bow').fill('8')
  await page.getByLabel('Note').fill('Second delivery')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('12 pieces received')).toBeVisible()
  await goTo(page, '/activity')
  const row = page.getByRole('row').filter({ hasText: 'received stock of' }).first()
  await expect(row).toContainText('2 items')
  await expect(row).toContainText('+12 units')
  await expect(row).toContainText('“Second delivery”')
})
