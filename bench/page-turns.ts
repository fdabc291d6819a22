import type { Browser, Locator, Page } from '@playwright/test'
import { openLab, settle } from './page-visit.ts'

/** Runs in the page: waits for the next click and what it leads to. */
function untilPainted(): Promise<number> {
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  return new Promise((resolve) => {
    const follow = ({ timeStamp }: Event) => {
      const look = () => {
        const isThere = heading() !== undefined && heading() !== before
        // A task that begins in a frame runs once that frame is painted.
        if (isThere) setTimeout(() => resolve(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', follow, { capture: true, once: true })
  })
}

/** Milliseconds in which a page pointed at has arrived on the lab's line. */
const prefetching = 1500

async function turn(page: Page, link: Locator): Promise<number> {
  await link.hover()
  await page.waitForTimeout(prefetching)
  const painted = page.evaluate(untilPainted)
  // The click must not come before whoever waits for it.
  await page.evaluate(() => undefined)
  // Not `link.click()`, which has the page look for what lies under the pointer first: 8 ms.
  await page.mouse.down()
  await page.mouse.up()
  return painted
}

/**
 * Milliseconds from a click on a link, its page prefetched by pointing at it, until the new page is
 * painted: from the listing at `url` to its first `count` pieces.
 */
export async function turnPages(browser: Browser, url: string, count: number): Promise<number[]> {
  const { page, context } = await openLab(browser)
  await page.goto(url)
  await settle(page)
  const heading = await page.locator('h1').textContent()
  const links = page.locator('main li a[href^="/products/"]:has(img)')
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    times.push(await turn(page, links.nth(at)))
    await page.goBack()
    await page.locator('h1', { hasText: heading ?? '' }).waitFor()
  }
  await context.close()
  return times
}
