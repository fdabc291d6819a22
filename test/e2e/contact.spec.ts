import type { Page } from '@playwright/test'
import { hydrated } from './layout.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

const field = (page: Page, name: string) => page.locator('main').getByRole('textbox', { name })
const alert = (page: Page) => page.getByRole('alertdialog')
const submit = (page: Page) => page.locator('main form button[type=submit]')

/** Expects only the logged failure that the test caused. */
function expectLogged(troubles: string[]) {
  acceptTroubles(troubles, 'The feedback was not sent.')
}

/** Opens the page and waits until it is hydrated. */
async function open(page: Page) {
  await page.goto('/contact')
  await hydrated(page)
}

async function fill(page: Page) {
  await field(page, 'Name').fill('Nour')
  await field(page, 'Email').fill('nour@example.com')
  await field(page, 'Message').fill('The collar sits well.')
}

test('contact: title, entries, and a form that can be sent once a minute [contact.title, contact.entries, contact.email, contact.care-email, feedback.fields, feedback.button, feedback.disabled, feedback.success, feedback.success-label, feedback.minute]', async ({
  page,
}) => {
  await page.clock.install()
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await expect(page.locator('main header')).toContainText('Tell us what you are looking for')
  const entries = page.getByRole('list', { name: 'Ways to reach us' }).getByRole('listitem')
  await expect(entries).toHaveText([/^Customer care/, /^Your order/, /^Exchanges and shipping/])
  for (const entry of await entries.all()) await expect(entry.locator('svg')).toBeVisible()
  await expect(entries.getByRole('link', { name: 'care@luca.example' })).toHaveAttribute(
    'href',
    'mailto:care@luca.example',
  )
  await fill(page)
  await expect(submit(page)).toHaveText('Send')
  await submit(page).click()
  await expect(alert(page)).toContainText('Feedback submitted successfully!')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(submit(page)).toHaveText('Submitted Successfully')
  await expect(submit(page)).toBeDisabled()
  // The button cannot take the focus back.
  await expect(page.locator('main form')).toBeFocused()
  await expect(field(page, 'Message')).toHaveValue('')
  await page.clock.fastForward(61_000)
  await expect(submit(page)).toHaveText('Send')
  await expect(submit(page)).toBeEnabled()
})

test('contact: each field shows its error once it was touched [feedback.required]', async ({
  page,
}) => {
  await open(page)
  await expect(page.getByText('This field is required')).toHaveCount(0)
  await field(page, 'Email').fill('nour')
  await field(page, 'Email').blur()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await submit(page).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await expect(field(page, 'Name')).toBeFocused()
})

test('contact: an error response shows an alert, and the typed text stays [feedback.refused, feedback.failure-label]', async ({
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

test('contact: a network error shows an alert [feedback.exception]', async ({ page, troubles }) => {
  await page.route('**/api/contact/submit-feedback', (route) => route.abort())
  await open(page)
  await fill(page)
  await submit(page).click()
  await expect(alert(page)).toContainText(
    'An error occurred while submitting the feedback. Please try again.',
  )
  expectLogged(troubles)
})
