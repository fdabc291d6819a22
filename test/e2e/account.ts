import { type BrowserContext, expect, type Page } from '@playwright/test'

/** The password of every account that a test creates. */
export const password = 'a long pass phrase'
let made = 0
export const newEmail = () => `shopper-${process.pid}-${Date.now()}-${made++}@example.org`

export const openAccount = async (page: Page): Promise<string> => {
  const email = newEmail()
  const body = { firstName: 'Karim', lastName: 'Nassar', email, password }
  const answer = await page.request.post('/api/users/register', { data: body })
  expect(answer.status()).toBe(200)
  return email
}

export const authToken = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name === 'authToken')

/** Makes the shop one with a mail server. */
export const withEmail = (page: Page) =>
  page.route('**/api/shop/services', (route) => {
    const data = { hasEmail: true, hasOrderLinks: true, whatsApp: null }
    return route.fulfill({ json: { succeeded: true, data, errors: [] } })
  })
