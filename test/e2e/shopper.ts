import { test as base, expect } from '@playwright/test'

/**
 * Playwright's test, in which a page must stay free of trouble: nothing on the console, no error
 * thrown, no request failed, no report of the content security policy. Fails at the test's end.
 */
export const test = base.extend<{ troubles: string[] }>({
  troubles: [
    async ({ page, javaScriptEnabled }, use) => {
      const troubles: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        // The browser reports the status of a page that is not there; that is asserted elsewhere.
        if (message.location().url === page.url() && message.text().includes('404')) return
        troubles.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`))
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // Leaving a page gives up what it was still loading; without JavaScript no script loads.
        const expected = reason === 'net::ERR_ABORTED' || (!javaScriptEnabled && reason === 'csp')
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
      await use(troubles)
      // A call that is still under way belongs to no assertion: whoever answers it may stop.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().unrouteAll({ behavior: 'ignoreErrors' })
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
