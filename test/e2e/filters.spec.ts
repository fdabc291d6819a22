import type { Page } from '@playwright/test'
import { openArabic } from './arabic-shop.ts'
import { hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const summary = (page: Page, name: string) => page.locator('summary', { hasText: name })
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

const hasFocusInside = (page: Page) =>
  sheet(page).evaluate((dialog) => dialog.contains(document.activeElement))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true })

  test('the filters are a sheet: its foot shows the number and clears, and stays while it scrolls', async ({
    page,
  }) => {
    await page.goto('/products/shirts')
    await hydrated(page)
    await page.getByRole('button', { name: 'Filter' }).tap()
    await box(page, /^Blue \(/).tap()
    await expect(page).toHaveURL(/color=Blue%2CSky$/)
    const show = sheet(page).getByRole('button', { name: 'Show 8 pieces' })
    await expect(show).toBeInViewport({ ratio: 1 })
    await sheet(page).getByRole('textbox', { name: 'To LE' }).scrollIntoViewIfNeeded()
    await expect(show).toBeInViewport({ ratio: 1 })
    await sheet(page).getByRole('link', { name: 'Clear all' }).tap()
    await expect(page).toHaveURL('/products/shirts')
    await expect(box(page, /^Blue \(/)).not.toBeChecked()
    await expect(sheet(page).getByRole('link', { name: 'Clear all' })).toBeHidden()
    await box(page, /^White \(/).tap()
    await sheet(page).getByRole('button', { name: 'Show 6 pieces' }).tap()
    await expect(sheet(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '6 pieces' })).toBeInViewport()
  })

  test('the sheet keeps the focus, and closes by Escape, its button and a tap outside', async ({
    page,
  }) => {
    await page.goto('/products/shirts')
    await hydrated(page)
    const filter = page.getByRole('button', { name: 'Filter' })
    await filter.press('Enter')
    await expect(sheet(page)).toBeVisible()
    for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab')
    expect(await hasFocusInside(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(filter).toBeFocused()
    await filter.tap()
    await sheet(page).getByRole('button', { name: 'Close' }).tap()
    await expect(sheet(page)).toBeHidden()
    await filter.tap()
    await expect(sheet(page)).toBeVisible()
    await page.touchscreen.tap(195, 20)
    await expect(sheet(page)).toBeHidden()
    await expect(page).toHaveURL('/products/shirts')
  })

  test('the order has a row of its own, which opens over the cards', async ({ page }) => {
    await page.goto('/products/shirts')
    await hydrated(page)
    const card = page.getByRole('article').first()
    const before = await card.boundingBox()
    await summary(page, 'Sort').tap()
    expect(await card.boundingBox()).toEqual(before)
    await page.getByRole('radio', { name: 'Name' }).tap()
    await expect(page).toHaveURL(/\?sort=name$/)
    await expect(summary(page, 'Sort')).toContainText('Name')
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
  })

  test('the Arabic sheet chooses a colour', async ({ page }) => {
    await openArabic(page, '/ar/products/shirts')
    await page.getByRole('button', { name: 'تصفية' }).tap()
    const dialog = page.getByRole('dialog', { name: 'تصفية' })
    await dialog.getByRole('checkbox', { name: /أبيض/ }).tap()
    await dialog.getByRole('button', { name: 'عرض 6 قطع' }).tap()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/^[^?]*\/ar\/products\/shirts\?color=/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the button opens the sheet, and its foot submits it', async ({ page }) => {
      await page.goto('/products/shirts')
      await page.getByRole('button', { name: 'Filter' }).click()
      await expect(sheet(page)).toBeVisible()
      await summary(page, 'Colour').click()
      await box(page, /^White \(/).check()
      await sheet(page).getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page).toHaveURL(/color=[^&]*White/)
      await expect(page.getByRole('article')).toHaveCount(6)
    })
  })
})

test('from 768 px the filters are popovers: one at a time, closed by Escape, a press outside and the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/products/shirts')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeHidden()
  const white = box(page, /^White \(/)
  const from = page.getByRole('textbox', { name: 'From LE' })
  await summary(page, 'Colour').click()
  await expect(white).toBeVisible()
  await summary(page, 'Price').click()
  await expect(white).toBeHidden()
  await from.focus()
  await page.keyboard.press('Escape')
  await expect(from).toBeHidden()
  await expect(summary(page, 'Price')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(from).toBeVisible()
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab')
  await expect(from).toBeHidden()
  await expect(summary(page, 'Sort')).toBeFocused()
  await summary(page, 'Colour').click()
  await white.check()
  await expect(page).toHaveURL(/color=/)
  await expect(white).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(white).toBeHidden()
  await expect(summary(page, 'Colour (1)')).toBeVisible()
})

test('a sheet that is open on a phone closes when the screen becomes wide', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/ties')
  await hydrated(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(sheet(page)).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 844 })
  await expect(box(page, /^Navy \(/)).toBeHidden()
  await summary(page, 'Price').click()
  await page.getByRole('article').first().getByRole('link').hover()
})

test('a colour of an old address is told from the family of the same name', async ({ page }) => {
  await page.goto('/products/ties?color=Navy')
  await summary(page, 'Colour (1)').click()
  await expect(box(page, /^Navy only \(15\)$/)).toBeChecked()
  await expect(box(page, /^Navy \(\d+\)$/)).not.toBeChecked()
})
