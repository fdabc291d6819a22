import { expect, type Page } from '@playwright/test'

export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Products' })
export const products = (page: Page) => header(page).getByRole('link', { name: 'Products' })

/** Waits until nothing moves any more. */
export const still = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))

/** Waits until the page's script minds it. */
export const awake = (page: Page) =>
  expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
