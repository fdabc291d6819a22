import { expect } from '../shopper.ts'
import { moveOrders, placeOrder } from './admin-orders.ts'
import { createTestProduct } from './product-samples.ts'
import { goTo, signIn, startSession, test } from './staff.ts'
import { callStaff } from './staff-api.ts'

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
  await startSession(page, shop, { role: 'manager', name: 'Mona Adel' })
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

test('compares the long texts of a draft by keyboard, and by touch on a phone', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  const { id, name } = await createTestProduct(page)
  const { draftVersion } = await callStaff(page, `/products/${id}`)
  const summary = 'Basket-woven from long-staple cotton, washed once before it is cut'
  await callStaff(page, `/products/${id}/draft`, {
    version: draftVersion,
    changes: { summary },
  })
  await goTo(page, '/activity')
  const row = page.getByRole('row').filter({ hasText: `changed the summary of ${name}` })
  await expect(row).toContainText('In the draft')
  const compare = row.getByRole('button', { name: `Compare texts Summary of ${name}` })
  await compare.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Summary of ${name}` })
  await expect(dialog.getByRole('definition')).toHaveText(['Basket-woven', summary])
  const box = await dialog.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(720, 0)
  await page.keyboard.press('Escape')
  await expect(compare).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('listitem').filter({ hasText: `changed the summary of ${name}` })
  await card.getByRole('button', { name: 'Compare texts' }).click()
  await expect(dialog.getByText(summary)).toBeVisible()
})
