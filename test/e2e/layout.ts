import { expect, type Page } from '@playwright/test'

export const header = (page: Page) => page.getByRole('banner')
export const footer = (page: Page) => page.getByRole('contentinfo')
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Products' })
export const products = (page: Page) => header(page).getByRole('link', { name: 'Products' })

/** Waits until all animations have ended. */
export const animationsEnded = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)))

/** Waits until the page is hydrated: only then the header shows Login. */
export const hydrated = (page: Page) =>
  expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()

/** Waits until an Arabic page is hydrated. */
export const hydratedInArabic = (page: Page) =>
  expect(header(page).getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible()
