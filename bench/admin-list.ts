import type { Browser } from '@playwright/test'
import { settle } from './page-visit.ts'
import { type Machine, openLab } from './phone.ts'
import { type Tap, tapOn, timeInput } from './taps.ts'

/** The first link to an order in the list. The rows of a list that loads have no links. */
const row = 'main li a[href*="/admin/orders/"]'

/**
 * Runs in the page before its scripts. A person has signed in on this device before, so the page does
 * not read first whether it has a session. Stores the time when the first row is painted.
 */
function observeRow(selector: string): void {
  localStorage.setItem('luca-admin-sign-in', JSON.stringify({ staffId: 'bench' }))
  const check = () => {
    // A task queued in an animation frame runs after that frame is painted.
    if (document.querySelector(selector))
      setTimeout(() => Object.assign(window, { rowPainted: performance.now() }))
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

/** A member of staff at the admin of the shop at `url`. */
interface StaffVisit {
  url: string
  /** `cookie` header of a signed-in member of staff. */
  cookie: string
}

/** The list of orders on a phone, and two inputs on it. */
export interface AdminVisit {
  /** Milliseconds from the start of the navigation until the first row is painted. */
  firstRow: number
  /** A tap on the first order, until the frame with its heading. */
  order: Tap
  /** A key in the search field. */
  key: Tap
}

/** Opens the list of orders with an empty cache, types in its search field and opens its first order. */
export async function visitAdmin(
  browser: Browser,
  machine: Machine,
  { url, cookie }: StaffVisit,
): Promise<AdminVisit> {
  const { page, context } = await openLab(browser, machine)
  const [name = '', value = ''] = cookie.split('=')
  // Chromium accepts a `__Host-` cookie only for HTTPS. It sends it to localhost all the same.
  await context.addCookies([{ name, value, url: url.replace('http:', 'https:'), secure: true }])
  await page.addInitScript(observeRow, row)
  await page.goto(`${url}/admin/orders`)
  const painted = await page.waitForFunction(() => Reflect.get(window, 'rowPainted'))
  const firstRow = Number(await painted.jsonValue())
  await settle(page)
  const field = page.locator('main input[type=search]')
  await field.focus()
  const press = () => page.keyboard.press('a')
  const key = await timeInput(browser, page, { kind: 'key', send: press })
  await field.clear()
  await page.waitForURL(({ search }) => !search.includes('a'))
  await settle(page)
  const send = await tapOn(page, page.locator(row).first())
  const order = await timeInput(browser, page, { kind: 'tap', opensPage: true, send })
  await context.close()
  const scale = (tap: Tap): Tap => ({ ...tap, cpu: machine.factor * tap.cpu })
  return { firstRow, order: scale(order), key: scale(key) }
}
