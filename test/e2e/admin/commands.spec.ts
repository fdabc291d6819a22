import { expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { goTo, signIn, test } from './staff.ts'

test('each action menu shows the command that does the same', async ({ page, shop }) => {
  const { number } = await placeOrder(page)
  const { email } = await signIn(page, shop)
  const lines = page.getByRole('dialog').locator('pre')
  await goTo(page, `/orders/${number}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Show command' }).click()
  await expect(lines).toContainText(`npm run shop -- order ${number} cancelled --reason=`)
  await page.getByRole('button', { name: 'Close' }).click()

  await goTo(page, '/staff')
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Show command' }).click()
  await expect(lines).toContainText(`npm run shop -- staff disable ${email}`)
  await page.getByRole('button', { name: 'Close' }).click()

  await goTo(page, '/coupons?create=yes')
  await page.getByLabel('Name customers enter').fill('EID 15')
  await page.getByLabel('Discount (%)').fill('15')
  await page.getByText('Show command').click()
  await expect(page.locator('.command-details pre')).toContainText("coupon set 'EID 15' 15")
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('a form of stock shows the command of its values', async ({ page, shop }) => {
  await signIn(page, shop)
  await goTo(page, '/stock?q=black-diamond')
  await page
    .getByRole('button', { name: /Black Diamond/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByText('Show command').click()
  await expect(form.locator('pre')).toHaveText(/^npm run shop -- stock black-diamond/)
  await form.getByRole('spinbutton').fill('5')
  await expect(form.locator('pre')).toHaveText(/ --cause=received --by=5$/)
})
