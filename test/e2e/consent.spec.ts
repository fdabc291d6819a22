import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openAnotherShop } from './another-shop.ts'
import { hydrated } from './layout.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

const pixelId = '1234567890'
const medium = 'bengal-stripe-blue-m'
const large = 'bengal-stripe-blue-l'

let shop: Awaited<ReturnType<typeof openAnotherShop>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await openAnotherShop({ PIXEL_ID: pixelId })
})
test.afterAll(() => shop.close())

const shirt = () => `${shop.url}/products/shirts/bengal-stripe/${medium}`
const banner = (page: Page) => page.getByRole('region', { name: 'Measurement' })
const footer = (page: Page) => page.getByRole('contentinfo')
const viewed = (id: string) => [
  'track',
  'ViewContent',
  { content_ids: [id], content_type: 'product' },
]

/** Replaces the ad service. Its script handles queued and later calls, as the real one does. */
async function serveAds(page: Page) {
  const asked: string[] = []
  await page.route(/facebook/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({
      contentType: 'text/javascript',
      body: `{ const take = (...call) => (window.told ??= []).push(call)
        for (const call of fbq.queue.splice(0)) take(...call)
        fbq.callMethod = take }`,
    })
  })
  return { asked, told: () => page.evaluate(() => Reflect.get(window, 'told')) }
}

const begun = [
  ['set', 'autoConfig', false, pixelId],
  ['init', pixelId],
]

test('nothing of the pixel loads before consent; a view before it is sent once after it [analytics.consent, analytics.event, analytics.once]', async ({
  page,
}) => {
  const ads = await serveAds(page)
  await page.goto(shirt())
  await expect(banner(page)).toContainText('May we count which pieces are looked at')
  await page.waitForLoadState('networkidle')
  expect(ads.asked).toEqual([])
  expect(await page.evaluate(() => 'fbq' in window)).toBe(false)
  await expect(footer(page).getByRole('button', { name: /measurement/ })).toHaveCount(0)

  await banner(page).getByRole('button', { name: 'Allow' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(ads.told).toEqual([...begun, viewed(medium)])
  expect(ads.asked).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])

  await page.getByRole('radio', { name: 'L, neck 42' }).click()
  await expect.poll(ads.told).toEqual([...begun, viewed(medium), viewed(large)])
  await page.getByRole('radio', { name: 'M, neck 40' }).click()
  await expect(page).toHaveURL(shirt())
  expect(await ads.told()).toHaveLength(4)
})

test('R26 the pixel does not load in a document that a link with a token opened', async ({
  page,
  troubles,
}) => {
  const ads = await serveAds(page)
  await page.goto(shirt())
  await banner(page).getByRole('button', { name: 'Allow' }).click()
  await expect.poll(ads.told).toHaveLength(3)
  for (const path of ['/order', '/reset-password', '/verify-email']) {
    ads.asked.length = 0
    await page.goto(`${shop.url}${path}#${'A'.repeat(43)}`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    await footer(page).getByRole('link', { name: 'FAQs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQs')
    await page.waitForLoadState('networkidle')
    expect(ads.asked).toEqual([])
  }
  acceptTroubles(troubles, '404')
  await page.goto(shirt())
  await expect.poll(ads.told).toHaveLength(3)
})

test('consent is stored, and can be withdrawn and given again in the footer [analytics.consent]', async ({
  page,
  context,
}) => {
  const ads = await serveAds(page)
  await page.goto(shirt())
  await banner(page).getByRole('button', { name: 'Allow' }).click()
  await expect.poll(ads.told).toHaveLength(3)
  await page.reload()
  await expect.poll(ads.told).toEqual([...begun, viewed(medium)])
  await expect(banner(page)).toHaveCount(0)

  await context.addCookies([{ name: '_fbp', value: 'fb.1.2.3', url: shop.url }])
  await footer(page).getByRole('button', { name: 'Stop measurement' }).click()
  await expect.poll(ads.told).toEqual([...begun, viewed(medium), ['consent', 'revoke']])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_fbp')
  await page.getByRole('radio', { name: 'L, neck 42' }).click()
  await expect(page).toHaveURL(/-l$/)
  expect(await ads.told()).toHaveLength(4)

  await footer(page).getByRole('button', { name: 'Allow measurement' }).click()
  await expect
    .poll(async () => (await ads.told()).slice(4))
    .toEqual([['consent', 'grant'], viewed(large)])
})

test('after a refusal nothing loads, and the question does not appear again [analytics.consent]', async ({
  page,
}) => {
  const ads = await serveAds(page)
  await page.goto(shirt())
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.reload()
  await expect(footer(page).getByRole('button', { name: 'Allow measurement' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toHaveCount(0)
  expect(ads.asked).toEqual([])
  expect(await page.evaluate(() => 'fbq' in window)).toBe(false)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the question is accessible and hides nothing that is focused, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${shop.url}/faqs`)
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    const last = footer(page).getByRole('link').last()
    await last.focus()
    const top = async () => (await banner(page).boundingBox())?.y ?? Number.NaN
    const box = await last.boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(await top())
  })

test('without a pixel there is no question, and nothing to withdraw [analytics.consent]', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('measurement-consent', 'granted'))
  const ads = await serveAds(page)
  await page.goto('/faqs')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toHaveCount(0)
  await expect(footer(page).getByRole('button', { name: /measurement/ })).toHaveCount(0)
  expect(ads.asked).toEqual([])
})
