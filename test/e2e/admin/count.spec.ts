import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { expectGoodScreen } from './screen-checks.ts'
import { startSession, test } from './staff.ts'
import { startCount } from './stock-counts.ts'

test.use({ shopOf: 'stock', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })

const wrong = 'Enter a whole number up to 100,000'

const stockOf = (shop: AdminShop, variantId: string) =>
  shop.withEngine(async ({ db }) => {
    const { stock_quantity } = await db
      .selectFrom('variants')
      .select('stock_quantity')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    return stock_quantity
  })

const grid = (page: Page) => page.getByRole('region', { name: 'Items to count' })
const field = (page: Page, name: string) => page.getByLabel(`Counted: ${name}`, { exact: true })

/** Returns the field below another one in the same column, from the order of the rows. */
const nextRowField = (page: Page, name: string) =>
  field(page, name).evaluate((element) => {
    const cell = element.closest('td')
    const rows = [...(element.closest('table')?.querySelectorAll('tbody tr') ?? [])]
    const below = rows
      .slice(rows.findIndex((row) => row.contains(element)) + 1)
      .map((row) => row.children[cell?.cellIndex ?? 0]?.querySelector('input'))
    return below.find(Boolean)?.getAttribute('aria-label') ?? ''
  })

test('counts in a grid by keyboard: Enter and arrows move between the fields', async ({
  page,
  shop,
}) => {
  const before = await stockOf(shop, 'oxford-white-m')
  await startSession(page, shop, { role: 'packer' })
  await startCount(page, { category: 'Shirts' })
  const medium = field(page, 'White Oxford, M')
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Colourway',
    'S',
    'M',
    'L',
    'XL',
    'XXL',
  ])
  await expect(grid(page).getByRole('cell').filter({ has: medium })).toHaveText(String(before))
  const below = page.getByLabel(await nextRowField(page, 'White Oxford, M'), { exact: true })
  await medium.focus()
  await page.keyboard.type(String(before + 2))
  await page.keyboard.press('Enter')
  await expect(below).toBeFocused()
  await page.keyboard.type('٧')
  await page.keyboard.press('Shift+Enter')
  await expect(medium).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(below).toBeFocused()
  await expect(below).toHaveValue('7')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(field(page, 'White Oxford, L')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(medium).toBeFocused()
  // Within the text the arrows move the caret: after one press the text is no longer selected.
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(medium).toBeFocused()
  await expect(page.getByText('All counts saved')).toBeVisible()
  await expect(page.getByText(/^2 of \d+ counted$/)).toBeVisible()
  await page.getByRole('button', { name: 'Finish count' }).click()
  await expect(page.getByText(`Counted ${before + 2}, expected ${before}`)).toBeVisible()
  expect(await stockOf(shop, 'oxford-white-m')).toBe(before)
})

test('a blind count shows no expected number, and the server sends none', async ({
  page,
  shop,
}) => {
  await startSession(page, shop, { role: 'packer' })
  const counted = page.waitForResponse((response) => response.url().endsWith('/counts'))
  await startCount(page, { isBlind: true })
  await expect(grid(page).getByRole('columnheader')).toHaveText(['Colourway', 'Counted'])
  const cells = await grid(page).getByRole('cell').allTextContents()
  expect(cells.length).toBeGreaterThan(5)
  expect(cells.join('')).toBe('')
  await field(page, 'Navy Floral Bow').fill('4')
  const { data } = await (await counted).json()
  expect(data.counts).toEqual([expect.not.objectContaining({ bookAtCount: expect.anything() })])
  await expect(page.getByText('All counts saved')).toBeVisible()
  await page.getByRole('button', { name: 'Finish count' }).click()
  await expect(page.getByText('Counted 4', { exact: true })).toBeVisible()
  await expect(page.getByText(/expected \d/)).toHaveCount(0)
})

test('a count stores and refuses what is no whole number, and restores a field that was cleared', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  await startCount(page)
  const bow = field(page, 'Navy Floral Bow')
  await bow.fill('7,5')
  await expect(page.getByRole('alert')).toHaveText(`Navy Floral Bow: ${wrong}`)
  await bow.blur()
  await expect(bow).toHaveValue('7,5')
  await expect(page.getByRole('button', { name: 'Finish count' })).toBeDisabled()
  await bow.fill('75')
  await expect(page.getByText(wrong)).toBeHidden()
  await expect(page.getByText('All counts saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish count' })).toBeEnabled()
  await bow.fill('')
  await expect(bow).toHaveValue('')
  await bow.blur()
  await expect(bow).toHaveValue('75')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('counts by touch with + and -', async ({ page, shop }) => {
    await startSession(page, shop)
    await startCount(page)
    const item = page.getByRole('listitem').filter({ hasText: 'Navy Floral Bow' })
    await item.getByRole('button', { name: /^One more/ }).tap()
    await item.getByRole('button', { name: /^One more/ }).tap()
    await expect(item.getByRole('spinbutton')).toHaveValue('2')
    await expectGoodScreen(page, { device: 'touch' })
    await expect(page.getByText('All counts saved')).toBeVisible()
  })
})
