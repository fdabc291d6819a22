import type { Locator, Page } from '@playwright/test'
import { test } from './arabic-shop.ts'
import { header, hydrated, hydratedInArabic } from './layout.ts'
import { asCustomer, asGuest, callAs, fillCart, placeOrder } from './shop-api.ts'
import { expect } from './shopper.ts'
import { turnOf, visualOrder } from './text-direction.ts'

const shirt = '/products/shirts/bengal-stripe/bengal-stripe-blue-m'

/** Pixels by which a mirrored edge may differ. */
const tolerance = 2

/** Elements that begin at a line of the layout. Where they end can depend on their text. */
const landmarks = 'nav, section, search, form, h1:not(.type-display), main ul, main ol'

/** Boxes whose width comes from the grid. */
const boxes = 'header, main, footer, aside, table, details, article, .plate, picture img'

/**
 * Returns the edges of all visible matches, as distances from the side where the text of the page
 * begins. `end` is missing where the width can depend on the text.
 */
const readEdges = (page: Page) =>
  page.locator(`${landmarks}, ${boxes}`).evaluateAll((elements, sized) => {
    const { dir, documentElement: root } = document
    // Arabic words are longer, so the lists of links in a tablet's header begin at another place.
    const isTablet = innerWidth >= 768 && innerWidth < 1024
    // In the bar of larger screens filters are as wide as their words.
    const isBar = innerWidth >= 768
    return elements
      .filter((element) => element.checkVisibility())
      .filter((element) => !(isTablet && element.matches('header nav')))
      .filter((element) => !(isBar && element.matches('[name=filters]')))
      .map((element) => {
        const { left, right } = element.getBoundingClientRect()
        const [start, end] =
          dir === 'rtl' ? [root.clientWidth - right, root.clientWidth - left] : [left, right]
        const name = `${element.localName}.${element.className}`
        return { name, start, end: element.matches(sized) ? end : undefined }
      })
  }, boxes)

const isNear = (a = 0, b = 0) => Math.abs(a - b) <= tolerance

/** Fails if the Arabic page does not mirror the English one at 390, 768 or 1440 px. */
async function expectMirrored(english: Page, arabic: Page) {
  for (const width of [390, 768, 1440]) {
    for (const page of [english, arabic]) await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      const [expected, edges] = [await readEdges(english), await readEdges(arabic)]
      expect(edges.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
      const different = edges.flatMap((edge, index) => {
        const { start, end } = expected[index] ?? edge
        const isMirrored = isNear(edge.start, start) && isNear(edge.end, end)
        return isMirrored ? [] : [{ at: width, index, edge, expected: { start, end } }]
      })
      expect(different).toEqual([])
    }).toPass({ timeout: 20_000 })
  }
}

for (const path of ['/', '/products', '/products/ties', shirt, '/faqs', '/contact', '/nowhere'])
  test(`the Arabic page mirrors ${path}`, async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await hydrated(page)
    const arabic = await context.newPage()
    await arabic.emulateMedia({ reducedMotion: 'reduce' })
    await arabic.goto(path === '/' ? '/ar' : `/ar${path}`)
    await hydratedInArabic(arabic)
    await expectMirrored(page, arabic)
  })

for (const [path, selector] of [
  ['/cart', 'aside'],
  ['/orders', 'table'],
  ['/wishlist', 'main a'],
  ['/sign-up', 'main form'],
] as const)
  test(`the Arabic page mirrors ${path}`, async ({ page, context, request }) => {
    const guest = await asGuest(page)
    await fillCart(request, guest, [['floral', 'floral-703', 1]])
    await placeOrder(request, guest)
    await fillCart(request, guest, [['floral', 'floral-703', 1]])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.locator(selector).first()).toBeVisible()
    const arabic = await context.newPage()
    await arabic.emulateMedia({ reducedMotion: 'reduce' })
    await arabic.goto(`/ar${path}`)
    await expect(arabic.locator(selector).first()).toBeVisible()
    await expectMirrored(page, arabic)
  })

