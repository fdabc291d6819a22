import { expect } from '../shopper.ts'
import { moveOrders, placeOrder } from './admin-orders.ts'
import { goTo, startSession, test } from './staff.ts'

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
