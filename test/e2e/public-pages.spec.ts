import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './shopper.ts'

interface PublicPage {
  path: string
  title: string | RegExp
  heading: string | RegExp
  status?: number
  /** Text that is also visible without JavaScript. */
  text?: string | RegExp
}

const pages: readonly PublicPage[] = [
  { path: '/', title: /LUCA/, heading: /story/i, text: 'Premium Ties' },
  { path: '/products', title: 'Products | LUCA', heading: 'Products', text: 'View all results' },
  { path: '/products/ties', title: 'Ties | LUCA', heading: 'Ties', text: 'LE 990' },
  { path: '/products/Shirts', title: 'Shirts | LUCA', heading: 'Shirts', text: 'White Poplin' },
  { path: '/products/paisley', title: 'Paisley | LUCA', heading: 'Paisley', text: /Paisley/ },
  {
    path: '/products/shirts?color=Sky&sort=price',
    title: 'Shirts | LUCA',
    heading: 'Shirts',
    text: 'Clear all',
  },
  {
    path: '/products?search=navy',
    title: 'Results for “navy” | LUCA',
    heading: 'Results for “navy”',
    text: /\d+ pieces/,
  },
  {
    path: '/products?search=umbrella',
    title: 'Results for “umbrella” | LUCA',
    heading: 'Results for “umbrella”',
    text: 'Nothing found for “umbrella”.',
  },
  {
    path: '/products/ties/floral/floral-701',
    title: 'Floral 701 | LUCA',
    heading: 'Floral 701',
    text: 'LE 990',
  },
  {
    path: '/products/shirts/bengal-stripe/bengal-stripe-blue-m',
    title: 'Blue Bengal Stripe | LUCA',
    heading: 'Blue Bengal Stripe',
    text: 'Size Guide',
  },
  {
    path: '/products/ties/satin-bow/satin-bow-burgundy',
    title: 'Burgundy Satin Bow | LUCA',
    heading: 'Burgundy Satin Bow',
    text: 'Composition & Care',
  },
  {
    path: '/products/ties/glen-check/glen-check-brown',
    title: 'Brown Glen Check | LUCA',
    heading: 'Brown Glen Check',
    text: 'Sold out',
  },
  { path: '/faqs', title: 'FAQs | LUCA', heading: 'FAQs', text: 'Can I exchange a shirt?' },
  {
    path: '/contact',
    title: 'Contact Us | LUCA',
    heading: 'Contact Us',
    text: 'Send us a message',
  },
  { path: '/sign-in', title: 'Sign in | LUCA', heading: 'Sign in to LUCA' },
  { path: '/sign-up', title: 'Register | LUCA', heading: 'Register' },
  { path: '/products/hats', title: /LUCA/, heading: 'No such category', status: 404 },
  {
    path: '/products/ties/floral/none',
    title: /LUCA/,
    heading: 'This colour or size is not in the catalogue.',
    status: 404,
  },
  { path: '/products/ties/none/none-1', title: /LUCA/, heading: 'Product not found.', status: 404 },
  { path: '/nowhere', title: /LUCA/, heading: 'Error 404', status: 404 },
  { path: '/%E0%A4%A', title: /LUCA/, heading: 'Error 404', status: 404 },
]

/** Expects that the page does not scroll sideways. */
const expectNarrow = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)

for (const { path, title, heading, status = 200 } of pages)
  test(`${path}: ${status}, title, heading; accessible in both themes at every width [shop.english-addresses, shop.page-titles, routes.home, routes.products, routes.category, routes.product, routes.faqs, routes.contact, routes.sign-in, routes.sign-up, routes.unknown, routes.unknown-status]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNarrow(page)
      if (width === 320) continue
      await page.emulateMedia({ colorScheme: 'light' })
      await expectAccessible(page)
      // The dark theme is the same page in other colours.
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, { rules: ['color-contrast'] })
    }
    // Text twice as large, on a phone.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNarrow(page)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page shows its heading and text', async ({ page }) => {
    for (const { path, heading, text } of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      const shown = page
        .getByRole('main')
        .getByText(text ?? heading)
        .filter({ visible: true })
      await expect(shown.first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible()
    }
  })

  test('the document of the cart has the height of a page, so that the footer does not move later', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/cart')
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(footer?.y).toBeGreaterThan(0.7 * 844)
  })

  test('FAQs open, and the link to the search focuses its field', async ({ page }) => {
    await page.goto('/faqs')
    await page.getByText('Can I exchange a shirt?').click()
    await expect(page.getByText('Yes, for another size or')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('oxford')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “oxford”')
  })
})
