import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openArabic } from './arabic-shop.ts'
import { header, hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => sheet(page).getByRole('combobox')
const options = (page: Page) => sheet(page).getByRole('listbox').getByRole('option')
const recent = (page: Page) => sheet(page).locator('section', { hasText: 'Recent searches' })

async function openSearch(page: Page): Promise<void> {
  await page.goto('/faqs')
  await hydrated(page)
  await header(page).getByRole('link', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
}

test('typing shows four pieces with their price, suggestions, and the link to all results', async ({
  page,
}) => {
  await openSearch(page)
  await expect(sheet(page).getByRole('link', { name: 'Bow Ties' })).toBeVisible()
  await field(page).pressSequentially('paisley')
  await expect(options(page).filter({ has: page.locator('img') })).toHaveCount(4)
  await expect(options(page).first()).toContainText(/Paisley.*LE \d/)
  const all = options(page).last()
  await expect(all).toHaveText(/^View all \d+$/)
  await expect(options(page).getByText('Paisley', { exact: true })).toBeVisible()
  const count = Number((await all.innerText()).match(/\d+/)?.[0])
  await all.click()
  await expect(page).toHaveURL(/\/products\?search=paisley$/)
  await expect(page.getByRole('article')).toHaveCount(count)
})

test('the arrow keys move through the options, Enter opens one, and before the first is the field', async ({
  page,
}) => {
  await openSearch(page)
  await field(page).fill('navy')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    String(await options(page).first().getAttribute('id')),
  )
  await page.keyboard.press('ArrowUp')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const href = await options(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(String(href))
  await expect(sheet(page)).toBeHidden()
})

test('the response to an older text is dropped', async ({ page }) => {
  await openSearch(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/shop/listing?*search=white*', async (route) => {
    await promise
    // The browser has cancelled the call.
    await route.continue().catch(() => undefined)
  })
  await field(page).fill('white')
  await page.waitForRequest('**/api/shop/listing?*search=white*')
  await field(page).fill('burgundy')
  await expect(options(page).first()).toContainText('Burgundy')
  resolve()
  await expect(options(page).last()).toHaveText(/^View all/)
  await expect(options(page).first()).toContainText('Burgundy')
})

test('a search is kept as a recent one, and can be removed', async ({ page }) => {
  await openSearch(page)
  await expect(recent(page)).toHaveCount(0)
  await field(page).fill('<b>twill</b>')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await openSearch(page)
  await recent(page).getByRole('link', { name: '<b>twill</b>' }).click()
  await expect(page).toHaveURL(/\/products\?search=%3Cb%3Etwill/)
  await openSearch(page)
  await recent(page).getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent(page)).toHaveCount(0)
  await openSearch(page)
  await expect(recent(page)).toHaveCount(0)
})

test('a misspelt word shows what it corrects, and an unknown one says so', async ({ page }) => {
  await openSearch(page)
  await field(page).fill('paislye')
  await expect(sheet(page).getByRole('status')).toContainText('These are the results for “paisley”')
  await field(page).fill('umbrella')
  await expect(sheet(page).getByRole('status')).toContainText('Nothing found for “umbrella”.')
  await expect(options(page)).toHaveCount(0)
})

test('a search whose products cannot be loaded still opens the results', async ({
  page,
  troubles,
}) => {
  await openSearch(page)
  await page.route('**/api/shop/listing?*limit=4*', (route) => route.abort())
  await field(page).fill('navy')
  await expect.poll(() => troubles.join()).toContain('The products could not be loaded.')
  troubles.length = 0
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “navy”')
  troubles.length = 0
})

test('a search by collar finds the shirts of its size, in the sheet and in the list', async ({
  page,
}) => {
  await openSearch(page)
  await field(page).fill('white shirt collar 41')
  await expect(options(page).first()).toHaveText(/White/)
  await expect(options(page).getByText('Size L, neck 42')).toBeVisible()
  await expect(sheet(page).getByRole('status')).toHaveText(/^\d+ pieces$/)
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Results for “white shirt”')
  await expect(page.getByRole('link', { name: 'Remove L · 42' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('White')
  await page.reload()
  await expect(title).toHaveText('Results for “white shirt”')
  await page.getByRole('link', { name: 'Remove “white shirt”' }).click()
  await expect(page).toHaveURL('/products?size=L')
})

test('a search by collar and an unknown word finds nothing, and offers the size', async ({
  page,
}) => {
  await page.goto('/products?search=umbrella+collar+41')
  await expect(page.getByText('Nothing found for “umbrella collar 41”.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Size L, neck 42' })).toBeVisible()
})

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the search is accessible while it shows results: ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await openSearch(page)
      await field(page).fill('white')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page)
    })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap on a piece opens it', async ({ page }) => {
    await openSearch(page)
    await field(page).fill('collar 41')
    await expect(options(page).getByText('Size L, neck 42')).toBeVisible()
    await field(page).fill('oxford')
    const first = options(page).first()
    await expect(first).toContainText('Oxford')
    const href = await first.getAttribute('href')
    await first.tap()
    await expect(page).toHaveURL(String(href))
  })

  test('an Arabic search finds pieces by their Arabic names', async ({ page }) => {
    await openArabic(page, '/ar/faqs')
    await page.getByRole('banner').getByRole('link', { name: 'بحث' }).tap()
    const dialog = page.getByRole('dialog', { name: 'بحث' })
    await dialog.getByRole('combobox').fill('بيزل')
    await expect(dialog.getByRole('option').first()).toContainText('بيزلي')
    await expect(dialog.getByRole('option').last()).toHaveText(/^عرض كل النتائج/)
  })
})
