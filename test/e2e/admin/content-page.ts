import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { goTo, heading, startSession } from './staff.ts'

/** Restores the original texts and settings, because all tests of a worker share one shop. */
export async function resetTexts({ withEngine }: AdminShop): Promise<void> {
  await withEngine((engine) =>
    engine.write(async ({ trx }) => {
      await trx.deleteFrom('content').execute()
      await trx.deleteFrom('settings').execute()
    }),
  )
}

/** The button of the save bar. */
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Returns the HTML of a page of the shop. */
export const readPage = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(path)).text()

/** Signs a manager in and opens the texts of the shop. */
export const openContent = async (page: Page, shop: AdminShop, path = '/content') => {
  await startSession(page, shop, { role: 'manager' })
  await goTo(page, path)
  await expect(heading(page)).toHaveText('Content')
}
