import { expect, test } from './shopper.ts'

test('the manifest and its icons have the declared sizes, and each theme has its colour', async ({
  page,
}) => {
  await page.goto('/faqs')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: 'LUCA', start_url: '/', display: 'standalone' })
  const linked = await page
    .locator('link[rel=icon], link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(linked).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
  for (const { src, sizes } of manifest.icons) {
    const width = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image.naturalWidth
    }, src)
    if (sizes !== 'any') expect(`${width}x${width}`, src).toBe(sizes)
  }
  for (const path of linked) expect((await page.request.get(path)).status(), path).toBe(200)
  const bars = page.locator('meta[name=theme-color]')
  await expect(bars).toHaveCount(2)
  await expect(bars.first()).toHaveAttribute('content', '#faf8f4')
  await expect(bars.last()).toHaveAttribute('content', '#141311')
})
