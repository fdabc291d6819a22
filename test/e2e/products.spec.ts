import { hydrated } from './layout.ts'
import { asCustomer, asGuest } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'
import { clickFailingHeart } from './toasts.ts'

test('products: each category with its heading, Results, at most 5 cards and the link to all [routes.products, products.groups, products.results, products.view-all, products.five]', async ({
  page,
}) => {
  await page.goto('/products')
  for (const kind of ['Ties', 'Shirts']) {
    const group = page.getByRole('region', { name: kind })
    await expect(group.getByRole('heading', { level: 2 })).toHaveText(kind)
    await expect(group.getByText('Results', { exact: true })).toBeVisible()
    await expect(group.getByRole('article')).toHaveCount(5)
    const all = group.getByRole('link', { name: 'View all results' })
    await expect(all).toHaveText('View all results')
    await expect(all).toHaveAttribute('href', `/products/${kind.toLowerCase()}`)
  }
})

test('a search finds by name, colour and description, and shows the number of results', async ({
  page,
}) => {
  await page.goto('/products')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('navy')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=navy$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “navy”')
  const number = page.getByRole('status').filter({ hasText: 'pieces' })
  await expect(number).toHaveText(/^(?:[6-9]|\d\d) pieces$/)
  const count = Number.parseInt(await number.innerText(), 10)
  await expect(page.getByRole('article')).toHaveCount(count)
  await page.getByRole('link', { name: 'Remove “navy”' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
})

test('a search without results shows a message and a link that clears it', async ({ page }) => {
  await page.goto('/products?search=umbrella')
  await expect(page.getByText('Nothing found for “umbrella”.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(page.getByRole('region', { name: 'Ties' })).toBeVisible()
})

test('a card: one link, the second image on hover and on keyboard focus, old price struck through [card.second-image, card.name, card.old-price, card.price]', async ({
  page,
}) => {
  await page.goto('/products/floral')
  const card = page.getByRole('article').filter({ hasText: 'Floral 701' })
  await expect(card.getByRole('link')).toHaveCount(1)
  await expect(card.locator('img')).toHaveCount(1)
  await expect(card.locator('s')).toHaveText('was LE 1,150')
  await expect(card).toContainText('LE 990')
  await card.getByRole('link').hover()
  await expect(card.locator('img')).toHaveCount(2)
  const other = page.getByRole('article').filter({ hasNotText: 'Floral 701' }).first()
  await other.getByRole('link').focus()
  await expect(other.locator('img')).toHaveCount(2)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a tap on a card does not load its second picture', async ({ page }) => {
    await page.goto('/products/floral')
    await hydrated(page)
    // The page stays, so that the focused link can be looked at.
    await page.evaluate(() =>
      addEventListener(
        'click',
        (event) => {
          event.preventDefault()
          event.stopPropagation()
        },
        true,
      ),
    )
    const card = page.getByRole('article').first()
    await card.getByRole('link').tap()
    await expect(card.getByRole('link')).toBeFocused()
    await expect(card.locator('img')).toHaveCount(1)
  })
})

for (const who of ['guest', 'customer'] as const)
  test(`the heart of a ${who} turns red only after the response, and back [category.hearts, card.heart, card.heart-red, wishlist.toggle, wishlist.after-success]`, async ({
    page,
  }) => {
    if (who === 'customer') await asCustomer(page)
    await page.goto('/products/floral')
    const card = page.getByRole('article').filter({ hasText: 'Floral 701' })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/Wishlist/add-to-wishlist/**', async (route) => {
      await held
      await route.continue()
    })
    await card.getByRole('button', { name: 'Add Floral 701 to Wishlist' }).click()
    await expect(card.getByRole('button')).toBeDisabled()
    await expect(card.getByRole('button')).toHaveAccessibleName('Add Floral 701 to Wishlist')
    answer()
    const kept = card.getByRole('button', { name: 'Remove Floral 701 from Wishlist' })
    await expect(kept).toHaveClass(/text-heart/)
    await kept.click()
    await expect(card.getByRole('button', { name: 'Add Floral 701 to Wishlist' })).toBeEnabled()
  })

test('a wishlist that cannot be loaded is logged, and hearts are shown [category.wishlist-failed, wishlist.status-failed]', async ({
  page,
  troubles,
}) => {
  await asGuest(page)
  await page.route('**/api/Wishlist/get-my-wishlist', (route) => route.abort())
  await page.goto('/products/floral')
  await expect.poll(() => troubles.join()).toContain('The wishlist could not be loaded.')
  await expect(page.getByRole('button', { name: 'Add Floral 701 to Wishlist' })).toBeEnabled()
  troubles.length = 0
})

for (const { name, from, link, call } of [
  {
    name: 'the products page',
    from: '/products/ties/none/none-1',
    link: 'View all products',
    call: '**/api/shop/listing?**',
  },
  {
    name: 'a category',
    from: '/products?search=umbrella',
    link: 'Neck Ties',
    call: '**/api/shop/listing?**',
  },
  {
    name: 'a product',
    from: '/products/floral',
    link: 'Floral 701',
    call: '**/api/products/get-product/floral',
  },
])
  test(`${name} shows a spinner while it loads [products.loading, category.grid, product.loading]`, async ({
    page,
  }) => {
    await page.goto(from)
    await hydrated(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await promise
      await route.continue()
    })
    await page.getByRole('link', { name: link }).last().click()
    const spinner = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading$/ })
    await expect(spinner).toHaveCount(1)
    resolve()
    await expect(spinner).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('a failed change of a heart is logged, and the heart stays as it was [wishlist.toggle-failed]', async ({
  page,
  troubles,
}) => {
  await clickFailingHeart(page)
  await expect(
    page.getByText('The wishlist could not be changed. Please try again.').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Floral 701 to Wishlist' })).toBeEnabled()
  acceptTroubles(troubles, 'The wishlist could not be changed.')
})
