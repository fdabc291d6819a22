import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { withEmail } from './account.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

const password = 'another silk thread'

const fillPassword = async (page: Page, confirmed = password) => {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(confirmed)
  await page.getByRole('button', { name: 'Save password' }).click()
}

test('C28 the login form links to a page that requests a link for a new password', async ({
  page,
}) => {
  await withEmail(page)
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveTitle('Forgot password | LUCA')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email Address').fill('unknown@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'If this address has an account, we have sent a link. It works for 30 minutes.',
  )
  await expect(page.getByLabel('Email Address')).toHaveCount(0)
})

test('C41 a shop without a mail server names customer care instead of the form', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await expect(page.getByText(/This shop cannot send e-mails. Write to .+@.+\./)).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveCount(0)
})

test('a link that opens nothing says so and offers a new one', async ({ page, troubles }) => {
  await page.goto(`/reset-password#${'A'.repeat(43)}`)
  await fillPassword(page, 'something else')
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await fillPassword(page)
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.')
  acceptTroubles(troubles, '404')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('C29 a link sets a new password with the token of its fragment', async ({ page }) => {
  const bodies: unknown[] = []
  await page.route('**/api/users/reset-password*', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: { succeeded: true, data: null, errors: [] } })
  })
  await page.goto('/reset-password#the-token')
  await expect(page).toHaveTitle('New password | LUCA')
  await fillPassword(page)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Your password is changed. All devices are signed out.',
  )
  expect(bodies).toEqual([{ token: 'the-token', password }])
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('an address is verified by a button, not by opening the page', async ({ page, troubles }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(`/ar/verify-email#${'A'.repeat(43)}`)
  const button = page.getByRole('button', { name: 'تأكيد البريد الإلكتروني' })
  await expect(button).toBeVisible()
  expect(sent).not.toContain('/api/users/verify-email')
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('انتهت صلاحية هذا الرابط أو استُخدم من قبل.')
  acceptTroubles(troubles, '404')
})

test('a verified address is named, with a link to the account', async ({ page }) => {
  await page.route('**/api/users/verify-email', (route) =>
    route.fulfill({ json: { succeeded: true, data: { email: 'nour@example.com' }, errors: [] } }),
  )
  await page.goto('/verify-email#the-token')
  await page.getByRole('button', { name: 'Verify e-mail address' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText('nour@example.com is verified.')
  await expect(main.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account')
})
