import { chooseCity, openCart } from './buyer.ts'
import { heading, proceed } from './checkout-page.ts'
import { animationsEnded } from './layout.ts'
import { asGuest, fillCart, placeOrder } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'
import { clickFailingHeart, toasts } from './toasts.ts'

test('toasts: one at a time, removed after five seconds [messages.toast-one, messages.toast-duration]', async ({
  page,
  troubles,
}) => {
  await page.clock.install()
  await page.goto('/products/floral')
  await page.route('**/api/Wishlist/add-to-wishlist/**', (route) => route.abort())
  const toast = page.getByRole('listitem').filter({ hasText: 'The wishlist could not be changed.' })
  const heart = page.getByRole('button', { name: 'Add Floral 701 to Wishlist' })
  await heart.click()
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(3000)
  await heart.click()
  await expect(heart).toBeEnabled()
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(3000)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(2500)
  await expect(toast).toHaveCount(0)
  acceptTroubles(troubles, 'The wishlist could not be changed.')
})

test('a swipe of 50 px closes a toast, a shorter one does not [messages.toast-swipe]', async ({
  page,
  troubles,
}) => {
  await clickFailingHeart(page)
  const toast = toasts(page)
  await expect(toast).toBeVisible()
  const swipe = async (distance: number) => {
    await animationsEnded(page)
    const box = await toast.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(40)
  await animationsEnded(page)
  await expect(toast).toHaveCount(1)
  await swipe(60)
  await expect(toast).toHaveCount(0)
  troubles.length = 0
})

test('on a phone a toast covers neither the agreements nor the field with the focus', async ({
  page,
  request,
}) => {
  for (const height of [667, 844]) {
    await page.setViewportSize({ width: 390, height })
    await openCart(page, request)
    await chooseCity(page)
    await proceed(page).click()
    await expect(heading(page)).toHaveText('Contact Info')
    await proceed(page).click()
    const toast = toasts(page)
    await expect(toast).toHaveText(/All agreements must be accepted\./)
    await animationsEnded(page)
    const isCovered = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return hit?.closest('[popover]') !== null
    }
    const name = page.getByLabel('Name')
    await expect(name).toBeFocused()
    await expect(name).toBeInViewport({ ratio: 1 })
    expect(await name.evaluate(isCovered), `the field at ${height}`).toBe(false)
    const bar = await page.getByRole('banner').boundingBox()
    const { y } = (await toast.boundingBox()) ?? { y: 0 }
    expect(y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    // A toast does not time out while the window has no focus.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    for (const box of await page.getByRole('checkbox').all()) {
      await box.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
      expect(await box.evaluate(isCovered), `an agreement at ${height}`).toBe(false)
    }
    await page.getByRole('checkbox').first().check()
  }
})

test('a toast is above an open dialog, opened before or after it [messages.toast-on-top]', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  for (const variant of ['floral-701', 'floral-702']) {
    await fillCart(request, guest, [['floral', variant, 1]])
    await placeOrder(request, guest)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/Orders/delete-order/*', async (route) => {
    await promise
    await route.continue()
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/orders')
  const details = page.getByRole('button', { name: /^Details of/ })
  const dialog = page.getByRole('dialog', { name: 'Your order' })
  await details.first().click()
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const toast = toasts(page)
  const look = async () => {
    await animationsEnded(page)
    return (await toast.screenshot()).toString('base64')
  }
  await details.last().click()
  await expect(dialog).toBeVisible()
  resolve()
  await expect(toast).toHaveText(/^Order #[0-9a-f]{8} is cancelled\.$/)
  // A toast does not time out while the window has no focus.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  const overDialog = await look()
  await dialog.getByRole('button', { name: 'Close details' }).click()
  await expect(dialog).toBeHidden()
  const alone = await look()
  await details.click()
  await expect(dialog).toBeVisible()
  const underneath = await look()
  expect(overDialog === alone).toBe(true)
  expect(underneath === alone).toBe(true)
})
