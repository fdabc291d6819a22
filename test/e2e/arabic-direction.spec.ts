import type { Locator, Page } from '@playwright/test'
import { test } from './arabic-shop.ts'
import { openCoupon } from './checkout-page.ts'
import { animationsEnded, header, hydratedInArabic } from './layout.ts'
import { asGuest, fillCart, placeOrder } from './shop-api.ts'
import { expect } from './shopper.ts'
import { visualOrder } from './text-direction.ts'
import { toasts } from './toasts.ts'

const shirt = '/ar/products/shirts/bengal-stripe/bengal-stripe-blue'
const phone = { width: 390, height: 844 }

/** Waits until a text stands in an element as it is written: its first character is at the left. */
const expectLeftToRight = (element: Locator, text: string) =>
  expect.poll(() => visualOrder(element, text)).toBe(text)

/** Returns the left and right edge of an element. */
const edgesOf = (element: Locator) =>
  element.evaluate((each) => {
    const { left, right } = each.getBoundingClientRect()
    return { left, right }
  })

/** Presses in the middle of an element, moves the mouse sideways by some pixels and releases it. */
async function drag(page: Page, element: Locator, distance: number) {
  const box = await element.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 5 })
  await page.mouse.up()
}

test('the minus of a discount and its percentage read from left to right', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [['floral', 'floral-701', 1]])
  await page.goto('/ar/cart')
  const summary = page.getByRole('complementary', { name: 'الملخص' })
  await openCoupon(page)
  await summary.getByRole('textbox', { name: 'كوبون الخصم' }).fill('WELCOME10')
  await page.keyboard.press('Enter')
  await expectLeftToRight(summary, '−99.00')
  await expectLeftToRight(summary, '10%')
})

test('a share of cotton and a measurement in inches read from left to right', async ({ page }) => {
  await page.goto('/ar/products/shirts/dynamic-poplin/dynamic-poplin-black-m')
  await hydratedInArabic(page)
  await page.getByRole('button', { name: 'الخامات والعناية' }).click()
  await expectLeftToRight(page.getByRole('dialog'), '97%')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'دليل المقاسات' }).click()
  await page.getByRole('dialog').getByText('بوصة', { exact: true }).click()
  await expectLeftToRight(page.getByRole('dialog').getByRole('table'), '15¾')
})

test('the # of an order number is at the left in table, dialog, question and toast', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [['floral', 'floral-702', 1]])
  const { id } = await placeOrder(request, guest)
  const number = `#${id.slice(0, 8)}`
  await page.goto('/ar/orders')
  await expectLeftToRight(page.getByRole('table'), number)
  await page.getByRole('button', { name: /^تفاصيل/ }).click()
  const dialog = page.getByRole('dialog')
  await expectLeftToRight(dialog, number)
  await expectLeftToRight(dialog, '01012345678')
  await dialog.getByRole('button', { name: 'إلغاء الطلب' }).click()
  await expectLeftToRight(dialog.getByText(/^هل تريد/), number)
  await dialog.getByRole('button', { name: 'نعم، إلغاء الطلب' }).click()
  await expectLeftToRight(toasts(page), number)
})

test('the menu opens at the right and closes by Escape and by a click outside', async ({
  page,
}) => {
  await page.goto('/ar/products/ties')
  await hydratedInArabic(page)
  const products = header(page).getByRole('link', { name: 'المنتجات' })
  const menu = page.getByRole('dialog', { name: 'المنتجات' })
  await products.click()
  await expect.poll(() => edgesOf(menu)).toMatchObject({ right: 1280 })
  expect((await edgesOf(menu)).left).toBeGreaterThan(640)
  await page.mouse.click(200, 500)
  await expect(menu).toBeHidden()
  await expect(products).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: 'إغلاق القائمة' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(products).toBeFocused()
})

test('the cart drawer opens at the left and closes by Escape', async ({ page }) => {
  await asGuest(page)
  await page.goto(`${shirt}-m`)
  await page.getByRole('button', { name: 'إضافة إلى السلة' }).click()
  const drawer = page.getByRole('dialog', { name: 'سلة التسوق' })
  await expect.poll(() => edgesOf(drawer)).toMatchObject({ left: 0 })
  expect((await edgesOf(drawer)).right).toBeLessThan(640)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'إزالة من السلة' })).toBeFocused()
})

