import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { openArabic } from './arabic-shop.ts'
import { hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

const row = (page: Page, name = 'Wear it with') => page.getByRole('region', { name })

test('a shirt shows two ties in other colours, above the related products', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/products/shirts/poplin/poplin-white-m')
  await hydrated(page)
  expect(calls.filter((url) => url.includes('/api/shop/listing'))).toEqual([])
  await row(page).scrollIntoViewIfNeeded()
  const cards = row(page).getByRole('article')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0)).toContainText('Navy')
  await expect(cards.nth(1)).toContainText('Burgundy')
  const related = page.getByRole('region', { name: 'You may be interested in' })
  const top = async (place: typeof related) => (await place.boundingBox())?.y ?? 0
  expect(await top(row(page))).toBeLessThan(await top(related))
  await expect(related.getByRole('article')).toHaveCount(5)
  await expectAccessible(page, { within: 'section:has(#wear-with)' })
})

test('a tie shows two shirts, and another colour shows others', async ({ page }) => {
  await page.goto('/products/ties/pindot/pindot-bottle')
  await hydrated(page)
  await row(page).scrollIntoViewIfNeeded()
  const links = row(page).getByRole('article').getByRole('link')
  await expect(links).toHaveCount(2)
  for (const link of await links.all())
    await expect(link).toHaveAttribute('href', /^\/products\/shirts\//)
  await expect(links.first()).toContainText('White')
  await page.getByRole('link', { name: 'Colour Charcoal' }).click()
  await expect(page).toHaveURL(/pindot-charcoal$/)
  await row(page).scrollIntoViewIfNeeded()
  await expect(links.nth(1)).toContainText('Grey')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the Arabic page finds the colours by their English names, and a tap opens one', async ({
    page,
  }) => {
    await openArabic(page, '/ar/products/ties/regimental/regimental-navy')
    const arabic = row(page, 'نسّق إطلالتك')
    await arabic.scrollIntoViewIfNeeded()
    await expect(arabic.getByRole('article')).toHaveCount(2)
    await expect(arabic.getByRole('article').first()).toContainText('أبيض')
    await arabic.getByRole('article').first().getByRole('link').tap()
    await expect(page).toHaveURL(/\/ar\/products\/shirts\//)
  })
})

test('without the products the row goes away, and the failure is logged', async ({
  page,
  troubles,
}) => {
  await page.route('**/api/shop/listing?*', (route) => route.abort())
  await page.goto('/products/shirts/poplin/poplin-white-m')
  await hydrated(page)
  await row(page).scrollIntoViewIfNeeded()
  await expect.poll(() => troubles.join()).toContain('Related products could not be loaded.')
  await expect(row(page)).toHaveCount(0)
  troubles.length = 0
})
