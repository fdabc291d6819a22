import type { Page } from '@playwright/test'

/** The heading of the page: on the cart page that of the step. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The summary panel. */
export const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })

/** The button of the summary panel. */
export const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed', exact: true })

/** The text of Track Order after the order is placed. */
export const thanks = (page: Page) => page.getByText('Thank you. We have your order.')

/** The button after an order was not placed. */
export const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** Opens the row of the coupon in the summary, if it is closed. */
export async function openCoupon(page: Page): Promise<void> {
  const row = page.getByRole('complementary').locator('details')
  if (await row.evaluate((element) => !element.hasAttribute('open')))
    await row.locator('summary').click()
}
