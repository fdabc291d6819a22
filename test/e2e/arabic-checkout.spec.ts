import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './arabic-shop.ts'
import { plentifulItem, reachShipping } from './buyer.ts'
import { heading, proceed, thanks } from './checkout-page.ts'
import { footer } from './layout.ts'
import { asCustomer, asGuest, callAs, fillCart, placeOrder, type Shopper } from './shop-api.ts'
import { expect } from './shopper.ts'

test.describe.configure({ mode: 'default' })

const banner = (page: Page) => page.getByRole('banner')
const field = (page: Page, name: RegExp) => page.getByRole('main').getByLabel(name)
const changeLanguage = (page: Page, name: 'العربية' | 'English') =>
  footer(page).getByRole('link', { name }).click()

test('cart, wishlist, sign-in, theme and a half-filled checkout survive the language link', async ({
  page,
  request,
}) => {
  const customer = await asCustomer(page)
  await fillCart(request, customer, [plentifulItem])
  await callAs(request, customer, { path: '/Wishlist/add-to-wishlist/floral-701', method: 'POST' })
  await reachShipping(page)
  await page.getByLabel('Address line 2').fill('Next to the pharmacy')
  await footer(page).getByRole('button', { name: 'Dark' }).click()

  await changeLanguage(page, 'العربية')
  await expect(page).toHaveURL('/ar/cart?step=2')
  await expect(heading(page)).toHaveText('بيانات الشحن')
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  await expect(banner(page).getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'سلة التسوق 1، منتج واحد' })).toBeVisible()
  await expect(field(page, /^العنوان/)).toHaveValue('12 Tahrir Square')
  await expect(field(page, /^تفاصيل إضافية/)).toHaveValue('Next to the pharmacy')
  await expect(field(page, /^الدولة/)).toHaveValue('مصر')
  await page.goBack()
  await expect(heading(page)).toHaveText('Shipping Info')
  await expect(page.getByLabel('Country')).toHaveValue('Egypt')
  await page.goto('/ar/cart?step=1')
  await expect(field(page, /^الاسم/)).toHaveValue('Nour Hassan')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await page.goto('/ar/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a placed order is loaded again in the language of the page', async ({ page, request }) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [plentifulItem])
  await reachShipping(page)
  await proceed(page).click()
  await expect(thanks(page)).toBeVisible()
  const [order] = await callAs(request, guest, { path: '/Orders/get-orders?locale=ar' })
  const storedItem = () =>
    page.evaluate(() => {
      const attempt = JSON.parse(sessionStorage.getItem('luca-order-attempt') ?? '{}')
      return [attempt.orderLocale, attempt.order.items[0].name]
    })
  expect(await storedItem()).toEqual(['en', 'Black Diamond'])
  await changeLanguage(page, 'العربية')
  await expect(page.getByText('شكرًا لك. استلمنا طلبك.')).toBeVisible()
  await expect.poll(storedItem).toEqual(['ar', order.items[0].name])
})

/** Opens the last step before the order on Arabic pages. The items are in the cart already. */
async function reachShippingInArabic(page: Page) {
  const next = page.getByRole('button', { name: 'متابعة', exact: true })
  await page.goto('/ar/cart')
  await page.getByRole('complementary').getByRole('combobox').fill('Cairo')
  await page.keyboard.press('Enter')
  await next.click()
  await field(page, /^الاسم/).fill('نور حسن')
  await field(page, /^البريد الإلكتروني/).fill('nour@example.com')
  await field(page, /^رقم الموبايل/).fill('01012345678')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await next.click()
  await field(page, /^العنوان/).fill('12 ميدان التحرير')
  return { order: () => next.click() }
}

/** Orders all units of a variant but some, as another shopper. */
async function buyAllBut(
  request: APIRequestContext,
  left: number,
  [product, variant]: readonly [string, string],
) {
  const other = randomUUID()
  const { productVariants } = await callAs(request, other, {
    path: `/products/get-product/${product}`,
  })
  const { stockQuantity } = productVariants.find(
    (each: { productVariantID: string }) => each.productVariantID === variant,
  )
  await fillCart(request, other, [[product, variant, stockQuantity - left]])
  await placeOrder(request, other)
}

/** Returns the names in the cart of a shopper, as an Arabic page shows them. */
async function namesInCart(request: APIRequestContext, shopper: Shopper): Promise<string[]> {
  const { items } = await callAs(request, shopper, { path: '/Carts/get-my-cart?locale=ar' })
  return items.map((item: { variantName: string }) => item.variantName)
}

test('the second buyer of the last items reads in Arabic what is sold out and what is left', async ({
  page,
  request,
}) => {
  const guest = await asGuest(page)
  const [short, gone] = [
    ['gingham', 'gingham-sage-xxl'],
    ['gingham', 'gingham-sage-s'],
  ] as const
  await fillCart(request, guest, [[...short, 2] as const])
  await fillCart(request, guest, [[...gone, 1] as const])
  const [shortName, goneName] = await namesInCart(request, guest)
  const { order } = await reachShippingInArabic(page)
  await buyAllBut(request, 1, short)
  await buyAllBut(request, 0, gone)
  await order()
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    `لم يتبقَّ سوى قطعة واحدة من \u2068${shortName}\u2069.`,
    `نفدت الكمية من \u2068${goneName}\u2069.`,
  ])
  await expect(page.getByRole('alert').filter({ hasText: 'لم يتم تسجيل طلبك' })).toBeVisible()
})

test('the server refuses the last item in English, and the page shows it in Arabic', async ({
  page,
  request,
  troubles,
}) => {
  const guest = await asGuest(page)
  const last = ['gingham', 'gingham-sage-m'] as const
  await fillCart(request, guest, [[...last, 1]])
  const [name] = await namesInCart(request, guest)
  const { order } = await reachShippingInArabic(page)
  const checkout = '**/api/Orders/checkout*'
  await page.route(checkout, async (route) => {
    await buyAllBut(request, 0, last)
    await route.continue()
  })
  const refused = page.waitForResponse(checkout)
  await order()
  expect((await (await refused).json()).errors).toEqual([
    {
      code: 'sold_out',
      description: expect.stringMatching(/^[A-Z][\w ]+ is sold out\.$/),
      field: 'gingham-sage-m',
      params: { name },
    },
  ])
  const soldOut = page.getByText(`نفدت الكمية من \u2068${name}\u2069.`)
  await expect(soldOut).toBeVisible()
  await page.reload()
  await expect(soldOut).toBeVisible()
  await changeLanguage(page, 'English')
  await expect(page.getByText(/ is sold out\.$/)).toBeVisible()
  troubles.length = 0
})
