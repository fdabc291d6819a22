import type { APIRequestContext, Page } from '@playwright/test'
import type { Listing, ListingCard } from '#contract/catalogue.ts'
import { openArabic, test } from './arabic-shop.ts'
import { plentifulItem } from './buyer.ts'
import { heading, openCoupon } from './checkout-page.ts'
import { footer } from './layout.ts'
import { asGuest, fillCart } from './shop-api.ts'
import { expect } from './shopper.ts'

test.describe.configure({ mode: 'default' })

const main = (page: Page) => page.getByRole('main')
const cardLinks = (page: Page) => main(page).getByRole('article').getByRole('link')
const colour = (page: Page, name: string) =>
  main(page).getByRole('checkbox', { name: new RegExp(name) })
const chip = (page: Page, name: string) =>
  main(page).getByRole('link', { name: new RegExp(`^إزالة .*${name}`) })
const openFilter = (page: Page, name: string) =>
  main(page).locator('summary', { hasText: name }).click()

/** Returns the paths of the cards, in their order. */
const pathsOf = (page: Page) =>
  cardLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const pathOf = ({ category, productID, productVariantID }: ListingCard) =>
  `/products/${category}/${productID}/${productVariantID}`

async function readListing(
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<Listing> {
  const response = await request.get(`/api/shop/listing?${new URLSearchParams(query)}`)
  return (await response.json()).data
}

/** Opens the filters and submits a lowest price of 1,500 in Arabic digits. */
async function filterByPrice(page: Page) {
  await openFilter(page, 'السعر')
  await main(page).getByLabel('من (ج.م.)').fill('١٥٠٠')
  await main(page).getByRole('button', { name: 'عرض', exact: true }).click()
}

test('a price in Arabic digits filters like one in Latin digits', async ({ page, request }) => {
  const { cards } = await readListing(request, { category: 'shirts', priceFrom: '1500' })
  await openArabic(page, '/ar/products/shirts')
  await filterByPrice(page)
  await expect(page).toHaveURL('/ar/products/shirts?priceFrom=1500')
  await expect(chip(page, '1,500')).toBeVisible()
  await expect.poll(() => pathsOf(page)).toEqual(cards.map((card) => `/ar${pathOf(card)}`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server reads a price in Arabic digits', async ({ page, request }) => {
    const { cards } = await readListing(request, { category: 'shirts', priceFrom: '1500' })
    await page.goto('/ar/products/shirts')
    await filterByPrice(page)
    await expect(page).toHaveURL(/priceFrom=%D9%A1%D9%A5%D9%A0%D9%A0/)
    await expect(chip(page, '1,500')).toBeVisible()
    await expect(main(page).getByLabel('من (ج.م.)')).toHaveValue('1500')
    await expect(cardLinks(page)).toHaveCount(cards.length)
  })
})

test('a phone number in Arabic digits gives no hint, and a coupon in them applies', async ({
  page,
  request,
}) => {
  await fillCart(request, await asGuest(page), [plentifulItem])
  await openArabic(page, '/ar/cart')
  const summary = page.getByRole('complementary')
  await openCoupon(page)
  await summary.getByLabel('كوبون الخصم').fill('WELCOME١٠')
  await summary.getByRole('button', { name: 'تطبيق' }).click()
  await expect(summary.getByText('تم تطبيق الكوبون')).toBeVisible()
  await summary.getByRole('combobox').fill('القاهره')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'متابعة', exact: true }).click()
  await expect(heading(page)).toHaveText('بيانات التواصل')
  const phone = main(page).getByLabel(/^رقم الموبايل/)
  await phone.fill('٠١٠١٢٣٤٥٦٧٨٩')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription('تأكد من الرقم: رقم الموبايل 11 رقمًا.')
  await phone.fill('٠١٠١٢٣٤٥٦٧٨')
  await expect(phone).toHaveAccessibleDescription('')
})

test('the governorate is chosen by its Arabic name, and is the same on English pages', async ({
  page,
  request,
}) => {
  await fillCart(request, await asGuest(page), [plentifulItem])
  await openArabic(page, '/ar/cart')
  const city = page.getByRole('complementary').getByRole('combobox')
  for (const [typed, name] of [
    ['اسكندر', 'الإسكندرية'],
    ['giza', 'الجيزة'],
    ['القاهره', 'القاهرة'],
  ] as const) {
    await city.fill(typed)
    await expect(page.getByRole('option')).toHaveText([name])
    await page.keyboard.press('Enter')
    await expect(city).toHaveValue(name)
  }
  await footer(page).getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Cairo')
})

test('a colour is chosen by its English value and shown by its Arabic name', async ({
  page,
  request,
}) => {
  const listing = await readListing(request, { category: 'ties', color: 'Navy' })
  const { count } = listing.colours.find(({ value }) => value === 'Navy') ?? {}
  expect(count).toBeGreaterThan(0)
  await openArabic(page, '/ar/products/ties?color=Navy')
  await expect(cardLinks(page)).toHaveCount(listing.cards.length)
  await expect(chip(page, 'كحلي')).toBeVisible()
  await openFilter(page, 'اللون')
  const navy = colour(page, 'كحلي.*فقط')
  await expect(navy).toBeChecked()
  await expect(navy).toHaveAccessibleName(new RegExp(`\\(${count}\\)$`))
  await footer(page).getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/products/ties?color=Navy')
  await openFilter(page, 'Colour (1)')
  await expect(main(page).getByLabel(`Navy only (${count})`, { exact: true })).toBeChecked()
})

test('a chosen colour without results has its Arabic name', async ({ page }) => {
  await openArabic(page, '/ar/products/ties?color=Lilac')
  await expect(main(page).getByText('لا توجد قطعة تطابق كل ما اخترته.')).toBeVisible()
  await expect(chip(page, 'ليلكي')).toBeVisible()
  await openFilter(page, 'اللون')
  await expect(colour(page, 'ليلكي')).toBeChecked()
  await expect(colour(page, 'ليلكي')).toHaveAccessibleName(/\(0\)$/)
})

test('a search in Arabic finds the same products on Arabic and English pages', async ({
  page,
  request,
}) => {
  const { cards } = await readListing(request, { category: 'shirts', color: 'White' })
  const whiteShirts = cards.map(pathOf)
  await openArabic(page, '/ar/products')
  await main(page).getByRole('searchbox').fill('قمصان بيضاء')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathsOf(page)).toEqual(whiteShirts.map((path) => `/ar${path}`))
  await expect(chip(page, '«.*قمصان بيضاء.*»')).toBeVisible()
  await footer(page).getByRole('link', { name: 'English' }).click()
  await expect.poll(() => pathsOf(page)).toEqual(whiteShirts)
})

test('a list sorted by name has the order of its Arabic names', async ({ page, request }) => {
  const query = { category: 'ties', sort: 'name', locale: 'ar' }
  const { cards } = await readListing(request, query)
  await openArabic(page, '/ar/products/ties')
  await openFilter(page, 'ترتيب')
  await main(page).getByRole('radio', { name: 'الاسم' }).check()
  await expect(page).toHaveURL('/ar/products/ties?sort=name')
  await expect.poll(() => pathsOf(page)).toEqual(cards.map((card) => `/ar${pathOf(card)}`))
})
