import { AxeBuilder } from '@axe-core/playwright'
import { test as bare, type Page } from '@playwright/test'
import { openAnotherShop } from './another-shop.ts'
import { expect, test } from './shopper.ts'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Products' })
const products = (page: Page) => header(page).getByRole('link', { name: 'Products' })

/** Waits until nothing moves any more. */
const still = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))

/** Waits until the page's script minds it. */
const awake = (page: Page) =>
  expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()

test('§1 §2 banner, navigation and tools of a guest', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByText('Free shipping on all items', { exact: true })).toBeVisible()
  await awake(page)
  await expect(header(page).getByRole('link')).toHaveText([
    'Home',
    'Products',
    'Orders',
    'LUCA',
    'Login',
    'Join Us',
    '',
    '',
  ])
  await expect(header(page).getByRole('link', { name: 'Wishlist' })).toHaveAttribute(
    'href',
    '/wishlist',
  )
  await expect(header(page).getByRole('link', { name: 'Cart', exact: true })).toHaveText('')
  await expect(header(page).getByRole('button', { name: 'Log Out' })).toHaveCount(0)
  await header(page).getByRole('link', { name: 'LUCA, home' }).click()
  await expect(page).toHaveURL('/')
})

test('§2 the menu: all products, ties and shirts with a list each, a way back', async ({
  page,
}) => {
  await page.goto('/faqs')
  await awake(page)
  await products(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'All Products' })).toHaveAttribute(
    'href',
    '/products',
  )
  await menu(page).getByRole('button', { name: 'Ties' }).click()
  const list = menu(page).getByRole('navigation', { name: 'Ties' }).getByRole('link')
  const slugs = (names: string[]) => names.map((name) => `/products/${name}`)
  const hrefs = () => list.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await hrefs()).toEqual(
    slugs([
      'ties',
      'black-on-black',
      'plain',
      'striped',
      'patterned',
      'pindot',
      'paisley',
      'floral',
    ]),
  )
  const back = menu(page).getByRole('button', { name: 'Products' })
  await expect(back).toBeFocused()
  await back.click()
  await expect(menu(page).getByRole('button', { name: 'Ties' })).toBeFocused()
  await menu(page).getByRole('button', { name: 'Shirts' }).click()
  const shirts = menu(page).getByRole('navigation', { name: 'Shirts' }).getByRole('link')
  await expect(shirts).toHaveText(['All Shirts', 'Classic', 'Dynamic'])
  await shirts.nth(1).click()
  await expect(page).toHaveURL('/products/classic')
  await expect(menu(page)).toBeHidden()
})

test('§2 the menu closes by a click outside and by Escape, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/products/ties')
  await awake(page)
  await products(page).click()
  await expect(menu(page)).toBeVisible()
  await page.mouse.click(1000, 500)
  await expect(menu(page)).toBeHidden()
  await expect(products(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
})

test('§9 a mouse that rests 200 ms opens the menu, and 150 ms after it left it closes', async ({
  page,
}) => {
  await page.goto('/products/ties')
  await awake(page)
  await page.clock.install()
  await products(page).hover()
  await page.clock.runFor(190)
  await expect(menu(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(menu(page)).toBeVisible()
  await still(page)
  await page.mouse.move(200, 300)
  await page.mouse.move(900, 300)
  await page.clock.runFor(140)
  await expect(menu(page)).toBeVisible()
  await page.clock.runFor(20)
  await expect(menu(page)).toBeHidden()
})

test('§2 on a phone the menu is the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/ties')
  await expect(products(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const links = menu(page).getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Home', 'Login', 'Orders', 'Join Us', 'Wishlist', 'Contact'])
  await links.nth(1).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to LUCA' })).toBeVisible()
  await expect(menu(page)).toBeHidden()
})

test('§2 light over the media on home and contact, beside the logo on product detail', async ({
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

test('§2 footer: brand, care, legal, social and copyright', async ({ page }) => {
  await page.goto('/products/ties')
  await awake(page)
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

test('§4 theme: the system by default, a choice is kept and there before the first paint', async ({
  page,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(250, 248, 244)', 'rgb(20, 19, 17)']
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/faqs')
  await awake(page)
  expect(await ground()).toBe(dark)
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(light)
  await footer(page).getByRole('button', { name: 'Dark' }).click()
  await expect.poll(ground).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark')

  // Before anything of the body is there the class already is.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      document.documentElement.dataset.atBody = document.documentElement.className
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-at-body', /\bdark\b/)
  await expect(footer(page).getByRole('button', { name: 'Dark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await footer(page).getByRole('button', { name: 'System' }).click()
  await expect.poll(ground).toBe(light)
})

test('§2 the first Tab leads past the header', async ({ page }) => {
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

test('§8 an unknown address: Error 404 to the letter, header and footer kept', async ({ page }) => {
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

bare('§2 a page that fails says so, and shows why on request', async ({ page }) => {
  await page.goto('/faqs')
  await awake(page)
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
})

test('§9 a slow page shows a progress rule meanwhile', async ({ page }) => {
  await page.goto('/faqs')
  await awake(page)
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/shop/settings', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await contact(page).click()
  await expect(header(page).getByRole('progressbar')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(header(page).getByRole('progressbar')).toHaveCount(0)
})

test('§1 with rates by governorate nothing says that shipping is free', async ({ page }) => {
  const shop = await openAnotherShop(1, { SHIPPING_POLICY: 'by-governorate' })
  try {
    await page.goto(`${shop.url}/products`)
    await awake(page)
    await expect(page.getByText('Free shipping on all items')).toHaveCount(0)
  } finally {
    await shop.close()
  }
})

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    bare(
      `LOOK: menu, popup and alert are accessible, ${colorScheme}, ${width}`,
      async ({ page }) => {
        const violations = async () => {
          await still(page)
          return (await new AxeBuilder({ page }).include('dialog:modal').withTags(wcag).analyze())
            .violations
        }
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/faqs')
        const opener =
          width < 768 ? page.getByRole('button', { name: 'Open menu' }) : products(page)
        await opener.click()
        await expect(menu(page)).toBeVisible()
        expect(await violations()).toEqual([])
        await menu(page).getByRole('button', { name: 'Ties' }).click()
        expect(await violations()).toEqual([])
        await page.keyboard.press('Escape')

        await page.goto('/faqs?signup=popup')
        await page.getByRole('button', { name: 'Sign Up' }).click()
        await expect(page.getByText('Email is required')).toBeVisible()
        expect(await violations()).toEqual([])
        await page.goto('/faqs?signin=popup')
        await page.route('**/api/user/login', (route) => route.abort())
        await page.getByLabel('Email Address').fill('karim@example.org')
        await page.getByLabel('Password', { exact: true }).fill('a long pass phrase')
        await page.getByRole('button', { name: 'Login' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        expect(await violations()).toEqual([])
      },
    )
