import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { footer, hydrated } from './layout.ts'
import { expect, test } from './shopper.ts'

/** Opens the fields of one filter in the bar. */
const openFilter = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()

const pieces = (text: string | null) => Number(text?.match(/\d+/)?.[0])

test('a category in any letter case: heading, count and grid are the same [category.case, category.heading, category.grid]', async ({
  page,
}) => {
  await page.goto('/products/TIES')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ties')
  const count = await page.getByRole('article').count()
  await expect(page.getByRole('status').filter({ hasText: 'pieces' })).toHaveText(`${count} pieces`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products\/ties$/)
})

test('a category without filters: one card per colour and product, nothing sold out, by rank [listing.in-stock, listing.one-per-colour, listing.sort]', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/products/get-products?category=striped')
  const { data } = await answer.json()
  await page.goto('/products/striped')
  const wanted = new Map<string, { id: string; rank: number }>()
  for (const product of data) {
    for (const variant of product.productVariants) {
      const tags = [...product.tags, ...variant.tags].map((tag) => tag.toLowerCase())
      const key = `${product.id} ${variant.color.toLowerCase()}`
      if (variant.stockQuantity === 0 || !tags.some((tag) => tag.includes('striped'))) continue
      if (!wanted.has(key)) wanted.set(key, { id: variant.productVariantID, rank: variant.rank })
    }
  }
  const byRank = [...wanted.values()].toSorted((a, b) => a.rank - b.rank).map(({ id }) => id)
  const links = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')?.split('/').at(-1)))
  expect(links).toEqual(byRank)
})

test('the families of a category, with the current one marked', async ({ page }) => {
  await page.goto('/products/ties')
  const families = page.getByRole('navigation', { name: 'Families' })
  await expect(families.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await families.getByRole('link', { name: 'Paisley' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paisley')
  await expect(page).toHaveTitle('Paisley | LUCA')
})

for (const { kind, every } of [
  { kind: 'ties', every: 8 },
  { kind: 'shirts', every: 4 },
])
  test(`${kind} on a phone: a banner after every ${every} cards but the last, none on large screens [category.banners-mobile, category.banners-between, category.banners-ties, category.banners-shirts]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/products/${kind}`)
    const rows = await page
      .locator('main ul:has(> li > article) > li')
      .evaluateAll((items) => items.map((item) => item.querySelector('article') !== null))
    const count = rows.filter(Boolean).length
    expect(rows.filter((isCard) => !isCard)).toHaveLength(Math.floor((count - 1) / every))
    expect(rows.indexOf(false)).toBe(every)
    expect(rows.at(-1)).toBe(true)
    const banner = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasNot: page.getByRole('article') })
      .getByRole('link', { name: new RegExp(`^${kind}`, 'i') })
      .first()
    await expect(banner).toBeVisible()
    const [picture, words] = await banner.evaluate((link) =>
      [...link.children].map((child) => child.getBoundingClientRect().toJSON()),
    )
    expect(words.top).toBeGreaterThanOrEqual(picture.bottom)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(banner).toBeHidden()
  })

test('while a family loads slowly, its heading, the families and the search stay, and one family is current [category.heading]', async ({
  page,
}) => {
  await page.goto('/products/ties')
  await hydrated(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/shop/listing?*', async (route) => {
    await promise
    await route.continue()
  })
  const main = page.getByRole('main')
  const families = main.getByRole('navigation', { name: 'Families' })
  const current = families.locator('[aria-current]')
  await families.getByRole('link', { name: 'Striped' }).click()
  await expect(current).toHaveText(['Striped'])
  await expect(main.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Striped')
  await expect(current).toHaveText(['Striped'])
  await expect(main.locator('summary').filter({ visible: true })).toHaveText([
    'Colour',
    'Price',
    /^Sort/,
  ])
  await expect(main.getByRole('searchbox')).toBeVisible()
  await expect(footer(page)).not.toBeInViewport()
  resolve()
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(current).toHaveText(['Striped'])
})

test('the search field suggests what the category has', async ({ page }) => {
  const field = page.getByRole('main').getByRole('searchbox')
  for (const [path, suggestion] of [
    ['/products/shirts', 'White, poplin'],
    ['/products/dynamic', 'White, poplin'],
    ['/products/ties', 'Navy, paisley'],
    ['/products', 'Navy, paisley'],
  ] as const) {
    await page.goto(path)
    await expect(field).toHaveAttribute('placeholder', suggestion)
  }
})

