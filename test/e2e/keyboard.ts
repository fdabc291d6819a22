import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page has; who needs as many has lost their way. */
const MOST_PRESSES = 120

/** Presses Tab until `target` has the focus, and shows it. Throws where no Tab leads there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element.matches(':focus-visible'))) return
  }
  throw new Error(`no Tab leads to ${target}`)
}

/** Goes to `target` by keyboard and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to the field `target` by keyboard and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
