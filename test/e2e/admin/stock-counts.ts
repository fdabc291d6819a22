import { expect, type Page } from '@playwright/test'
import { goTo, heading } from './staff.ts'

/** Starts a count of a category and opens it. */
export async function startCount(
  page: Page,
  { category = 'Ties', isBlind = false }: { category?: string; isBlind?: boolean } = {},
): Promise<void> {
  await goTo(page, '/stock-takes?start=yes')
  const dialog = page.getByRole('dialog', { name: 'Start a count' })
  await dialog.getByText('Category', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption(category)
  if (isBlind) await dialog.getByLabel('Hide expected numbers').check()
  await dialog.getByRole('button', { name: 'Start count' }).click()
  await expect(heading(page)).toHaveText('Stock count')
}
