import { expect, type Page } from '@playwright/test'
import type { StaffRole } from '#contract/admin/permissions.ts'
import { test as shopperTest } from '../shopper.ts'
import { type AdminShop, openAdminShop } from './admin-shop.ts'

interface StaffFixtures {
  shop: AdminShop
  /**
   * Name of the tests that share a shop. Tests that change the catalogue have a shop of their own,
   * because other tests read its products and prices.
   */
  shopOf: string
}

/**
 * Playwright's test on a shop of its own for each worker, with the checks of the tests of shoppers:
 * at the end the console is empty, nothing was thrown, and no request failed.
 */
export const test = shopperTest.extend<object, StaffFixtures>({
  shopOf: ['all', { scope: 'worker', option: true }],
  shop: [
    // Playwright starts another worker for another value of `shopOf`, so another shop.
    async ({ shopOf: _ }, use) => {
      const shop = await openAdminShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})

export interface SignInOptions {
  role?: StaffRole
  name?: string
}

/** Signs a new member of staff in through a one-time link. The dashboard is open afterwards. */
export async function signIn(
  page: Page,
  shop: AdminShop,
  { role = 'owner', name = 'Nour Hassan' }: SignInOptions = {},
): Promise<{ staffId: string; email: string }> {
  const { link, ...account } = await shop.invite({ role, name })
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page)).toHaveText(/^\w+day \d/)
  return account
}

/** The heading of the page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Goes to a page of the admin by its address, without loading the document again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/admin${path}`)
}

/**
 * Ends all sessions of a person, as an owner can, when the page sends a request to `path`. Ended
 * earlier, a list that the page reads again every 30 seconds could be the first to be refused.
 */
export const endSessionsBefore = (
  page: Page,
  path: string,
  { shop, staffId }: { shop: AdminShop; staffId: string },
) =>
  page.route(
    path,
    async (route) => {
      await shop.withEngine(({ db }) =>
        db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute(),
      )
      await route.continue()
    },
    { times: 1 },
  )
