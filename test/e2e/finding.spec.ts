import type { Locator, Page } from '@playwright/test'
import { hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const has = () => wanted.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 60; steps += 1) {
    if (await has()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

test('from the home page to a product without a document load', async ({ page }) => {
  await page.goto('/')
  // Before that, a link loads the document.
  await hydrated(page)
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = 'yes'
  })
  await page.locator('main a[href="/products/ties"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ties')
  await page.locator('main a[href*="/products/ties/"]').first().click()
  await expect(page).toHaveURL(/\/products\/ties\/[\w-]+\/[\w-]+$/)
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes')
})

test('LOOK: from home to the cart drawer and to the cart by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await tabTo(page, page.locator('main a.rule-link[href="/products/shirts"]'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shirts')
  await tabTo(page, page.locator('article a[href*="/products/shirts/poplin/"]').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('White Poplin')
  await tabTo(page, page.getByRole('radio', { checked: true }))
  const before = page.url()
  await page.keyboard.press('ArrowRight')
  await expect(page).not.toHaveURL(before)
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Shopping Cart' })
  await expect(drawer).toBeVisible()
  const isInside = () => drawer.evaluate((element) => element.contains(document.activeElement))
  expect(await isInside()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove from Cart' })).toBeFocused()
})

test('the search opens over any page, has the focus, and shows its results', async ({ page }) => {
  await page.goto('/faqs')
  await hydrated(page)
  const tool = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await tool.click()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await expect(sheet.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(tool).toBeFocused()
  await tool.click()
  await sheet.getByRole('combobox').fill('navy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=navy$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “navy”')
  await expect(sheet).toBeHidden()
})

test('the search field has a button of the shop that clears it', async ({ page }) => {
  await page.goto('/faqs')
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  const field = sheet.getByRole('combobox')
  const clear = sheet.getByRole('button', { name: 'Clear' })
  await expect(field).toBeFocused()
  await expect(clear).toBeHidden()
  await field.fill('navy')
  const look = () =>
    field.evaluate((input) => getComputedStyle(input, '::-webkit-search-cancel-button').appearance)
  expect(await look(), 'the cross of the browser').toBe('none')
  await expect(clear).toHaveCSS('width', '44px')
  await expect(clear).toHaveCSS('height', '44px')
  await clear.click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(clear).toBeHidden()
})

test('LOOK: the picture of a card moves to its place on the product page, unless motion is reduced', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName !== 'grow-from-card' || !(target instanceof Element)) return
      const [first] = target
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      document.documentElement.dataset.grows = String(first?.transform)
    })
  })
  await page.goto('/products/floral')
  await hydrated(page)
  await page.getByRole('article').getByRole('link', { name: 'Floral 701' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Floral 701')
  await expect(page.locator('html')).toHaveAttribute('data-grows', /scale\(0\.\d+\)/)
})
