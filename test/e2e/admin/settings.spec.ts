import { acceptTroubles, expect } from '../shopper.ts'
import { readPage, resetTexts, save } from './content-page.ts'
import { goTo, heading, startSession, test } from './staff.ts'

test.beforeEach(({ shop }) => resetTexts(shop))

// Settings change what happens with the orders of other tests.
test.use({ shopOf: 'settings' })

test('a changed link is on the next page, and the policy of the pages follows the pixel', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  await goTo(page, '/settings')
  await expect(heading(page)).toHaveText('Settings')
  await page.getByLabel('Terms & conditions').fill('http://luca.example/terms')
  await page.getByLabel('Ad pixel').fill('1234567')
  await save(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Enter a link that starts with https://.' }),
  ).toBeVisible()
  await expect(page.getByText('1 field needs another value.')).toBeVisible()
  acceptTroubles(troubles, 'admin/settings')
  const policy = async () => (await page.request.get('/')).headers()['content-security-policy']
  expect(await policy()).not.toContain('connect.facebook.net')
  await page.getByLabel('Terms & conditions').fill('https://luca.example/terms')
  await save(page).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(await readPage(page, '/')).toContain('href="https://luca.example/terms"')
  expect(await policy()).toContain('connect.facebook.net')
})

test('the delivery time is on the product page in each language', async ({ page, shop }) => {
  const product = '/products/ties/floral/floral-701'
  await startSession(page, shop)
  await goTo(page, '/settings')
  await page.getByLabel('Delivery time', { exact: false }).first().fill('2 to 5 working days')
  await page.getByLabel('Delivery time in Arabic').fill('من يومين إلى 5 أيام عمل')
  await save(page).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto(product)
  await expect(page.getByText('Delivery time: 2 to 5 working days')).toBeVisible()
  await page.goto(`/ar${product}`)
  await expect(page.getByText('مدة التوصيل: \u2068من يومين إلى 5 أيام عمل\u2069')).toBeVisible()
})

test('a test e-mail without a mail server says why it was not sent', async ({ page, shop }) => {
  test.slow()
  await startSession(page, shop)
  await goTo(page, '/settings')
  await expect(page.getByText('Emails are only logged')).toBeVisible()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('SMTP_URL is not set on the server')).toBeVisible()
  // The check of the data runs in a process of its own, which starts slowly on a busy machine.
  await expect(page.getByText(/^No problems at /)).toBeVisible({ timeout: 45_000 })
  await startSession(page, shop, { role: 'manager' })
  await goTo(page, '/settings')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
})

test('C27 an owner chooses which orders customers confirm, and cancels later than the reminder', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  await goTo(page, '/settings')
  const choices = page.getByRole('group', { name: 'Ask customers to confirm orders' })
  await expect(choices.getByRole('radio', { name: 'Never' })).toBeChecked()
  await choices.getByRole('radio', { name: 'Never' }).press('ArrowDown')
  await expect(choices.getByRole('radio', { name: 'First orders' })).toBeChecked()
  const hours = page.getByLabel('Cancel without confirmation after (hours)')
  await hours.fill('3')
  await save(page).click()
  await expect(page.getByText('Enter more hours than for the reminder.')).toBeVisible()
  acceptTroubles(troubles, 'admin/settings')
  await hours.fill('24')
  await save(page).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(choices.getByRole('radio', { name: 'First orders' })).toBeChecked()
  await expect(hours).toHaveValue('24')
})
