import { expect, type Page, type Route } from '@playwright/test'
import { sessionCookie } from '#api/admin/cookie.ts'
import type { StaffRole } from '#contract/admin/permissions.ts'
import { shareShop } from '../shared-shops.ts'
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

/** Address of an empty page, from which `callStaff` can make calls. */
const emptyPage = '/empty'

const openShopOf = shareShop(() => openAdminShop())

/**
 * Playwright's test on a shop of its own for each worker, with the checks of the tests of shoppers:
 * at the end the console is empty, nothing was thrown, and no request failed.
 */
export const test = shopperTest.extend<StaffFixtures>({
  shopOf: ['all', { option: true }],
  shop: [async ({ shopOf }, use) => use(await openShopOf(shopOf)), { timeout: 120_000 }],
  baseURL: ({ shop }, use) => use(shop.url),
})

export interface SignInOptions {
  role?: StaffRole
  name?: string
}

/**
 * Gives the browser of a page the session of a new member of staff. No page of the admin is open
 * afterwards: `goTo` opens the first one.
 */
export async function startSession(
  page: Page,
  shop: AdminShop,
  { role = 'owner', name = 'Nour Hassan' }: SignInOptions = {},
): Promise<{ staffId: string; email: string }> {
  const { cookie, ...account } = await shop.addStaff({ role, name })
  const { hostname } = new URL(shop.url)
  await page.context().addCookies([
    {
      name: sessionCookie,
      value: cookie,
      domain: hostname,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  const fulfill = (route: Route) => route.fulfill({ contentType: 'text/html', body: '' })
  await page.route(emptyPage, fulfill, { times: 1 })
  await page.goto(emptyPage)
  return account
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

/**
 * Goes to a page of the admin by its address. Loads the document only if no page of the admin is open.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (!/^\/admin(\/|$)/.test(new URL(page.url()).pathname)) {
    await page.goto(`/admin${path}`)
    return
  }
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
