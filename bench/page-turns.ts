import type { Browser, Locator, Page } from '@playwright/test'
import { openLab, settle } from './page-visit.ts'

/** Runs in the page. Returns the milliseconds from the next click until the new page is painted. */
function measureNextClick(): Promise<number> {
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  return new Promise((resolve) => {
    const onClick = ({ timeStamp }: Event) => {
      const check = () => {
        const isNewPage = heading() !== undefined && heading() !== before
        // A task queued in an animation frame runs after that frame is painted.
        if (isNewPage) setTimeout(() => resolve(performance.now() - timeStamp))
        else requestAnimationFrame(check)
      }
      requestAnimationFrame(check)
    }
    addEventListener('click', onClick, { capture: true, once: true })
  })
}

/** Time in which the page of a hovered link loads on the throttled connection. */
const prefetchMs = 1500

async function turn(page: Page, link: Locator): Promise<number> {
  await link.hover()
  await page.waitForTimeout(prefetchMs)
  const painted = page.evaluate(measureNextClick)
  // This second evaluation ends after the listener is installed, so the click comes later.
  await page.evaluate(() => undefined)
  // `link.click()` would first search the element under the pointer, which takes 8 ms.
  await page.mouse.down()
  await page.mouse.up()
  return painted
}

/**
 * Returns the milliseconds from the click on a prefetched link until the new page is painted. The
 * links are those from the listing at `url` to its first `count` products.
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
