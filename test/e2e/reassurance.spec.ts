import { openArabic } from './arabic-shop.ts'
import { chooseCity, openCart } from './buyer.ts'
import { heading, proceed } from './checkout-page.ts'
import { hydrated } from './layout.ts'
import { openNewOrder } from './orders-page.ts'
import { asCustomer } from './shop-api.ts'
import { expect, test } from './shopper.ts'

test('an answer of the FAQs links to the shirts, whose sizes have a guide', async ({ page }) => {
  await page.goto('/faqs')
  await page.getByText('Can I have a refund on a shirt?').click()
  await page.getByRole('main').getByRole('link', { name: 'Size Guide' }).click()
  await expect(page).toHaveURL('/products/shirts')
  await openArabic(page, '/ar/faqs')
  const guide = page.getByRole('main').locator('a', { hasText: 'دليل المقاسات' })
  await expect(guide).toHaveAttribute('href', '/ar/products/shirts')
})

test('the contact page names the time of a reply', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByText('We usually reply within one working day.')).toBeVisible()
})

test('a misspelt mail domain gets a hint, which does not prevent the next step', async ({
  page,
  request,
}) => {
  await openCart(page, request)
  await chooseCity(page)
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Contact Info')
  const email = page.getByRole('textbox', { name: /^Email/ })
  await email.fill('mona@gmial.com')
  await email.blur()
  await expect(email).toHaveAccessibleDescription('Did you mean mona@gmail.com?')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await email.fill('mona@gmail.com')
  await expect(email).toHaveAccessibleDescription('')
})

test('a printed receipt names the seller, which the screen does not show', async ({
  page,
  request,
}) => {
  await openNewOrder(page, request)
  const seller = page.getByRole('dialog').getByText('Sold by LUCA, care@luca.example')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(seller).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(seller).toBeVisible()
})

test('the first paint of a signed-in shopper has no Login, and its tools do not move', async ({
  page,
}) => {
  await asCustomer(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/faqs', { waitUntil: 'commit' })
  const banner = page.getByRole('banner')
  const login = banner.locator('a', { hasText: 'Login' })
  await expect(login).toHaveCount(1)
  await expect(login).toHaveCSS('visibility', 'hidden')
  await expect(banner.locator('a', { hasText: 'Join Us' })).toHaveCSS('visibility', 'hidden')
  const bag = banner.getByRole('link', { name: /^Cart/ })
  const before = await bag.boundingBox()
  resolve()
  await hydrated(page)
  await expect(banner.getByRole('button', { name: 'Log Out' })).toBeVisible()
  expect(await bag.boundingBox()).toEqual(before)
})

test('a heart puts a dot at the wishlist link', async ({ page }) => {
  await page.goto('/products/floral')
  await hydrated(page)
  const dot = page.getByRole('banner').locator('[data-wishlist-dot]')
  await expect(dot).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Floral 701 to Wishlist' }).click()
  await expect(dot).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Floral 701 from Wishlist' }).click()
  await expect(dot).toHaveCount(0)
})
