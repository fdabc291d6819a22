/** Tests `shop/account/data-section.tsx` with its dialogs. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { password, verifyAddress } from './account.ts'
import { asCustomer, fillCart, placeOrder } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

/** Signs a new customer in whose address is verified. */
async function asVerified(page: Page) {
  const customer = await asCustomer(page)
  await verifyAddress(customer.email)
  return customer
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('C36 C37 an address that is not verified can neither export nor delete', async ({ page }) => {
  await asCustomer(page)
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Your data' })
  await expect(section.getByText('Verify your e-mail address first.')).toBeVisible()
  for (const name of ['Download my data', 'Delete account'])
    await expect(section.getByRole('button', { name })).toBeDisabled()
})

test('C36 a customer downloads the own data after the password', async ({ page, troubles }) => {
  const { email } = await asVerified(page)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Download my data' }).press('Enter')
  const popup = dialog(page, 'Download my data')
  await expect(popup.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup.getByText('Password is required')).toBeVisible()
  await popup.getByLabel('Password', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(popup.getByText('This is not your password.')).toBeVisible()
  acceptTroubles(troubles, '422')
  await expectAccessible(page)
  await popup.getByLabel('Password', { exact: true }).fill(password)
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('luca-data.json')
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { email }, phone: null, addresses: [], orders: [] })
  await expect(popup).toBeHidden()
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeFocused()
})

test('C37 an order on its way prevents the deletion, and its number is shown', async ({
  page,
  request,
  troubles,
}) => {
  const customer = await asVerified(page)
  await fillCart(request, customer, [['floral', 'floral-701', 1]])
  const { id } = await placeOrder(request, customer)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const popup = dialog(page, 'Delete account?')
  await expect(popup.getByRole('button', { name: 'Keep account' })).toBeFocused()
  await expect(popup.getByText('Password is required')).toHaveCount(0)
  await expectAccessible(page)
  await popup.getByLabel('Password', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'Delete account' }).click()
  await expect(popup).toContainText(
    `Order #${id.slice(0, 8)} is on its way. Delete your account after it is delivered.`,
  )
  acceptTroubles(troubles, '409')
  await expect(popup.getByRole('button', { name: 'Keep account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  // The question again, not the old refusal.
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(popup.getByLabel('Password', { exact: true })).toBeVisible()
})

test('C37 a customer deletes the account on a phone, in Arabic', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  const { email } = await asVerified(page)
  await page.goto('/ar/account')
  await page.getByRole('button', { name: 'حذف الحساب' }).tap()
  const popup = dialog(page, 'حذف الحساب؟')
  await expectAccessible(page)
  await popup.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await popup.getByRole('button', { name: 'حذف الحساب' }).tap()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('جارٍ حذف حسابك، وتم تسجيل خروجك.')
  await alert.getByRole('button').tap()
  await expect(popup).toBeHidden()
  expect((await context.cookies()).filter(({ name }) => name === 'authToken')).toEqual([])
  const refused = await page.request.post('/api/user/login', { data: { email, password } })
  expect(refused.status()).toBe(401)
  await context.close()
})
