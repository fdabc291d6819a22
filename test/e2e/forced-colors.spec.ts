import type { Locator } from '@playwright/test'
import { chooseCity, openCart } from './buyer.ts'
import { heading, proceed } from './checkout-page.ts'
import { header } from './layout.ts'
import { expect, test } from './shopper.ts'

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

/** Returns what forced colours leave of the look of an element. */
const lookOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { backgroundColor, color, borderTopWidth, borderTopColor } = getComputedStyle(element)
    return { backgroundColor, color, borderTopWidth, borderTopColor }
  })

const expectEdge = async (locator: Locator) =>
  expect(await lookOf(locator)).toMatchObject({ borderTopWidth: '1px' })

const transparent = 'rgba(0, 0, 0, 0)'

test('forced colours: the chosen size and swatch differ from the others, and Add to Cart has an edge', async ({
  page,
}) => {
  await page.goto('/products/shirts/bengal-stripe/bengal-stripe-blue-m')
  const size = (name: string) => page.getByRole('radio', { name, exact: true })
  expect((await lookOf(size('M, neck 40'))).backgroundColor).not.toBe(
    (await lookOf(size('L, neck 42'))).backgroundColor,
  )
  await expect(page.getByRole('radio', { name: 'XXL, neck 46, sold out' })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  const swatches = page.getByRole('region', { name: 'Colour' }).getByRole('link')
  await expect(swatches.first()).toHaveAttribute('aria-current', /true|page/)
  expect(await lookOf(swatches.nth(0))).not.toEqual(await lookOf(swatches.nth(1)))
  expect(await swatches.first().boundingBox()).toMatchObject({ width: 50, height: 50 })
  await expectEdge(page.getByRole('button', { name: 'Add to Cart' }))
  await expect(page.getByRole('button', { name: 'View More' })).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
})

test('forced colours: a chosen filter differs from the others, and the button has an edge', async ({
  page,
}) => {
  await page.goto('/products/shirts?color=White,Ecru')
  await page.locator('summary', { hasText: 'Colour (1)' }).click()
  const chip = (name: RegExp) =>
    page.getByRole('group', { name: 'Colour' }).locator('label', { hasText: name })
  expect((await lookOf(chip(/^White \(/))).backgroundColor).not.toBe(
    (await lookOf(chip(/^Blue \(/))).backgroundColor,
  )
  await expectEdge(page.getByRole('button', { name: /^Show/ }))
})

test('forced colours: the bar and the pause control on the film have a ground', async ({
  page,
}) => {
  await page.goto('/')
  expect((await lookOf(header(page))).backgroundColor).not.toBe(transparent)
  const pause = page.getByRole('button', { name: /^(Pause|Play)/ })
  expect((await lookOf(pause)).backgroundColor).not.toBe(transparent)
})

test('forced colours: the progress of the checkout and its buttons are visible', async ({
  page,
  request,
}) => {
  await openCart(page, request)
  await chooseCity(page)
  await expectEdge(proceed(page))
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Contact Info')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [line, ink] = await page
    .getByRole('progressbar', { name: /Contact Info/ })
    .evaluate((bar) => [...bar.children].map((each) => getComputedStyle(each).backgroundColor))
  expect(line).not.toBe(ground)
  expect(ink).not.toBe(ground)
  expect(ink).not.toBe(line)
})
