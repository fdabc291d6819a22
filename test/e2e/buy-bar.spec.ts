import type { Locator, Page } from '@playwright/test'
import { hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

/** Returns true if all lines of one of the texts are on the screen, and nothing covers a corner of them. */
const isUncovered = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.some((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const corners = [...range.getClientRects()].flatMap(({ left, right, top, bottom }) =>
        [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y])),
      )
      return corners.every(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      })
    }),
  )

const heights = [667, 740, 844, 932]
const shirts = [
  { path: '/products/shirts/poplin/poplin-white-l', price: 'LE 1,490', size: /Size L/ },
  { path: '/ar/products/shirts/poplin/poplin-white-l', price: '1,490 ج.م.', size: /مقاس \u2068?L/ },
]

for (const { path, price, size } of shirts)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`a phone shows name, size and price without scrolling: ${path}, ${colorScheme} [add.phone]`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      for (const height of heights) {
        await page.setViewportSize({ width: 390, height })
        await page.goto(path)
        const name = page.getByRole('heading', { level: 1 })
        await expect.poll(() => isUncovered(name), `name at ${height}`).toBe(true)
        expect(await isUncovered(page.getByText(price)), `price at ${height}`).toBe(true)
        expect(await isUncovered(page.getByText(size)), `size at ${height}`).toBe(true)
      }
    })

test('a phone shows a name of two lines above the bar', async ({ page }) => {
  for (const height of [740, 844]) {
    await page.setViewportSize({ width: 390, height })
    await page.goto('/ar/products/shirts/dynamic-herringbone/dynamic-herringbone-slate-l')
    const name = page.getByRole('heading', { level: 1 })
    await expect.poll(() => isUncovered(name), `name at ${height}`).toBe(true)
    const bar = page.locator('.buy-bar')
    const fade = await bar.evaluate((element) => getComputedStyle(element, '::before').content)
    expect(fade, 'nothing fades the name').toBe('none')
  }
})

test('a phone shows without scrolling that a tie is sold out [product.sold-out]', async ({
  page,
}) => {
  for (const [path, text] of [
    ['/products/ties/glen-check/glen-check-brown', 'Sold out'],
    ['/ar/products/ties/glen-check/glen-check-brown', 'نفدت الكمية'],
  ] as const)
    for (const height of heights) {
      await page.setViewportSize({ width: 390, height })
      await page.goto(path)
      const notice = page.getByText(text, { exact: true })
      await expect(notice).toHaveClass(/text-danger/)
      await expect.poll(() => isUncovered(notice), `${text} at ${height}`).toBe(true)
    }
})

const barOf = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })

test('on a low screen the bar is in the flow and the banner is hidden', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await page.goto('/products/shirts/poplin/poplin-white-l')
  await expect(page.getByText('Free shipping on all items').first()).toBeHidden()
  await page.setViewportSize({ width: 720, height: 520 })
  await expect(page.getByText('Free shipping on all items').first()).toBeVisible()
  await expect(barOf(page)).toBeInViewport()
  await page.setViewportSize({ width: 720, height: 450 })
  await expect(barOf(page)).not.toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 800 })
  await hydrated(page)
  await expect(barOf(page)).toBeInViewport()
})
