import type { Page } from '@playwright/test'
import { openAnotherShop } from './another-shop.ts'
import { hydratedInArabic } from './layout.ts'
import { test as shopperTest } from './shopper.ts'

type ArabicShop = Awaited<ReturnType<typeof openAnotherShop>>

/** A shopper's test in a shop in English and Arabic. The tests of a worker share the shop. */
export const test = shopperTest.extend<object, { arabicShop: ArabicShop }>({
  arabicShop: [
    async ({ browserName: _ }, use) => {
      const shop = await openAnotherShop({ LOCALES: 'en,ar' })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ arabicShop }, use) => use(arabicShop.url),
})

/** Opens an Arabic page as a shopper who is not signed in, and waits until it is hydrated. */
export async function openArabic(page: Page, path: string) {
  await page.goto(path)
  await hydratedInArabic(page)
}
