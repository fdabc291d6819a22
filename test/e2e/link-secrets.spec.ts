import type { Page } from '@playwright/test'
import { orderOnAnotherDevice } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

/** Collects each address that a page requests, and each `Referer` that it sends. */
async function watchRequests(page: Page) {
  const urls: string[] = []
  const referers: string[] = []
  // The handler of a route sees the headers that the browser sends.
  await page.context().route('**/*', async (route) => {
    const { referer } = await route.request().allHeaders()
    urls.push(route.request().url())
    if (referer) referers.push(referer)
    await route.continue()
  })
  return { urls, referers }
}

/** What a page leaves in the browser. */
const readStores = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))

test('R26 the link of an order is in no address, Referer or store of the browser', async ({
  page,
}) => {
  const { link } = await orderOnAnotherDevice(page)
  const token = link.split('#')[1] ?? ''
  const seen = await watchRequests(page)
  await page.goto(link)
  await expect(page.locator('#order-state')).toBeVisible()
  await page.reload()
  await expect(page.locator('#order-state')).toBeVisible()
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/ar/order#${token}$`))
  await expect(page.locator('#order-state')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page).not.toHaveURL(/order/)
  expect(seen.urls.filter((url) => url.includes('/Orders/by-link')).length).toBeGreaterThan(2)
  expect(seen.referers.length).toBeGreaterThan(0)
  for (const text of [...seen.urls, ...seen.referers, await readStores(page)])
    expect(text).not.toContain(token)
})

for (const [path, button] of [
  ['/reset-password', 'Save password'],
  ['/verify-email', 'Verify e-mail address'],
] as const)
  test(`R28 the link of ${path} is in no address, Referer or store of the browser`, async ({
    page,
    troubles,
  }) => {
    const token = 'Q'.repeat(43)
    const seen = await watchRequests(page)
    await page.goto(`${path}#${token}`)
    for (const field of await page.getByRole('main').getByRole('textbox').all())
      await field.fill('another silk thread')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.')
    acceptTroubles(troubles, '404')
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(page).not.toHaveURL(new RegExp(path))
    expect(seen.urls.join()).toContain(`/api/users${path}`)
    expect(seen.referers.length).toBeGreaterThan(0)
    for (const text of [...seen.urls, ...seen.referers, await readStores(page)])
      expect(text).not.toContain(token)
  })
