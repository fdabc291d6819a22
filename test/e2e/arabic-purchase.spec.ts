import type { Locator, Page } from '@playwright/test'
import { test } from './arabic-shop.ts'
import { ordersOf } from './buyer.ts'
import { heading } from './checkout-page.ts'
import { enter, tabTo, typeInto } from './keyboard.ts'
import { asGuest } from './shop-api.ts'
import { expect } from './shopper.ts'
import { visualOrder } from './text-direction.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'الملخص' })
const proceed = (page: Page) => page.getByRole('button', { name: 'متابعة', exact: true })
const fields = (page: Page) => ({
  name: page.getByRole('textbox', { name: /^الاسم/ }),
  email: page.getByRole('textbox', { name: /^البريد الإلكتروني/ }),
  phone: page.getByRole('textbox', { name: /^رقم الموبايل/ }),
  address: page.getByRole('textbox', { name: /^العنوان/ }),
  city: summary(page).getByRole('combobox', { name: 'محافظة التوصيل' }),
})

/** Fails unless the page confirms the order, with the # at the left of its number. */
async function expectConfirmed(page: Page): Promise<string> {
  await expect(page.getByText('شكرًا لك. استلمنا طلبك.')).toBeVisible()
  const number = page.getByRole('status').getByText(/^#[0-9a-f]{8}$/)
  const text = (await number.textContent()) ?? ''
  await expect.poll(() => visualOrder(number, text)).toBe(text)
  return text
}

test('a guest buys a tie in Arabic with the keyboard', async ({ page, request }) => {
  const guest = await asGuest(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/ar')
  await enter(page, page.getByRole('link', { name: 'عرض ربطات العنق' }))
  await expect(heading(page)).toHaveText('ربطات العنق')
  await enter(page, page.locator('main article').first().getByRole('link'))
  await enter(page, page.getByRole('button', { name: 'إضافة إلى السلة' }))
  const drawer = page.getByRole('dialog', { name: 'سلة التسوق' })
  await enter(page, drawer.getByRole('link', { name: 'إتمام الشراء' }))
  await expect(heading(page)).toHaveText('سلة التسوق')
  const { city, name, email, phone, address } = fields(page)
  await tabTo(page, city)
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await enter(page, proceed(page))
  await expect(heading(page)).toHaveText('بيانات التواصل')
  await expect(heading(page)).toBeFocused()
  await typeInto(page, name, 'نور حسن')
  await typeInto(page, email, 'nour@example.com')
  await typeInto(page, phone, '٠١٠١٢٣٤٥٦٧٨')
  for (const box of await page.getByRole('checkbox').all()) {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  }
  await enter(page, proceed(page))
  await expect(heading(page)).toHaveText('بيانات الشحن')
  await typeInto(page, address, 'شارع التحرير 12')
  await page.keyboard.press('Enter')
  const number = await expectConfirmed(page)
  await enter(page, page.locator('main').getByRole('link', { name: 'طلباتي' }))
  await expect(page.getByRole('row').filter({ hasText: 'قيد الانتظار' })).toContainText(number)
  const status = await page.getByText('قيد الانتظار').boundingBox()
  expect(status?.height, 'the status is one line').toBeLessThan(40)
  await enter(page, page.getByRole('button', { name: /^تفاصيل/ }))
  await expect(page.getByRole('dialog')).toContainText('شارع التحرير 12')
  expect(await ordersOf(request, guest)).toHaveLength(1)
})

/** Taps a field and fills it, as shoppers do. Two taps on Proceed in a row would be a double click. */
async function typeByTouch(field: Locator, text: string) {
  await field.tap()
  await field.fill(text)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a guest buys a shirt in Arabic by touch', async ({ page, request }) => {
    const guest = await asGuest(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/ar')
    await page.getByRole('button', { name: 'فتح القائمة' }).tap()
    const menu = page.getByRole('dialog', { name: 'المنتجات' })
    await menu.getByRole('button', { name: /^القمصان/ }).tap()
    await menu.getByRole('link', { name: 'كل القمصان' }).tap()
    await expect(heading(page)).toHaveText('القمصان')
    await page.locator('main article').first().getByRole('link').tap()
    await page.getByRole('radio', { name: /الرقبة 42$/ }).tap()
    await expect(page).toHaveURL(/-l$/)
    await page.getByRole('button', { name: 'إضافة إلى السلة' }).tap()
    const drawer = page.getByRole('dialog', { name: 'سلة التسوق' })
    await drawer.getByRole('link', { name: 'إتمام الشراء' }).tap()
    await expect(heading(page)).toHaveText('سلة التسوق')
    const { city, name, email, phone, address } = fields(page)
    await city.tap()
    await page.getByRole('option').nth(1).tap()
    await proceed(page).tap()
    await expect(heading(page)).toHaveText('بيانات التواصل')
    await typeByTouch(name, 'نور حسن')
    await typeByTouch(email, 'nour@example.com')
    await typeByTouch(phone, '01012345678')
    for (const box of await page.getByRole('checkbox').all()) await box.tap()
    await proceed(page).tap()
    await expect(heading(page)).toHaveText('بيانات الشحن')
    await typeByTouch(address, 'شارع التحرير 12')
    await proceed(page).tap()
    await expectConfirmed(page)
    expect(await ordersOf(request, guest)).toHaveLength(1)
  })
})
