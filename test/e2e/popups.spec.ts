import type { Locator } from '@playwright/test'
import { hydrated } from './layout.ts'
import { asGuest, fillCart, placeOrder } from './shop-api.ts'
import { expect, test } from './shopper.ts'

/** Scrolls the content of a popup to its end. Returns how far it scrolled. */
const scrollToEnd = (popup: Locator) =>
  popup.evaluate((element) => {
    const scrollers = [element, ...element.querySelectorAll('*')].filter(
      (each) => each.scrollHeight > each.clientHeight + 1,
    )
    for (const each of scrollers) each.scrollTop = each.scrollHeight
    return Math.max(0, ...scrollers.map((each) => each.scrollTop))
  })

/** Fails if heading and close button move while the content scrolls, or if no hairline appears. */
async function expectFixedHeading(popup: Locator, close: string): Promise<void> {
  const button = popup.getByRole('button', { name: close })
  const heading = popup.getByRole('heading', { level: 2 })
  const lineOf = () =>
    popup.evaluate((element) =>
      [...element.querySelectorAll('h2, header')]
        .filter((each) => Number.parseFloat(getComputedStyle(each).borderBottomWidth) > 0)
        .map((each) => getComputedStyle(each).borderBottomColor)
        .at(0),
    )
  await popup.evaluate((element) =>
    Promise.all(element.getAnimations().map((animation) => animation.finished)),
  )
  const before = [await button.boundingBox(), await heading.boundingBox()]
  const line = await lineOf()
  expect(await scrollToEnd(popup)).toBeGreaterThan(0)
  await expect.poll(lineOf, 'a hairline').not.toBe(line)
  expect([await button.boundingBox(), await heading.boundingBox()]).toEqual(before)
  await expect(button).toBeInViewport({ ratio: 1 })
}

test('the heading of the size guide stays while it scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/shirts/poplin/poplin-white-l')
  await page.getByRole('button', { name: 'Size Guide' }).click()
  await expectFixedHeading(page.getByRole('dialog', { name: 'Size Guide' }), 'Close')
})

for (const [width, height] of [
  [1440, 700],
  [390, 667],
] as const)
  test(`the heading of an order stays while it scrolls at ${width} px`, async ({
    page,
    request,
  }) => {
    const guest = await asGuest(page)
    await fillCart(request, guest, [
      ['floral', 'floral-701', 1],
      ['floral', 'floral-702', 1],
      ['poplin', 'poplin-white-m', 1],
    ])
    await placeOrder(request, guest)
    await page.setViewportSize({ width, height })
    await page.goto('/orders')
    await page.getByRole('button', { name: /^Details of/ }).click()
    await expectFixedHeading(page.getByRole('dialog', { name: 'Your order' }), 'Close details')
  })

test('the first field of a form in a popup has the focus', async ({ page }) => {
  await page.goto('/faqs')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email Address')).toBeFocused()
})
