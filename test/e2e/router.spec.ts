import { footer, header, hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

test('a page is loaded before the click, when a pointer rests on its link', async ({ page }) => {
  await page.goto('/faqs')
  await hydrated(page)
  const asked = page.waitForRequest('**/api/shop/listing?**')
  await footer(page).getByRole('link', { name: 'Neck Ties' }).hover()
  expect((await asked).url()).toContain('category=neck-ties')
  await expect(page).toHaveURL('/faqs')
})

test('a slow page shows a progress bar', async ({ page }) => {
  await page.goto('/faqs')
  await hydrated(page)
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/shop/settings', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await footer(page).getByRole('link', { name: 'Contact' }).click()
  await expect(header(page).getByRole('progressbar')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(header(page).getByRole('progressbar')).toHaveCount(0)
})

test('the router has the times of the specification [router.preload-delay, router.pending-delay, router.pending-minimum, router.cache, router.preload-fresh]', async ({
  page,
}) => {
  await page.goto('/faqs')
  await hydrated(page)
  const options = await page.evaluate(() => Reflect.get(window, '__TSR_ROUTER__')?.options)
  expect(options).toMatchObject({
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 5 * 60_000,
    defaultPreloadGcTime: 5 * 60_000,
    defaultPreloadStaleTime: 30_000,
  })
  expect(options).not.toHaveProperty('defaultPreloadIntentProximity')
})
