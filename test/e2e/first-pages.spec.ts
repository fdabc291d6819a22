import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './shopper.ts'

/** The levels of WCAG that are law in many places; axe's advice on good practice goes further. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const pages = [
  { path: '/', status: 200, title: /LUCA/, heading: /story/i },
  { path: '/products', status: 200, title: 'Products | LUCA', heading: 'Products' },
  { path: '/products/ties', status: 200, title: 'Ties | LUCA', heading: 'Ties' },
  { path: '/products/Shirts', status: 200, title: 'Shirts | LUCA', heading: 'Shirts' },
  {
    path: '/products/ties/floral/floral-701',
    status: 200,
    title: 'Floral 701 | LUCA',
    heading: 'Floral 701',
  },
  { path: '/products/hats', status: 404, title: /LUCA/, heading: 'No such category' },
  {
    path: '/products/ties/floral/none',
    status: 404,
    title: /LUCA/,
    heading: 'This colour or size is not in the catalogue.',
  },
  {
    path: '/products/ties/none/none-1',
    status: 404,
    title: /LUCA/,
    heading: 'Product not found.',
  },
  { path: '/nowhere', status: 404, title: /LUCA/, heading: 'Error 404' },
]

for (const { path, status, title, heading } of pages)
  test(`§2 ${path}: status ${status}, title, heading, and accessible`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/', '/products', '/products/ties', '/products/ties/floral/floral-701'])
    test(`${path} is readable`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Products' }).first()).toBeVisible()
    })
})

test('§2 from the home page to a piece, without leaving the page', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = 'yes'
  })
  await page.locator('main a[href="/products/ties"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ties')
  await page.locator('main a[href*="/products/ties/"]').first().click()
  await expect(page).toHaveURL(/\/products\/ties\/[\w-]+\/[\w-]+$/)
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes')
})