for (const [path, ready] of [
  ['/account', 'input[name="firstName"]'],
  ['/account/addresses', 'main li'],
  ['/account/addresses?edit=new', 'input[name="address1"]'],
  ['/order', 'main h1'],
  ['/forgot-password', 'main h1'],
  ['/reset-password', 'input[name="password"]'],
  ['/verify-email', 'main button'],
] as const)
  test(`C44 the Arabic page mirrors ${path}`, async ({ page, context, request }) => {
    const customer = await asCustomer(page)
    const body = { address1: '12 Tahrir Square', address2: '', city: 'Cairo', country: 'Egypt' }
    await callAs(request, customer, { path: '/users/me/addresses', method: 'POST', body })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.locator(ready)).toBeVisible()
    const arabic = await context.newPage()
    await arabic.emulateMedia({ reducedMotion: 'reduce' })
    await arabic.goto(`/ar${path}`)
    await expect(arabic.locator(ready)).toBeVisible()
    await expectMirrored(page, arabic)
  })

test('the icons of a direction and the question mark turn, and no other icon', async ({ page }) => {
  await page.goto('/ar/contact')
  await hydratedInArabic(page)
  const icon = (place: Locator) => place.locator('svg')
  expect(await turnOf(icon(header(page).getByRole('link', { name: 'بحث' })))).toBe(1)
  expect(await turnOf(icon(header(page).getByRole('link', { name: 'سلة التسوق' })))).toBe(1)
  expect(await turnOf(icon(header(page).getByRole('link', { name: 'المفضلة' })))).toBe(1)
  const entries = page.getByRole('list', { name: 'طرق التواصل معنا' }).getByRole('listitem')
  expect(await turnOf(icon(entries.nth(0)))).toBe(1)
  expect(await turnOf(icon(entries.nth(2)))).toBe(-1)
  await header(page).getByRole('link', { name: 'المنتجات' }).click()
  const menu = page.getByRole('dialog', { name: 'المنتجات' })
  const ties = menu.getByRole('button', { name: /^ربطات العنق/ })
  await expect.poll(() => turnOf(icon(ties))).toBe(-1)
  await ties.click()
  const back = menu.getByRole('button', { name: 'العودة إلى المنتجات' })
  await expect.poll(() => turnOf(icon(back))).toBe(-1)
})

test('no photograph turns, and the wordmark reads from left to right', async ({ page }) => {
  for (const path of ['/ar', '/ar/products/ties', `/ar${shirt}`]) {
    await page.goto(path)
    await hydratedInArabic(page)
    const pictures = page.locator('main').locator('img, video')
    await expect(pictures.first()).toBeVisible()
    for (const picture of await pictures.all()) expect(await turnOf(picture)).toBe(1)
  }
  const wordmark = header(page).getByRole('link', { name: 'LUCA' })
  await expect.poll(() => visualOrder(wordmark, 'LUCA')).toBe('LUCA')
})

test('the receipt prints from right to left, with the wordmark as it is', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [['floral', 'floral-703', 1]])
  await placeOrder(request, guest)
  await page.goto('/ar/orders')
  await page.getByRole('button', { name: /^تفاصيل/ }).click()
  const receipt = page.getByRole('dialog').locator('.receipt')
  await expect(receipt).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const wordmark = receipt.getByText('LUCA', { exact: true })
  await expect.poll(() => visualOrder(wordmark, 'LUCA')).toBe('LUCA')
  const distances = () =>
    receipt.evaluate((root) => {
      const { right, left } = root.getBoundingClientRect()
      const rangeOf = (node: Node | null | undefined) => {
        const range = document.createRange()
        if (node) range.selectNodeContents(node)
        return range.getBoundingClientRect()
      }
      const letters = root.querySelector('.wordmark')
      const spacing = letters ? Number.parseFloat(getComputedStyle(letters).letterSpacing) : 0
      return [
        right - rangeOf(letters).right + spacing,
        right - rangeOf(root.querySelector('dt')).right,
        rangeOf(root.querySelector('dd.tabular-nums')).left - left,
      ].map(Math.round)
    })
  await expect.poll(distances).toEqual([0, 0, 0])
})

test('the drawing of a sent parcel turns, and that of a shirt does not', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [['floral', 'floral-703', 1]])
  await placeOrder(request, guest)
  for (const [status, turn] of [
    ['processing', 1],
    ['shipped', -1],
  ] as const) {
    await page.route('**/api/Orders/get-orders**', async (route) => {
      const response = await route.fetch()
      const envelope = await response.json()
      envelope.data[0].status = status
      await route.fulfill({ response, json: envelope })
    })
    await page.goto('/ar/orders')
    await page.getByRole('button', { name: /^تفاصيل/ }).click()
    const drawing = page.getByRole('dialog').locator('svg[viewBox="0 12 320 166"]')
    await expect.poll(() => turnOf(drawing)).toBe(turn)
  }
})
