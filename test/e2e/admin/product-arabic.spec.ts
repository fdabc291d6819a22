import type { Page } from '@playwright/test'
import { expect } from '../shopper.ts'
import { openTestProduct, readEditor } from './product-samples.ts'
import { expectGoodScreen } from './screen-checks.ts'
import { test } from './staff.ts'

test.use({ shopOf: 'products', reducedMotion: 'reduce' })

const state = (page: Page) => page.getByRole('region', { name: 'State in the shop' })

const saved = (page: Page) =>
  expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()

test('writes the Arabic texts that the page names as missing, by keyboard', async ({
  page,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  await expect(state(page)).toContainText('Arabic pages show the English ones.')
  await state(page)
    .getByRole('button', { name: 'Enter the Arabic name', exact: true })
    .press('Enter')
  await expect(page.getByLabel('Arabic name')).toBeFocused()
  await page.keyboard.type('أكسفورد')
  await page.keyboard.press('Tab')
  await page.keyboard.type('نسيج متين')
  await state(page).getByRole('button', { name: 'Write the Arabic description' }).press('Enter')
  const description = page.getByRole('textbox', { name: 'Arabic description' })
  await expect(description).toBeFocused()
  await page.keyboard.type('خيطان رفيعان')
  await expect(description.locator('p')).toHaveCSS('direction', 'rtl')

  await state(page).getByRole('button', { name: 'Enter the Arabic name of Sky' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Sky' })
  await expect(dialog.getByLabel('Arabic colour')).toBeFocused()
  await page.keyboard.type('سماوي')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Pictures of Sky/ }).press('Enter')
  await page.getByLabel('Arabic alt text').fill('مطوي')
  await page.getByRole('button', { name: product.name }).press('Enter')
  await saved(page)
  const { draft, arabic } = await readEditor(page, product)
  expect(arabic).toBe('missing')
  expect(draft).toMatchObject({
    arabicName: 'أكسفورد',
    arabicSummary: 'نسيج متين',
    arabicDescription: '<p>خيطان رفيعان</p>',
  })
  const [sky] = draft.variants
  expect([sky.arabicColor, sky.images[0].arabicAlt]).toEqual(['سماوي', 'مطوي'])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${product.name} published`)).toBeVisible()
  const [variantId = ''] = product.variantIds
  const shown = await page.request.get(`/ar/products/shirts/${product.id}/${variantId}`)
  const html = await shown.text()
  for (const text of ['أكسفورد، سماوي', 'خيطان رفيعان', 'مطوي']) expect(html).toContain(text)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('writes the Arabic name by touch', async ({ page, shop }) => {
    const product = await openTestProduct(page, shop)
    await page.getByRole('button', { name: 'Arabic', exact: true }).tap()
    await page.getByLabel('Arabic name').fill('أكسفورد')
    await saved(page)
    expect((await readEditor(page, product)).draft.arabicName).toBe('أكسفورد')
    await expectGoodScreen(page, { device: 'touch' })
    await page.getByRole('button', { name: 'English', exact: true }).tap()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(product.name)
  })
})
