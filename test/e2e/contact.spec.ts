import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

const field = (page: Page, name: string) => page.locator('main').getByRole('textbox', { name })
const alert = (page: Page) => page.getByRole('alertdialog')
const submit = (page: Page) => page.locator('main form button[type=submit]')

/** The trouble was provoked: it stands on the console, and there is no other. */
function expectLogged(troubles: string[]) {
  expect(troubles).toContainEqual(expect.stringContaining('The feedback was not sent.'))
  troubles.length = 0
}

/** Opens the page and waits until its script minds it. */
async function open(page: Page) {
  await page.goto('/contact')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

async function fill(page: Page) {
  await field(page, 'Name').fill('Nour')
  await field(page, 'Email').fill('nour@example.com')
  await field(page, 'Message').fill('The collar sits well.')
}

test('§2 §4 §9 contact: title, ways to write, and a form that is sent once a minute', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await fill(page)
  await expect(submit(page)).toHaveText('Send')
  await submit(page).click()
  await expect(alert(page)).toContainText('Feedback submitted successfully!')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(submit(page)).toHaveText('Submitted Successfully')
  await expect(submit(page)).toBeDisabled()
  await expect(field(page, 'Message')).toHaveValue('')
  await page.clock.fastForward(61_000)
  await expect(submit(page)).toHaveText('Send')
  await expect(submit(page)).toBeEnabled()
})

test('§5 contact: each field says what it needs, once it was touched', async ({ page }) => {
  await open(page)
  await expect(page.getByText('This field is required')).toHaveCount(0)
  await field(page, 'Email').fill('nour')
  await field(page, 'Email').blur()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await submit(page).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await expect(field(page, 'Name')).toBeFocused()
})

test('§8 contact: a server that fails is told of, and nothing typed is lost', async ({
  page,
  troubles,
}) => {
  await page.route('**/api/contact/submit-feedback', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({
        succeeded: false,
        data: null,
        errors: [{ code: 'unavailable', description: 'Later.' }],
      }),
    }),
  )
  await open(page)
  await fill(page)
  await submit(page).click()
  await expect(alert(page)).toContainText('Failed to submit feedback. Please try again.')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(submit(page)).toHaveText('Failed to Submit')
  await expect(field(page, 'Message')).toHaveValue('The collar sits well.')
  expectLogged(troubles)
})

test('§8 contact: a network that is away is told of', async ({ page, troubles }) => {
  await page.route('**/api/contact/submit-feedback', (route) => route.abort())
  await open(page)
  await fill(page)
  await submit(page).click()
  await expect(alert(page)).toContainText(
    'An error occurred while submitting the feedback. Please try again.',
  )
  expectLogged(troubles)
})
