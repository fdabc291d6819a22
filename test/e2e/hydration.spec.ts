import type { Page } from '@playwright/test'
import { header, menu } from './layout.ts'
import { expect, test } from './shopper.ts'

/**
 * Runs in the page before its scripts. Makes React hydrate one component in each task, and lets these
 * tasks wait: React ends a task when its clock has advanced by 5 ms, and continues in a message.
 */
function holdTasks(): void {
  let clock = 0
  performance.now = () => {
    clock += 10
    return clock
  }
  const waiting: (() => void)[] = []
  let isHeld = true
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function post(this: MessagePort, message: unknown) {
    const send = () => postMessage.call(this, message)
    if (isHeld) waiting.push(send)
    else send()
  }
  Object.assign(window, {
    async runUntilHydrated(selector: string) {
      const isHydrated = () =>
        Object.keys(document.querySelector(selector) ?? {}).some((key) =>
          key.startsWith('__reactFiber'),
        )
      while (!isHydrated()) {
        waiting.shift()?.()
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    runAllTasks() {
      isHeld = false
      for (const send of waiting.splice(0)) send()
    },
  })
}

/** Opens a page and hydrates it up to the logo. Returns a function that hydrates the rest. */
async function openHalfHydrated(page: Page, path: string) {
  await page.addInitScript(holdTasks)
  await page.goto(path)
  await page.evaluate(() => Reflect.get(window, 'runUntilHydrated')('.wordmark'))
  expect(await page.evaluate(() => 'firstView' in window)).toBe(true)
  return () => page.evaluate(() => Reflect.get(window, 'runAllTasks')())
}

test('a tap while the page is hydrated opens the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const finish = await openHalfHydrated(page, '/faqs')
  await header(page).getByRole('button', { name: 'Open menu' }).click()
  await finish()
  await expect(menu(page)).toBeVisible()
})

test('a product that is added while the page is hydrated is in the cart once', async ({ page }) => {
  const finish = await openHalfHydrated(page, '/products/ties/floral/floral-701')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await finish()
  const cart = page.getByRole('dialog')
  await expect(cart.getByRole('listitem')).toHaveCount(1)
})

test('a filter that is ticked without a pointer while the page is hydrated applies once', async ({
  page,
}) => {
  const finish = await openHalfHydrated(page, '/products/ties')
  await page.locator('main input[type=checkbox]').first().dispatchEvent('click')
  await finish()
  await expect(page).toHaveURL(/\?/)
  await expect(page.locator('main input[type=checkbox]').first()).toBeChecked()
})
