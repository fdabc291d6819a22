import { expect, test } from '@playwright/test'
import { authToken, newEmail, openAccount } from './account.ts'
import { acknowledge } from './alert.ts'
import { dialog, fillLogin, fillRegistration, header, signIn } from './auth-forms.ts'

test('a revoked sign-in ends, and a toast says so', async ({ page, context }) => {
  await signIn(page)
  const token = (await authToken(context))?.value
  await page.request.post('/api/user/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/faqs')
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  const toast = page.getByText('You are signed out. Please log in again.', { exact: true })
  await expect(toast.first()).toBeVisible()
  expect(await authToken(context)).toBeUndefined()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
})

test('signing out works without the network', async ({ page, context }) => {
  await signIn(page)
  await page.route('**/api/user/logout', (route) => route.abort())
  await header(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await authToken(context)).toBeUndefined()
})

const unknown = { succeeded: false, data: null, errors: [] }

test('a refused login shows the reason in an alert, then the form again [login.refused, messages.alert, messages.alert-dialog, messages.alert-focus]', async ({
  page,
}) => {
  await page.goto('/products?signin=popup')
  await fillLogin(page, newEmail())
  const submit = page.getByRole('button', { name: 'Login' })
  await submit.click()
  await acknowledge(page, 'Login failed: Invalid email or password.')
  await expect(submit).toBeEnabled()
  await expect(submit).toBeFocused()
  await page.route('**/api/user/login', (route) => route.fulfill({ status: 500, json: unknown }))
  await submit.click()
  await acknowledge(page, 'Login failed: Unknown error')
  await expect(dialog(page)).toBeVisible()
})

test('a network error during the login shows an alert [login.exception]', async ({ page }) => {
  await page.route('**/api/user/login', (route) => route.abort())
  await page.goto('/sign-in')
  await fillLogin(page, newEmail())
  await page.getByRole('button', { name: 'Login' }).click()
  await acknowledge(page, 'An error occurred. Invalid email or password.')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
})

test('a refused registration shows an alert, with and without a reason [register.refused]', async ({
  page,
}) => {
  const email = await openAccount(page)
  await page.goto('/sign-up')
  await fillRegistration(page, email)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await acknowledge(page, 'Registration failed: This email address already has an account.')
  await page.route('**/api/users/register', (route) =>
    route.fulfill({ status: 500, json: unknown }),
  )
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await acknowledge(page, 'Registration failed: Unknown error')
})

test('a network error during registration, and a failed login after it, show an alert [register.exception, register.login-refused]', async ({
  page,
}) => {
  await page.goto('/sign-up')
  await fillRegistration(page, newEmail())
  const submit = page.getByRole('button', { name: 'Sign Up' })
  await page.route('**/api/users/register', (route) => route.abort())
  await submit.click()
  await acknowledge(page, 'An error occurred. Please try again.')

  const done = { succeeded: true, data: { firstName: '', lastName: '', email: '' }, errors: [] }
  await page.route('**/api/users/register', (route) => route.fulfill({ json: done }))
  await page.route('**/api/user/login', (route) => route.fulfill({ status: 401, json: unknown }))
  await submit.click()
  await acknowledge(page, 'Login failed: Unknown error')

  await page.route('**/api/user/login', (route) => route.abort())
  await submit.click()
  await acknowledge(page, 'An error occurred. Please try again.')
})
