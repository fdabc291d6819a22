import type { Browser } from '@playwright/test'
import { openLab } from './page-visit.ts'

/** The first link to an order in the list. The rows of a list that loads have no links. */
const row = 'main li a[href*="/admin/orders/"]'

/** Runs in the page before its scripts. Stores the time when the first row is painted. */
function observeRow(selector: string): void {
  const check = () => {
    // A task queued in an animation frame runs after that frame is painted.
    if (document.querySelector(selector))
      setTimeout(() => Object.assign(window, { rowPainted: performance.now() }))
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

/**
 * Opens the list of orders of the admin at `url` with an empty cache. Returns the milliseconds from the
 * start of the navigation until the first row is painted.
 * @param cookie `cookie` header of a signed-in member of staff
 */
export async function timeFirstRow(browser: Browser, url: string, cookie: string): Promise<number> {
  const { page, context } = await openLab(browser)
  const [name = '', value = ''] = cookie.split('=')
  // Chromium accepts a `__Host-` cookie only for HTTPS. It sends it to localhost all the same.
  await context.addCookies([{ name, value, url: url.replace('http:', 'https:'), secure: true }])
  await page.addInitScript(observeRow, row)
  await page.goto(`${url}/admin/orders`)
  const time = await page.waitForFunction(() => Reflect.get(window, 'rowPainted'))
  const ms = Number(await time.jsonValue())
  await context.close()
  return ms
}
