import type { Page } from '@playwright/test'

/** The products on the sheet, in its order. */
export const sheetFrames = (page: Page) =>
  page.getByRole('list', { name: /in the order of the shop$/ }).getByRole('listitem')

/** Returns the names on the sheet, in its order. */
export const sheetNames = (page: Page): Promise<string[]> =>
  sheetFrames(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''))
