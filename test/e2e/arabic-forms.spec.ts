import type { Page } from '@playwright/test'
import { openArabic, test } from './arabic-shop.ts'
import { plentifulItem } from './buyer.ts'
import { openCoupon } from './checkout-page.ts'
import { asGuest, fillCart } from './shop-api.ts'
import { expect } from './shopper.ts'

test.describe.configure({ mode: 'default' })

const field = (page: Page, name: RegExp) => page.getByRole('main').getByLabel(name)

/** Types a value, leaves the field, and expects its message, which was not shown before. */
async function expectMessage(page: Page, name: RegExp, [value, message]: [string, string]) {
  await field(page, name).fill(value)
  await field(page, name).blur()
  await expect(field(page, name)).toHaveAccessibleDescription(message)
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
}

const email = /^البريد الإلكتروني/
const password = /^كلمة المرور/
const weak = 'يجب ألا تقل كلمة المرور عن 8 أحرف، وألا تكون حرفًا واحدًا مكررًا'

/** The messages of the e-mail address and the password of an account. */
async function expectAccountMessages(page: Page) {
  await expect(field(page, email)).not.toHaveAttribute('aria-describedby')
  await expectMessage(page, email, ['', 'أدخل البريد الإلكتروني'])
  await expectMessage(page, email, ['nour', 'صيغة البريد الإلكتروني غير صحيحة'])
  await expectMessage(page, password, ['', 'أدخل كلمة المرور'])
  await expectMessage(page, password, ['short', weak])
  await expectMessage(page, password, ['aaaaaaaaa', weak])
  await field(page, email).fill('nour@example.com')
  await expect(field(page, email)).not.toHaveAttribute('aria-invalid')
}

test('the login form has Arabic messages under its fields', async ({ page }) => {
  await openArabic(page, '/ar/sign-in')
  await expectAccountMessages(page)
})

test('the registration form has Arabic messages under its fields', async ({ page }) => {
  const confirm = /^تأكيد كلمة المرور/
  await openArabic(page, '/ar/sign-up')
  await expectAccountMessages(page)
  await expectMessage(page, confirm, ['', 'أعد إدخال كلمة المرور'])
  await expectMessage(page, confirm, ['other', 'كلمتا المرور غير متطابقتين'])
  await expectMessage(page, /^الاسم بالكامل/, ['ن'.repeat(201), 'الحد الأقصى 200 حرف'])
})

test('the contact form has Arabic messages under its fields', async ({ page }) => {
  await openArabic(page, '/ar/contact')
  for (const name of [/^الاسم/, email, /^الرسالة/])
    await expectMessage(page, name, ['', 'هذا الحقل مطلوب'])
  await expectMessage(page, email, ['nour', 'صيغة البريد الإلكتروني غير صحيحة'])
  await expectMessage(page, /^الاسم/, ['a\u202eb', 'احذف الرموز غير المقروءة'])
  await expectMessage(page, /^الاسم/, ['ن'.repeat(121), 'الحد الأقصى 120 حرفًا'])
})

const proceed = (page: Page) => page.getByRole('button', { name: 'متابعة', exact: true })

/** Opens the Arabic cart page of a new guest with one item and a chosen governorate. */
async function openCart(page: Page) {
  await fillCart(page.request, await asGuest(page), [plentifulItem])
  await page.goto('/ar/cart')
  await page.getByRole('complementary').getByRole('combobox').fill('Cairo')
  await page.keyboard.press('Enter')
}

test('the checkout has Arabic messages under its fields', async ({ page }) => {
  const phone = /^رقم الموبايل/
  await openCart(page)
  await proceed(page).click()
  await expectMessage(page, /^الاسم/, ['', 'أدخل الاسم'])
  await expectMessage(page, email, ['', 'أدخل البريد الإلكتروني'])
  await expectMessage(page, email, ['nour', 'صيغة البريد الإلكتروني غير صحيحة'])
  await expectMessage(page, phone, ['', 'أدخل رقم الموبايل'])
  await expectMessage(page, phone, ['0101', 'رقم الموبايل غير مكتمل'])
  await proceed(page).click()
  const terms = page.getByRole('checkbox', { name: /الشروط/ })
  await expect(terms).toHaveAccessibleDescription('يرجى الموافقة على جميع البنود')
  await expect(page.getByText('تجب الموافقة على جميع البنود.').first()).toBeVisible()

  await field(page, /^الاسم/).fill('نور حسن')
  await field(page, email).fill('nour@example.com')
  await field(page, phone).fill('٠١٠١٢٣٤٥٦٧٨')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await proceed(page).click()
  await expectMessage(page, /^العنوان/, [' ', 'أدخل العنوان'])
})

test('the coupon form has an Arabic message', async ({ page }) => {
  await openCart(page)
  const coupon = page.getByRole('textbox', { name: 'كوبون الخصم' })
  await openCoupon(page)
  await coupon.fill(' ')
  await page.getByRole('button', { name: 'تطبيق' }).click()
  await expect(coupon).toHaveAccessibleDescription('أدخل الكوبون')
})

for (const width of [320, 390])
  test(`a message does not move the form at ${width} px`, async ({ page }) => {
    const messages = page.getByRole('main').locator('p[aria-live]')
    const expectHeights = async (heights: number[]) => {
      await expect(messages).toHaveCount(heights.length)
      for (const [index, height] of heights.entries())
        await expect(messages.nth(index)).toHaveCSS('height', `${height}px`)
    }
    for (const [path, heights] of [
      ['/ar/sign-in', [24, 48]],
      ['/ar/sign-up', [24, 24, 48, 24]],
      ['/ar/contact', [24, 24, 24]],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openArabic(page, path)
      await page.setViewportSize({ width, height: 800 })
      await expectHeights([...heights])
      if (path !== '/ar/contact') await field(page, password).fill('short')
      await page.getByRole('main').locator('button[type=submit]').click()
      await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeFocused()
      await expectHeights([...heights])
    }
  })

test('phone, e-mail, password and coupon read from left to right and stand at the right', async ({
  page,
}) => {
  const expectLtr = async (name: RegExp) => {
    await expect(field(page, name)).toHaveAttribute('dir', 'ltr')
    await expect(field(page, name)).toHaveCSS('text-align', 'end')
  }
  await openArabic(page, '/ar/sign-in')
  await expectLtr(email)
  await expectLtr(password)
  await expect(field(page, password)).toHaveCSS('padding-left', '52px')
  await expect(field(page, password)).toHaveCSS('padding-right', '16px')
  await openArabic(page, '/ar/contact')
  await expectLtr(email)
  await expect(field(page, /^الاسم/)).not.toHaveAttribute('dir')
  await expect(field(page, /^الاسم/)).toHaveCSS('unicode-bidi', 'plaintext')
  await openCart(page)
  await openCoupon(page)
  await expectLtr(/^كوبون الخصم/)
  await proceed(page).click()
  for (const name of [email, /^رقم الموبايل/, /^رقم هاتف آخر/]) await expectLtr(name)
})
