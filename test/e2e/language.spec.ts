import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openAnotherShop } from './another-shop.ts'
import { footer, header, hydrated, hydratedInArabic } from './layout.ts'
import { expect, test } from './shopper.ts'

/** A bilingual shop with a consent question. The tests of this file share it, so they run in one worker. */
test.describe.configure({ mode: 'default' })
let shop: Awaited<ReturnType<typeof openAnotherShop>>
test.beforeAll(async () => {
  shop = await openAnotherShop({ LOCALES: 'en,ar', PIXEL_ID: '1234567890' })
})
test.afterAll(() => shop.close())

const offer = (page: Page) => page.getByRole('region', { name: 'اللغة' })
const question = (page: Page) => page.getByRole('region', { name: 'Measurement' })
const list = '/products/ties?color=Navy'

/** Declines measurement before the page loads. */
const declineMeasurement = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('measurement-consent', 'declined'))

const expectLink = async (link: Locator, name: string, language: string) => {
  await expect(link).toHaveText(name)
  await expect(link).toHaveAttribute('hreflang', language)
  await expect(link).toHaveAttribute('lang', language)
}

test.describe('the language link', () => {
  test.beforeEach(({ page }) => declineMeasurement(page))

  test('is in the header, at the foot of the menu and in the footer, in both languages', async ({
    page,
  }) => {
    const menu = () => page.getByRole('dialog').getByRole('link', { name: /^(العربية|English)$/ })
    for (const [path, name, language, twin] of [
      [list, 'العربية', 'ar', `/ar${list}`],
      [`/ar${list}`, 'English', 'en', list],
    ] as const) {
      await page.goto(shop.url + path)
      await (language === 'ar' ? hydrated(page) : hydratedInArabic(page))
      const named = { name, exact: true }
      for (const place of [header(page), footer(page)]) {
        const link = place.getByRole('link', named)
        await expectLink(link, name, language)
        await expect(link).toHaveAttribute('href', twin)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(header(page).getByRole('link', named)).toHaveCount(0)
      await header(page)
        .getByRole('button', { name: /Open menu|فتح القائمة/ })
        .click()
      await expectLink(menu(), name, language)
      await menu().click()
      await expect(page).toHaveURL(shop.url + twin)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })

  test('leaves every link of the header on one line from 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const path of ['/', '/products/ties/floral/floral-701']) {
      await page.goto(shop.url + path)
      await hydrated(page)
      const countLines = (link: Element) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return range.getClientRects().length
      }
      for (const name of ['Home', 'Orders', 'العربية', 'Login', 'Join Us'])
        await expect
          .poll(() => header(page).getByRole('link', { name, exact: true }).evaluate(countLines))
          .toBe(1)
    }
  })

  test('follows a change of the query in the page', async ({ page }) => {
    await page.goto(shop.url + list)
    await hydrated(page)
    const link = footer(page).getByRole('link', { name: 'العربية' })
    await expect(link).toHaveAttribute('href', `/ar${list}`)
    await page.getByRole('link', { name: 'Remove Navy' }).click()
    await expect(page).toHaveURL(`${shop.url}/products/ties`)
    await expect(link).toHaveAttribute('href', '/ar/products/ties')
  })
})

test.describe('the offer to readers of Arabic', () => {
  test.use({ locale: 'ar-EG' })

  test('links to the Arabic twin of the page and does not appear again', async ({ page }) => {
    await declineMeasurement(page)
    await page.goto(shop.url + list)
    const link = offer(page).getByRole('link')
    await expectLink(link, 'تصفّح المتجر بالعربية', 'ar')
    await link.click()
    await expect(page).toHaveURL(`${shop.url}/ar${list}`)
    await hydratedInArabic(page)
    await footer(page).getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(shop.url + list)
    await expectNoOffer(page)
  })

  test('can be dismissed, also for later pages', async ({ page }) => {
    await declineMeasurement(page)
    await page.goto(`${shop.url}/faqs`)
    await offer(page).getByRole('button', { name: 'إغلاق' }).click()
    await expect(offer(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('language-offer'))).toBe('dismissed')
    await page.goto(`${shop.url}/contact`)
    await expectNoOffer(page)
  })

  test('waits until the consent question is answered', async ({ page }) => {
    await page.goto(`${shop.url}/faqs`)
    await expect(question(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(offer(page)).toHaveCount(0)
    await question(page).getByRole('button', { name: 'Decline' }).click()
    await expect(offer(page)).toBeVisible()
    await expect(question(page)).toHaveCount(0)
  })

  test('is not on Arabic pages, and not in a shop without Arabic', async ({ page }) => {
    const english = await openAnotherShop({ LOCALES: 'en' })
    await declineMeasurement(page)
    await page.goto(`${shop.url}/ar/faqs`)
    await hydratedInArabic(page)
    await page.waitForLoadState('networkidle')
    await expect(offer(page)).toHaveCount(0)
    try {
      await page.goto(`${english.url}/faqs`)
      await expectNoOffer(page)
      await expect(footer(page).getByRole('link', { name: 'العربية' })).toHaveCount(0)
    } finally {
      await english.close()
    }
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`is accessible and covers nothing that is focused, ${colorScheme}`, async ({ page }) => {
      await declineMeasurement(page)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${shop.url}/faqs`)
      await expect(offer(page).getByRole('link')).toBeVisible()
      await expectAccessible(page)
      const last = footer(page).getByRole('link').last()
      await last.focus()
      await expect(async () => {
        const [banner, focused] = await Promise.all([offer(page).boundingBox(), last.boundingBox()])
        expect(banner).not.toBeNull()
        expect((focused?.y ?? Number.NaN) + (focused?.height ?? Number.NaN)).toBeLessThanOrEqual(
          banner?.y ?? Number.NaN,
        )
      }).toPass()
    })
})

test.describe('readers of other languages', () => {
  for (const locale of ['en-US', 'arn-CL'])
    test.describe(locale, () => {
      test.use({ locale })

      test(`get no offer of Arabic pages, ${locale}`, async ({ page }) => {
        await declineMeasurement(page)
        await page.goto(`${shop.url}/faqs`)
        await expectNoOffer(page)
      })
    })
})

/** Waits until an English page has loaded all of its code, and expects no offer. */
async function expectNoOffer(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(offer(page)).toHaveCount(0)
}
