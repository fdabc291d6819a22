import { test as bare, type Page } from '@playwright/test'
import { openAnotherShop } from './another-shop.ts'
import { footer, header, hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

test('banner, navigation and tools of a guest [header.banner, header.logo, header.navigation, header.orders, header.wishlist, header.log-in, header.badge-hidden]', async ({
  page,
}) => {
  await page.goto('/products')
  await expect(page.getByText('Free shipping on all items', { exact: true })).toBeVisible()
  await hydrated(page)
  await expect(header(page).getByRole('link')).toHaveText([
    'Home',
    'Products',
    'Orders',
    'العربية',
    'LUCA',
    'Login',
    'Join Us',
    '',
    '',
    '',
  ])
  await expect(header(page).getByRole('link', { name: 'Search' })).toHaveAttribute(
    'href',
    '/products#search',
  )
  await expect(header(page).getByRole('link', { name: 'Wishlist' })).toHaveAttribute(
    'href',
    '/wishlist',
  )
  await expect(header(page).getByRole('link', { name: 'Cart', exact: true })).toHaveText('')
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toHaveCount(0)
  await header(page).getByRole('link', { name: 'LUCA, home' }).click()
  await expect(page).toHaveURL('/')
})

test('the header is light on home and contact, and beside the logo on the product page [header.light, header.product-page]', async ({
  page,
}) => {
  const isBefore = async (first: string, second: string) => {
    const start = async (name: string) => {
      const box = await header(page).getByRole('link', { name, exact: true }).boundingBox()
      return box?.x ?? Number.NaN
    }
    return (await start(first)) < (await start(second))
  }
  const colour = () => header(page).evaluate((element) => getComputedStyle(element).color)
  const light = 'rgb(250, 248, 244)'
  await page.goto('/')
  expect(await colour()).toBe(light)
  expect(await isBefore('Products', 'LUCA, home')).toBe(true)
  await page.goto('/contact')
  expect(await colour()).toBe(light)
  await page.goto('/products/ties')
  expect(await colour()).toBe('rgb(27, 26, 23)')
  await page.goto('/products/ties/floral/floral-702')
  expect(await colour()).toBe('rgb(27, 26, 23)')
  expect(await isBefore('LUCA, home', 'Home')).toBe(true)
})

test('footer: brand, care, legal, social and copyright [footer.brand, footer.sub-links, footer.care, footer.legal, footer.social, footer.copyright]', async ({
  page,
}) => {
  await page.goto('/products/ties')
  await hydrated(page)
  const links = (name: string) =>
    footer(page)
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(await links('Our Brand')).toEqual([
    ['Home', '/'],
    ['Shirts', '/products/shirts'],
    ['Bow Ties', '/products/bow-ties'],
    ['Ties', '/products/ties'],
    ['Bow Ties', '/products/bow-ties'],
    ['Neck Ties', '/products/neck-ties'],
  ])
  expect(await links('Customer Care')).toEqual([
    ['Contact', '/contact'],
    ['Orders', '/orders'],
    ['FAQs', '/faqs'],
  ])
  const legal = (name: string) => footer(page).getByRole('link', { name })
  await expect(legal('Terms & Conditions')).toHaveAttribute('href', '#')
  await expect(legal('Privacy Policy')).toHaveAttribute('href', '#')
  const social = footer(page).locator('a[target=_blank]')
  await expect(social).toHaveCount(3)
  await expect(social.first()).toHaveAttribute('rel', /noopener/)
  const year = new Date().getFullYear()
  await expect(footer(page)).toContainText(`© ${year} Luca. All rights are reserved`)
})

test('the first Tab focuses a link that skips the header', async ({ page }) => {
  await page.goto('/products/ties')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isInside = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(await isInside()).toBe(true)
})

test('an unknown address: Error 404 with its exact texts, header and footer [routes.unknown, errors.not-found-title, errors.not-found-text, errors.not-found-link]', async ({
  page,
}) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404')
  await expect(page.getByRole('main')).toContainText(
    "OOPS! It seems like something went wrong. Don't Worry we will fix the problem just reload the page.",
  )
  await expect(footer(page)).toBeVisible()
  await page.getByRole('link', { name: 'Back to safety' }).click()
  await expect(page).toHaveURL('/')
})

const contact = (page: Page) => footer(page).getByRole('link', { name: 'Contact' })

bare(
  'a page that fails shows a message, and the error after a click [errors.view, errors.toggle]',
  async ({ page }) => {
    await page.goto('/faqs')
    await hydrated(page)
    await page.route('**/api/shop/settings', (route) => route.abort())
    await contact(page).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
    await expect(page.getByText('Failed to fetch')).toBeHidden()
    await page.getByRole('button', { name: 'Show Error' }).click()
    await expect(page.getByText('Failed to fetch')).toBeVisible()
    await page.getByRole('button', { name: 'Hide Error' }).click()
    await expect(page.getByText('Failed to fetch')).toBeHidden()
    await page.unroute('**/api/shop/settings')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  },
)

test('with rates by governorate no text promises free shipping [shipping.by-governorate, header.banner]', async ({
  page,
}) => {
  const shop = await openAnotherShop({ SHIPPING_POLICY: 'by-governorate' })
  try {
    await page.goto(`${shop.url}/products`)
    await hydrated(page)
    await expect(page.getByText('Free shipping on all items')).toHaveCount(0)
  } finally {
    await shop.close()
  }
})

for (const width of [390, 1280])
  for (const path of ['/products/ties', '/products/ties/floral/floral-702'])
    test(`${path} at ${width} px: Tab follows the visual order of the header [header.product-page]`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await page.keyboard.press('Tab')
      const starts: number[] = []
      for (;;) {
        await page.keyboard.press('Tab')
        const start = await page.evaluate(() => {
          const focused = document.activeElement
          return focused?.closest('header') ? focused.getBoundingClientRect().left : null
        })
        if (start === null) break
        starts.push(start)
      }
      expect(starts.length).toBeGreaterThanOrEqual(5)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    })
