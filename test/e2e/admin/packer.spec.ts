import { expect } from '../shopper.ts'
import { moveOrders, placeOrder } from './admin-orders.ts'
import { goTo, heading, signIn, test } from './staff.ts'

test('shows a packer the cash due, and neither amounts, e-mails nor pages of others', async ({
  page,
  shop,
}) => {
  await shop.closeOrders()
  await signIn(page, shop, { role: 'packer', name: 'Mona Adel' })
  const order = await placeOrder(page, { items: [['black-diamond', 'black-diamond-jet', 2]] })
  await moveOrders(shop, [order], 'confirmed')
  await expect(page.getByText('Takings')).toBeHidden()
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  await expect(rail.getByRole('link')).toHaveText([
    /LUCA/,
    /Dashboard/,
    /Orders/,
    /Packing/,
    /Stock/,
    /Activity/,
  ])

  await goTo(page, `/orders/${order.number}`)
  await expect(heading(page)).toContainText(order.number)
  await expect(page.getByText('LE 1,980.00')).toHaveCount(1)
  const text = (await page.locator('main').textContent()) ?? ''
  expect(text).not.toMatch(/ahmed\.zaki@example\.com|Subtotal|Price|LE 990/)
  await expect(page.getByRole('button', { name: 'Edit customer' })).toBeHidden()
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Mark as shipped' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Cancel|Delivered/i })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Start packing' })).toBeVisible()

  await goTo(page, '/orders')
  await expect(page.getByRole('link', { name: `#${order.number}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  await goTo(page, '/staff')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
})