test('an unknown category is a page with status 404 [category.unknown, routes.unknown-status]', async ({
  page,
}) => {
  for (const slug of ['hats', 'constructor']) {
    const answer = await page.goto(`/products/${slug}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such category')
  }
})

test('filters and order are in the URL: checkboxes apply at once, Back undoes a search', async ({
  page,
}) => {
  await page.goto('/products/shirts')
  await openFilter(page, 'Colour')
  const blue = page.getByRole('checkbox', { name: /^Blue \(\d+\)$/ })
  const promised = pieces(await page.getByText(/^Blue \(\d+\)$/).textContent())
  await blue.check()
  await expect(page).toHaveURL(/\?color=Blue%2CSky$/)
  await expect(page.getByRole('article')).toHaveCount(promised)
  await openFilter(page, 'Sort')
  await page.getByRole('radio', { name: 'Price, low to high' }).check()
  await expect(page).toHaveURL(/sort=price/)
  const prices = async () =>
    (await page.getByRole('article').locator('p').allTextContents()).map((text) =>
      Number(text.split('LE ').at(-1)?.replace(',', '')),
    )
  await expect.poll(prices).toEqual((await prices()).toSorted((a, b) => a - b))
  await page.getByRole('link', { name: 'Remove Blue' }).click()
  await openFilter(page, 'Colour')
  await expect(blue).not.toBeChecked()
  await expect(page).toHaveURL(/\?sort=price$/)
})

test('the colours of an old address stay chosen beside their family', async ({ page }) => {
  await page.goto('/products/shirts?color=sky')
  await openFilter(page, 'Colour (1)')
  await expect(page.getByRole('checkbox', { name: /^Sky \(/ })).toBeChecked()
  const family = page.getByRole('checkbox', { name: /^Blue \(/ })
  await expect(family).not.toBeChecked()
  await family.check()
  await expect(page).toHaveURL(/\?color=Blue%2CSky/i)
  await expect(family).toBeChecked()
  await expect(page.locator('summary', { hasText: 'Colour (1)' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveText(/^Blue/)
})

test('a filter leaves a field that the form does not know unchanged', async ({ page }) => {
  await page.goto('/products/shirts')
  const form = page.locator('form:has([name=color])')
  await form.evaluate((element) => {
    const other = document.createElement('input')
    element.append(Object.assign(other, { type: 'checkbox', name: 'other', value: 'a' }))
    other.checked = true
  })
  await openFilter(page, 'Colour')
  await page.getByRole('checkbox', { name: /^Blue \(/ }).check()
  await expect(page.locator('summary', { hasText: 'Colour (1)' })).toBeVisible()
  await expect(page.locator('[name=other]')).toBeChecked()
  await expect(page.locator('[name=other]')).toHaveValue('a')
})

test('a price filter shows only products up to that price', async ({ page }) => {
  await page.goto('/products/ties?priceTo=800')
  const prices = await page.getByRole('article').locator('p').allTextContents()
  expect(prices.length).toBeGreaterThan(0)
  for (const text of prices)
    expect(Number(text.split('LE ').at(-1)?.replace(',', ''))).toBeLessThanOrEqual(800)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
})

test('prices in the wrong order are swapped, and what is not a price leaves its field', async ({
  page,
}) => {
  await page.goto('/products/shirts')
  await hydrated(page)
  await openFilter(page, 'Price')
  const from = page.getByRole('textbox', { name: 'From LE' })
  const to = page.getByRole('textbox', { name: 'To LE' })
  await from.fill('abc')
  await from.press('Enter')
  await expect(from).toHaveValue('')
  await from.fill('LE 2000')
  await to.fill('1,000')
  await to.press('Enter')
  await expect(page).toHaveURL(/priceFrom=1000&priceTo=2000$/)
  await expect(from).toHaveValue('1000')
  await expect(to).toHaveValue('2000')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('on a phone the button names the number of products, closes the filters and moves to the list', async ({
  page,
}) => {
  await page.goto('/products/shirts')
  await hydrated(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filter' }).click()
  const count = page.getByRole('status').filter({ hasText: 'pieces' })
  await page.getByRole('checkbox', { name: /^White \(/ }).check()
  await page.getByRole('checkbox', { name: /^L · 42 \(/ }).check()
  await expect(page.getByRole('button', { name: 'Show 6 pieces' })).toBeVisible()
  await page.getByRole('textbox', { name: 'From LE' }).fill('1500')
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'From LE' }).fill('')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^L · 42 \(/ })).toBeHidden()
  await expect(count).toHaveText('6 pieces')
  await expect(count).toBeFocused()
  await expect(count).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('article').first()).toBeInViewport()
  await expect(page).toHaveURL(/color=\w+%2C\w+&size=L$/)
})

test('the focus of a card is outside its name and its heart', async ({ page }) => {
  await page.goto('/products/floral')
  const link = page.getByRole('article').first().getByRole('link')
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('outline-style', 'solid')
  await expect(link).toHaveCSS('outline-offset', '4px')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, order and search work', async ({ page }) => {
    await page.goto('/products/shirts')
    await openFilter(page, 'Colour')
    await page.getByRole('checkbox', { name: /^Blue \(/ }).check()
    await page.getByRole('checkbox', { name: /^White \(/ }).check()
    await openFilter(page, 'Size')
    await page.getByRole('checkbox', { name: /^M · 40 \(/ }).check()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/color=[^&]*White.*color=[^&]*Sky.*&size=M/)
    const count = await page.getByRole('article').count()
    expect(count).toBeGreaterThan(1)
    await expect(page.getByRole('status').filter({ hasText: 'pieces' })).toHaveText(
      `${count} pieces`,
    )
    await page.getByRole('main').getByRole('searchbox').fill('oxford')
    await page.getByRole('button', { name: 'Search' }).last().click()
    await expect(page.getByRole('article').first()).toContainText('Oxford')
  })
})

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`lists are accessible with everything open: ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto('/products/shirts?color=Sky&size=M')
      if (width < 768) await page.getByRole('button', { name: /^Filter/ }).click()
      else await openFilter(page, 'Colour')
      await expectAccessible(page)
    })
