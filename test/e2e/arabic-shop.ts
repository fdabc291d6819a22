import type { Page } from '@playwright/test'
import { unlimited } from '#test/engine/unlimited.ts'
import { openAnotherShop } from './another-shop.ts'
import { hydratedInArabic } from './layout.ts'
import { shareShop } from './shared-shops.ts'
import { test as shopperTest } from './shopper.ts'

type ArabicShop = Awaited<ReturnType<typeof openAnotherShop>>

const openArabicShop = shareShop(() => openAnotherShop({ ...unlimited, LOCALES: 'en,ar' }))

/** A shopper's test in a shop in English and Arabic. The tests of a worker share the shop. */
export const test = shopperTest.extend<{ arabicShop: ArabicShop }>({
  arabicShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this parameter.
    async ({}, use) => use(await openArabicShop('arabic')),
    { timeout: 120_000 },
  ],
  baseURL: ({ arabicShop }, use) => use(arabicShop.url),
})

/** Opens an Arabic page as a shopper who is not signed in, and waits until it is hydrated. */
export async function openArabic(page: Page, path: string) {
  await page.goto(path)
  await hydratedInArabic(page)
}
