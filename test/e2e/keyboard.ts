import { expect, type Locator, type Page } from '@playwright/test'

/** More presses than any page has focusable elements. */
const maxPresses = 120

/** Presses Tab until `target` visibly has the focus. Throws if Tab does not reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element.matches(':focus-visible'))) return
  }
  throw new Error(`Tab does not reach ${target}`)
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
