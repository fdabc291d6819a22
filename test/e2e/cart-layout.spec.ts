import { chooseCity, openCart } from './buyer.ts'
import { heading, openCoupon, proceed, summary } from './checkout-page.ts'
import { footer } from './layout.ts'
import { expect, test } from './shopper.ts'

const items = [
  ['black-diamond', 'black-diamond-jet', 1],
  ['poplin', 'poplin-white-l', 2],
] as const

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
] as const)
  test(`city, total and Proceed are visible without scrolling at ${width} x ${height}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    await openCart(page, request, items)
    await expect(proceed(page)).toBeInViewport({ ratio: 1 })
    await expect(summary(page).getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('textbox', { name: 'Coupon' })).toBeHidden()
    await chooseCity(page)
    await proceed(page).click()
    await expect(heading(page)).toHaveText('Contact Info')
    // The panel sticks below the bar, so all of it must fit between the bar and the end of the screen.
    const panel = await summary(page).boundingBox()
    expect(panel?.height).toBeLessThanOrEqual(height - 96)
    const list = await summary(page).getByRole('list', { name: 'Items' }).boundingBox()
    const city = await summary(page).getByText('Delivery city').boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(city?.y ?? 0)
    const coupon = await summary(page).locator('details').boundingBox()
    const subtotal = await summary(page).getByText('Subtotal').boundingBox()
    expect((coupon?.y ?? 0) + (coupon?.height ?? 0)).toBeLessThanOrEqual(subtotal?.y ?? 0)
    await page.mouse.wheel(0, 250)
    await expect(proceed(page)).toBeInViewport({ ratio: 1 })
  })

test('with an open coupon and a discount the panel fits the screen, and its form scrolls', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openCart(page, request, items)
  await chooseCity(page)
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Contact Info')
  await openCoupon(page)
  const field = page.getByRole('textbox', { name: 'Coupon' })
  await field.fill('WELCOME10')
  await field.press('Enter')
  await expect(summary(page).getByText('Discount')).toBeVisible()
  const panel = await summary(page).boundingBox()
  expect(panel?.height).toBeLessThanOrEqual(768 - 96)
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 250)
  await expect(proceed(page)).toBeInViewport({ ratio: 1 })
  await expect(field).toBeInViewport({ ratio: 1 })
})

test('from Contact Info on the footer has only its last row, and Back shows all of it', async ({
  page,
  request,
}) => {
  await openCart(page, request, items)
  const links = footer(page).getByRole('navigation')
  await expect(links).toHaveCount(2)
  await chooseCity(page)
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Contact Info')
  await expect(links).toHaveCount(0)
  await expect(footer(page).getByText(/^© \d{4} Luca\. All rights are reserved$/)).toBeVisible()
  await page.reload()
  await expect(heading(page)).toHaveText('Contact Info')
  await expect(links).toHaveCount(0)
  await page.goBack()
  await expect(links).toHaveCount(2)
})

test('a long list of items scrolls by keyboard, and Proceed remains on the screen', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const ties = ['floral-701', 'floral-702', 'floral-703'].map(
    (variant) => ['floral', variant, 1] as const,
  )
  await openCart(page, request, [...items, ...ties])
  await chooseCity(page)
  await proceed(page).click()
  await expect(heading(page)).toHaveText('Contact Info')
  const list = summary(page).getByRole('list', { name: 'Items' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  const panel = await summary(page).boundingBox()
  expect(panel?.height).toBeLessThanOrEqual(768 - 96)
  await list.focus()
  await page.keyboard.press('End')
  await expect(list.getByRole('listitem').last()).toBeInViewport()
})

for (const path of ['/cart', '/ar/cart'])
  test(`${path} does not scroll sideways with text at 200 %, and its count is beside the bag`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openCart(page, request, items)
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect(page.getByRole('complementary')).toBeVisible()
    await openCoupon(page)
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await expect.poll(sideways).toBe(0)
    const cut = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll('p, h2, dd, button, fieldset')]
        .filter((each) => !each.closest('.sr-only') && each.checkVisibility())
        .filter((each) => {
          const { left, right } = each.getBoundingClientRect()
          return left < 0 || right > innerWidth
        })
        .map((each) => each.textContent),
    )
    expect(cut).toEqual([])
    const link = page.getByRole('banner').locator('a[href$="/cart"]:not([lang])')
    // The body of the bag begins at 7 of the 20 units of its icon.
    const overlap = await link.evaluate((element) => {
      const [bag, count] = [...element.children].map((each) => each.getBoundingClientRect())
      if (!bag || !count) return 'no count'
      return Math.max(0, count.bottom - (bag.top + (bag.height * 7) / 20))
    })
    expect(overlap).toBeLessThanOrEqual(1)
  })

test('an Arabic name that ends with the colour is not followed by it in cart, drawer and summary', async ({
  page,
  request,
}) => {
  await openCart(page, request, items)
  await page.goto('/ar/cart')
  const rows = page.getByRole('list', { name: 'المنتجات في السلة' }).getByRole('listitem')
  await expect(rows.nth(1).getByRole('heading')).toHaveText('بوبلين، أبيض')
  await expect(rows.nth(1).getByText('مقاس')).toHaveText(/^مقاس \u2068?L · 42\u2069?$/)
  await expect(rows.nth(0).getByText('أسود', { exact: true })).toHaveCount(0)
  await page.goto('/ar/products/shirts/oxford/oxford-sky-m')
  await page.getByRole('button', { name: 'إضافة إلى السلة' }).click()
  const drawer = page.getByRole('dialog', { name: 'سلة التسوق' })
  await expect(drawer.getByRole('listitem').nth(1)).toContainText(/بوبلين، أبيض\s*مقاس \u2068?L/)
})
