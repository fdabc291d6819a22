import { test as bare, type Page } from '@playwright/test'
import { tieCategories } from '#test/shop/categories.ts'
import { expectAccessible } from './accessible.ts'
import { animationsEnded, hydrated, menu, products } from './layout.ts'
import { expect, test } from './shopper.ts'

test('the menu: all products, ties and shirts with sub-menus, a way back [menu.opens, menu.sub-menus, menu.back, menu.ties, menu.shirts]', async ({
  page,
}) => {
  await page.goto('/faqs')
  await hydrated(page)
  await products(page).click()
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'All Products' })).toHaveAttribute(
    'href',
    '/products',
  )
  await menu(page).getByRole('button', { name: 'Ties' }).click()
  const list = menu(page).getByRole('navigation', { name: 'Ties' }).getByRole('link')
  const slugs = (names: readonly string[]) => names.map((name) => `/products/${name}`)
  const hrefs = () => list.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await hrefs()).toEqual(slugs(tieCategories))
  const back = menu(page).getByRole('button', { name: 'Back to Products', exact: true })
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

test('the menu closes by a click outside and by Escape, and returns the focus [menu.outside]', async ({
  page,
}) => {
  await page.goto('/products/ties')
  await hydrated(page)
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

test('the menu opens after a hover of 200 ms, closes 150 ms after it, and soon after opens at once [menu.hover-delay, menu.close-delay, menu.skip-delay]', async ({
  page,
}) => {
  await page.goto('/products/ties')
  await hydrated(page)
  await page.clock.install()
  await products(page).hover()
  await page.clock.runFor(190)
  await expect(menu(page)).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(menu(page)).toBeVisible()
  await animationsEnded(page)
  await page.mouse.move(200, 300)
  await page.mouse.move(900, 300)
  await page.clock.runFor(140)
  await expect(menu(page)).toBeVisible()
  await page.clock.runFor(20)
  await expect(menu(page)).toBeHidden()
  await products(page).hover()
  await page.clock.runFor(20)
  await expect(menu(page)).toBeVisible()
})

test('on a phone the menu is the navigation [shop.mobile-layout]', async ({ page }) => {
  await page.goto('/products/ties')
  await page.setViewportSize({ width: 768, height: 844 })
  await expect(products(page)).toBeVisible()
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(products(page)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(products(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const links = menu(page).getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText([
    'Home',
    'Login',
    'Orders',
    'Join Us',
    'Wishlist',
    'Contact',
    'العربية',
  ])
  await links.nth(1).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to LUCA' })).toBeVisible()
  await expect(menu(page)).toBeHidden()
})

const expectModalAccessible = async (page: Page) => {
  await animationsEnded(page)
  await expectAccessible(page, { within: 'dialog:modal' })
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    bare(
      `LOOK: menu, popup and alert are accessible, ${colorScheme}, ${width}`,
      async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/faqs')
        // Before, the link would load its page. A press of the button is repeated.
        if (width >= 768) await hydrated(page)
        const opener =
          width < 768 ? page.getByRole('button', { name: 'Open menu' }) : products(page)
        await opener.click()
        await expect(menu(page)).toBeVisible()
        await expectModalAccessible(page)
        await menu(page).getByRole('button', { name: 'Ties' }).click()
        await expectModalAccessible(page)
        await page.keyboard.press('Escape')

        await page.goto('/faqs?signup=popup')
        await page.getByRole('button', { name: 'Sign Up' }).click()
        await expect(page.getByText('Email is required')).toBeVisible()
        await expectModalAccessible(page)
        await page.goto('/faqs?signin=popup')
        await page.route('**/api/user/login', (route) => route.abort())
        await page.getByLabel('Email Address').fill('karim@example.org')
        await page.getByLabel('Password', { exact: true }).fill('a long pass phrase')
        await page.getByRole('button', { name: 'Login' }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await expectModalAccessible(page)
      },
    )
