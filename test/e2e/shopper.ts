import { test as base, expect, type Page } from '@playwright/test'
import { closeSharedShops } from './shared-shops.ts'

/** Adds to `troubles` what a page logs, throws, fails to load or blocks by its policy. */
async function record(page: Page, troubles: string[], hasScripts: boolean): Promise<void> {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser logs the status of a missing page; other assertions cover it.
    if (message.location().url === page.url() && message.text().includes('404')) return
    troubles.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation cancels loading files. Without JavaScript no script loads.
    const expected = reason === 'net::ERR_ABORTED' || (!hasScripts && reason === 'csp')
    if (!expected) troubles.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      troubles.push(`${response.status()}: ${response.url()}`)
  })
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
}

/**
 * Playwright's test with extra checks at the end of a test with a page: the console is empty, no error
 * was thrown, no request failed, and the content security policy was not violated. A test without
 * `page` opens none.
 */
export const test = base.extend<{ troubles: string[] }, { sharedShops: undefined }>({
  sharedShops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this parameter.
    async ({}, use) => {
      await use(undefined)
      await closeSharedShops()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this parameter.
  troubles: ({}, use) => use([]),
  page: async ({ page, troubles, javaScriptEnabled }, use) => {
    await record(page, troubles, javaScriptEnabled)
    await use(page)
    // No assertion needs a call that is still open, so its route handler may stop.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    expect(troubles).toEqual([])
  },
})

export { expect }

/** Asserts that one of the troubles contains the text, and accepts all of them. */
export function acceptTroubles(troubles: string[], text: string): void {
  expect(troubles).toContainEqual(expect.stringContaining(text))
  troubles.length = 0
}
