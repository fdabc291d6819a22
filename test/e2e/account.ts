import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Engine } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'

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

/** Changes rows of the shop that the browser tests share. */
export async function changeRows(change: (db: Engine['db']) => Promise<unknown>): Promise<void> {
  const engine = await openEngine({ folder: process.env.E2E_DATA_DIR ?? '' }, 'tool')
  await change(engine.db)
  await engine.close()
}

/** Verifies an address as its link does. */
export const verifyAddress = (email: string) =>
  changeRows((db) =>
    db
      .updateTable('users')
      .set({ email_verified_at: new Date().toISOString() })
      .where('email', '=', email)
      .execute(),
  )