test('a swipe to the right shows the next picture, and bullets count from the right', async ({
  page,
}) => {
  await page.goto(`${shirt}-m`)
  await hydratedInArabic(page)
  await page.setViewportSize(phone)
  const bullets = page.getByRole('button', { name: /^عرض الصورة/ })
  const first = await edgesOf(bullets.nth(0))
  expect(first.left).toBeGreaterThanOrEqual((await edgesOf(bullets.nth(1))).right)
  const pictures = page.getByRole('region', { name: 'الصور' }).getByRole('listitem')
  await drag(page, pictures.nth(0), 150)
  await expect(bullets.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => edgesOf(pictures.nth(1))).toEqual({ left: 0, right: phone.width })
  await drag(page, pictures.nth(1), -150)
  await expect(bullets.nth(0)).toHaveAttribute('aria-current', 'true')
  await bullets.nth(2).click()
  await expect.poll(() => edgesOf(pictures.nth(2))).toEqual({ left: 0, right: phone.width })
})

test('the gallery opens at the picture clicked, and a swipe to the right shows the next', async ({
  page,
}) => {
  await page.goto(`${shirt}-m`)
  await hydratedInArabic(page)
  await page.setViewportSize(phone)
  const pictures = page.getByRole('region', { name: 'الصور' }).getByRole('listitem')
  const sources = await pictures
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  await page
    .getByRole('button', { name: /^عرض الصورة/ })
    .nth(1)
    .click()
  await expect.poll(() => edgesOf(pictures.nth(1))).toEqual({ left: 0, right: phone.width })
  await pictures.nth(1).getByRole('button').click()
  const gallery = page.getByRole('dialog', { name: 'الصور' })
  const shown = gallery.locator('.pswp__item[aria-hidden=false] img.pswp__img').last()
  await expect(shown).toHaveAttribute('src', sources[1] ?? '')
  // The gallery loads the next picture and accepts a swipe when it has finished opening.
  const neighbours = gallery.locator('.pswp__item[aria-hidden=true] img.pswp__img')
  await expect(neighbours.first()).toBeAttached()
  await drag(page, gallery, 150)
  await expect(shown).toHaveAttribute('src', sources[2] ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveAttribute('src', sources[1] ?? '')
})

test('ArrowLeft chooses the next size and ArrowRight the previous one', async ({ page }) => {
  await page.goto(`${shirt}-m`)
  await hydratedInArabic(page)
  const sizes = page.getByRole('radiogroup', { name: 'المقاس' }).getByRole('radio')
  await sizes.nth(1).focus()
  for (const [key, size] of [
    ['ArrowLeft', 2],
    ['ArrowRight', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(sizes.nth(size)).toBeChecked()
    await expect(sizes.nth(size)).toBeFocused()
  }
})

test('the word that screen readers read before a toast is Arabic', async ({ page, troubles }) => {
  await page.clock.install()
  await page.goto('/ar/products/floral')
  await hydratedInArabic(page)
  await page.route('**/api/Wishlist/add-to-wishlist/**', (route) => route.abort())
  await page
    .getByRole('button', { name: /^إضافة .* إلى المفضلة$/ })
    .first()
    .click()
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByRole('status').filter({ hasText: /^تنبيه / })).toHaveCount(1)
  await expect(page.getByText(/Notification/)).toHaveCount(0)
  troubles.length = 0
})

test('a toast is at the lower left and leaves to the left', async ({ page, troubles }) => {
  await page.goto('/ar/products/floral')
  await hydratedInArabic(page)
  await page.route('**/api/Wishlist/add-to-wishlist/**', (route) => route.abort())
  await page
    .getByRole('button', { name: /^إضافة .* إلى المفضلة$/ })
    .first()
    .click()
  const toast = toasts(page)
  await expect.poll(() => edgesOf(toast)).toMatchObject({ left: 24 })
  await animationsEnded(page)
  await drag(page, toast, 60)
  await expect(toast).toHaveCount(1)
  await expect.poll(() => edgesOf(toast)).toMatchObject({ left: 24 })
  await drag(page, toast, -60)
  await expect(toast).toHaveCount(0)
  troubles.length = 0
})
