import { expect, type Page } from '@playwright/test'

/** One picture of the admin. */
export interface AdminState {
  name: string
  path: string
  /** Before the page loads. */
  before?: (page: Page) => Promise<unknown>
  /** After the page has loaded. */
  steps?: (page: Page) => Promise<unknown>
  /** True: the request that the state is about never ends, so the page stays busy. */
  isBusy?: true
}

/** A button by its name, or the one at `nth` of several. */
export const button = (page: Page, name: string | RegExp, nth = 0) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).nth(nth)
/** Presses a button. */
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
/** Opens a dialog through the menu of the page. */
export const menu = (entry: string) => async (page: Page) => {
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: entry }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
/** Lets a request fail. */
export const failing = (path: string | RegExp) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }))
/** Lets a request never end. */
export const pending = (path: string | RegExp) => (page: Page) => page.route(path, () => {})
/** Lets the server have an empty list. */
export const empty = (path: string | RegExp) => (page: Page) =>
  page.route(path, (route) =>
    route.fulfill({
      json: { succeeded: true, errors: [], data: { items: [], nextCursor: null, total: 0 } },
    }),
  )
