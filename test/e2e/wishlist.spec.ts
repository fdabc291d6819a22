import { asGuest, callAs } from './shop-api.ts'
import { acceptTroubles, expect, test } from './shopper.ts'

test('wishlist: empty [routes.wishlist, wishlist.heading, wishlist.empty]', async ({ page }) => {
  await asGuest(page)
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
  await expect(page.getByText('No items in your wishlist.')).toBeVisible()
})

test('wishlist: cards in a grid, sold out or not; a heart removes one [card.sold-out, card.sold-out-places, wishlist.toggle]', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  for (const variant of ['floral-701', 'glen-check-brown']) {
    await callAs(request, guest, { path: `/Wishlist/add-to-wishlist/${variant}`, method: 'POST' })
  }
  await page.goto('/wishlist')
  const cards = page.locator('main article')
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Sold out' })).toHaveCount(1)
  await cards.filter({ hasText: 'Floral 701' }).getByRole('button').click()
  await expect(cards).toHaveCount(1)
  const kept = await callAs(request, guest, { path: '/Wishlist/get-my-wishlist' })
  expect(kept.items).toHaveLength(1)
})

test('wishlist: a spinner while it loads; a failure is logged, with a retry button [wishlist.loading, wishlist.fetch-failed]', async ({
  page,
  troubles,
}) => {
  await asGuest(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/Wishlist/get-my-wishlist', async (route) => {
    await promise
    await route.abort()
  })
  await page.goto('/wishlist')
  const spinner = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
  await expect(spinner).toHaveCount(1)
  resolve()
  await expect(page.getByText('The wishlist could not be loaded.', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No items in your wishlist.')).toBeVisible()
  acceptTroubles(troubles, 'The wishlist could not be loaded.')
})

test('wishlist: 2 columns up to medium, 5 on large [wishlist.grid]', async ({ page, request }) => {
  const guest = await asGuest(page)
  await callAs(request, guest, { path: '/Wishlist/add-to-wishlist/floral-701', method: 'POST' })
  await page.goto('/wishlist')
  const grid = page.locator('main ul').first()
  for (const [width, columns] of [
    [390, 2],
    [1023, 2],
    [1024, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns)
    expect(tracks.split(' ')).toHaveLength(columns)
  }
})

test('wishlist: a failed removal is logged, and the heart stays as it was [wishlist.toggle-failed]', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await asGuest(page)
  await callAs(request, guest, { path: '/Wishlist/add-to-wishlist/floral-701', method: 'POST' })
  await page.route('**/api/Wishlist/remove-from-wishlist/*', (route) => route.abort())
  await page.goto('/wishlist')
  const heart = page.locator('main article').getByRole('button')
  await heart.click()
  await expect(
    page.getByText('The wishlist could not be changed. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect(page.locator('main article')).toHaveCount(1)
  await expect(heart).toBeEnabled()
  acceptTroubles(troubles, 'The wishlist could not be changed.')
})

test('wishlist: shirts show their size, ties show none [wishlist.size]', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  for (const variant of ['bengal-stripe-blue-m', 'bengal-stripe-blue-l', 'floral-701'])
    await callAs(request, guest, { path: `/Wishlist/add-to-wishlist/${variant}`, method: 'POST' })
  await page.goto('/wishlist')
  const cards = page.locator('main article')
  await expect(cards).toHaveCount(3)
  await expect(cards.filter({ hasText: 'Size M' })).toHaveCount(1)
  await expect(cards.filter({ hasText: 'Size L' })).toHaveCount(1)
  await expect(cards.filter({ hasText: 'Floral 701' })).not.toContainText('Size')
  await page
    .getByRole('button', { name: 'Remove Blue Bengal Stripe in size M from Wishlist' })
    .click()
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'Size L' })).toHaveCount(1)
})

test('wishlist: Undo after a heart was removed adds it again, on the wishlist and in a list', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  const added = '/Wishlist/add-to-wishlist/floral-701'
  await callAs(request, guest, { path: added, method: 'POST' })
  const heart = page.getByRole('button', { name: 'Remove Floral 701 from Wishlist' })
  const toast = page.getByRole('listitem').filter({ hasText: 'Removed.' })
  for (const path of ['/products/floral', '/wishlist']) {
    await page.goto(path)
    await heart.click()
    await expect(heart).toHaveCount(0)
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(heart).toBeVisible()
    await expect(toast).toHaveCount(0)
  }
})

test('a heart is half filled during its request and filled after it', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/Wishlist/add-to-wishlist/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/products/floral')
  await page.getByRole('button', { name: 'Add Floral 701 to Wishlist' }).click()
  const opacityOf = (name: string) =>
    page
      .getByRole('button', { name })
      .locator('svg')
      .evaluate((icon) => {
        const { fill, fillOpacity } = getComputedStyle(icon)
        return fill === 'none' ? '0' : fillOpacity
      })
  await expect.poll(() => opacityOf('Add Floral 701 to Wishlist')).toBe('0.5')
  release()
  await expect(page.getByRole('button', { name: 'Remove Floral 701 from Wishlist' })).toBeEnabled()
  expect(await opacityOf('Remove Floral 701 from Wishlist')).toBe('1')
})

test('wishlist: when a card leaves, the focus moves to the next card, else to the heading, and it is announced', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  for (const variant of ['floral-701', 'floral-702', 'floral-703'])
    await callAs(request, guest, { path: `/Wishlist/add-to-wishlist/${variant}`, method: 'POST' })
  await page.goto('/wishlist')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(3)
  const removeCard = async (index: number) => {
    await cards.nth(index).getByRole('button').focus()
    await page.keyboard.press('Enter')
  }
  const second = await cards.nth(1).getByRole('link').getAttribute('href')
  const names = await cards.getByRole('heading').allTextContents()
  await removeCard(0)
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0).getByRole('link')).toBeFocused()
  await expect(cards.nth(0).getByRole('link')).toHaveAttribute('href', second ?? '')
  await expect(
    page.getByRole('status').filter({ hasText: `${names[0]} removed from the wishlist` }),
  ).toHaveCount(1)
  await removeCard(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await removeCard(0)
  await expect(page.getByText('No items in your wishlist.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
