import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { openContent, resetTexts } from './content-page.ts'
import { test } from './staff.ts'

const questions = (page: Page) =>
  page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
/** Returns the questions in their order. */
const questionNames = (page: Page) =>
  questions(page)
    .getByRole('button', { name: /^Position of / })
    .evaluateAll((buttons) =>
      buttons.map((each) => each.getAttribute('aria-label')?.match(/of (.*): \d+$/)?.[1]),
    )

test.beforeEach(({ shop }) => resetTexts(shop))

test('questions are moved by dragging, with Alt from everywhere in a row, and by position', async ({
  page,
  shop,
}) => {
  await openContent(page, shop)
  const rows = questions(page)
  const names = () => questionNames(page)
  await expect(page.getByRole('button', { name: 'Move question 1' })).toBeVisible()
  const before = await names()
  const [first, second, third] = before
  const rest = before.slice(3)
  await page.getByRole('button', { name: 'Move question 1' }).hover()
  await page.mouse.down()
  await rows.nth(1).hover()
  const { x = 0, y = 0, height = 0 } = (await rows.nth(2).boundingBox()) ?? {}
  await page.mouse.move(x + 60, y + height - 6, { steps: 4 })
  // The browser of the test sends the position within an element with the second move only.
  await page.mouse.move(x + 60, y + height - 4)
  await expect(page.getByText('Position 3', { exact: true })).toBeVisible()
  await expect(rows.nth(2)).toHaveAttribute('data-drop', 'after')
  await page.mouse.up()
  await expect.poll(names).toEqual([second, third, first, ...rest])
  await expect(page.getByText('Position 3', { exact: true })).toBeHidden()

  await page.getByRole('button', { name: /^Can I exchange a shirt/ }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual([second, first, third, ...rest])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual(before)
  await page.getByRole('button', { name: `Position of ${first}: 1` }).click()
  const field = page.getByRole('textbox', { name: 'Position' })
  await field.fill('9')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(`Enter a position from 1 to ${before.length}.`)
  await field.fill('2')
  await field.press('Enter')
  await expect.poll(names).toEqual([second, first, third, ...rest])
  await page.getByRole('button', { name: 'Move question 2' }).press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'position 1 of' })).toContainText(
    `${first} is at position 1 of ${before.length}.`,
  )
  expect(page.url()).toContain('/admin/content')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})

test('Escape while dragging leaves the order of the questions', async ({ page, shop }) => {
  await openContent(page, shop)
  const rows = questions(page)
  await page.getByRole('button', { name: 'Move question 1' }).hover()
  const before = await questionNames(page)
  await page.mouse.down()
  await rows.nth(1).hover()
  await rows.nth(3).hover()
  await expect(page.locator('[data-drop]')).toHaveCount(1)
  await expect(rows.nth(0)).toHaveAttribute('data-lifted', 'true')
  await page.keyboard.press('Escape')
  await expect(rows.nth(0)).not.toHaveAttribute('data-lifted', 'true')
  await page.mouse.up()
  await expect.poll(() => questionNames(page)).toEqual(before)
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})
