import type { Page } from '@playwright/test'
import { newEmail, openAccount, password } from './account.ts'
import { openArabic, test } from './arabic-shop.ts'
import { plentifulItem } from './buyer.ts'
import { openCoupon } from './checkout-page.ts'
import { asCustomer, asGuest, fillCart, placeOrder, refuse } from './shop-api.ts'
import { expect } from './shopper.ts'

test.describe.configure({ mode: 'default' })

/** An English text of the API. No Arabic page shows it. */
const description = 'English description'

/** A route handler that responds with an error of the API. */
const fail = (status: number, code: string) => refuse(status, [{ code, description }])
const abort = (route: { abort: () => Promise<void> }) => route.abort()

/** Expects the exact text of the alert, and closes it. */
async function acknowledge(page: Page, text: string) {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveText(`${text}حسنًا`)
  await alert.getByRole('button', { name: 'حسنًا' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByText(description)).toHaveCount(0)
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

const fillAccount = async (page: Page, email: string) => {
  await main(page).getByLabel('البريد الإلكتروني').fill(email)
  await main(page).getByLabel('كلمة المرور', { exact: true }).fill(password)
}

test('the alerts of the login are Arabic, and the JSON behind them is English', async ({
  page,
  troubles,
}) => {
  await openArabic(page, '/ar/sign-in')
  await fillAccount(page, newEmail())
  const submit = button(page, 'تسجيل الدخول')
  const refused = page.waitForResponse('**/api/user/login')
  await submit.click()
  expect((await (await refused).json()).errors).toEqual([
    { code: 'wrong_credentials', description: 'Invalid email or password.' },
  ])
  await acknowledge(
    page,
    'تعذّر تسجيل الدخول: \u2068البريد الإلكتروني أو كلمة المرور غير صحيحة.\u2069',
  )
  await page.route('**/api/user/login', refuse(500, []))
  await submit.click()
  await acknowledge(page, 'تعذّر تسجيل الدخول: \u2068خطأ غير معروف\u2069')
  await page.route('**/api/user/login', fail(429, 'too_many_requests'))
  await submit.click()
  await acknowledge(
    page,
    'تعذّر تسجيل الدخول: \u2068محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.\u2069',
  )
  await page.route('**/api/user/login', abort)
  await submit.click()
  await acknowledge(page, 'حدث خطأ. البريد الإلكتروني أو كلمة المرور غير صحيحة.')
  troubles.length = 0
})

test('the alerts of the registration are Arabic', async ({ page, troubles }) => {
  const email = await openAccount(page)
  await openArabic(page, '/ar/sign-up')
  await fillAccount(page, email)
  await main(page).getByLabel('تأكيد كلمة المرور').fill(password)
  const submit = button(page, 'إنشاء حساب')
  await submit.click()
  await acknowledge(page, 'تعذّر إنشاء الحساب: \u2068هذا البريد الإلكتروني مسجّل لدينا بالفعل.\u2069')
  await page.route('**/api/users/register', abort)
  await submit.click()
  await acknowledge(page, 'حدث خطأ. حاول مرة أخرى.')
  troubles.length = 0
})

test('the alerts of adding to and removing from the cart are Arabic', async ({
  page,
  troubles,
}) => {
  await asGuest(page)
  const adding = '**/api/products/add-or-update-product-to-cart*'
  await openArabic(page, '/ar/products/ties/floral/floral-702')
  const add = button(page, 'إضافة إلى السلة')
  await page.route(adding, fail(500, 'unexpected'))
  await add.click()
  await acknowledge(page, 'تعذّرت الإضافة إلى السلة.')
  await page.route(adding, fail(429, 'too_many_requests'))
  await add.click()
  const notice = main(page).getByRole('alert')
  await expect(notice).toHaveText('محاولات كثيرة. انتظر قليلًا ثم حاول مرة أخرى.')
  const left = { code: 'insufficient_stock', description, params: { name: 'كحلي', left: 2 } }
  await page.route(adding, refuse(409, [left]))
  await add.click()
  await expect(notice).toHaveText('لم يتبقَّ سوى قطعتين من \u2068كحلي\u2069.')
  await expect(page.getByText(description)).toHaveCount(0)
  await page.unroute(adding)
  await add.click()
  const drawer = page.getByRole('dialog', { name: 'سلة التسوق' })
  await drawer.getByRole('button', { name: 'إغلاق السلة' }).click()
  await page.route('**/api/products/remove-product-from-cart/**', fail(500, 'unexpected'))
  await button(page, 'إزالة من السلة').click()
  await acknowledge(page, 'تعذّرت الإزالة من السلة.')
  troubles.length = 0
})

test('the alerts of the cart and the texts of the coupon are Arabic', async ({
  page,
  troubles,
}) => {
  await fillCart(page.request, await asGuest(page), [plentifulItem])
  await page.route('**/api/products/add-or-update-product-to-cart*', fail(409, 'sold_out'))
  await page.route('**/api/products/remove-product-from-cart/**', abort)
  await page.goto('/ar/cart')
  await main(page)
    .getByRole('button', { name: /^إضافة قطعة/ })
    .click()
  await acknowledge(page, 'تعذّر تعديل الكمية.')
  await main(page)
    .getByRole('button', { name: /^إزالة / })
    .click()
  await acknowledge(page, 'تعذّرت إزالة المنتج من السلة.')

  const outcome = page.getByRole('complementary').getByRole('status')
  const apply = async (name: string) => {
    await page.getByRole('textbox', { name: 'كوبون الخصم' }).fill(name)
    await page.getByRole('button', { name: 'تطبيق' }).click()
  }
  await openCoupon(page)
  await apply('NOTHING')
  await expect(outcome).toHaveText('الكوبون غير صالح أو غير مفعّل')
  await apply('WELCOME10')
  await expect(outcome).toHaveText('تم تطبيق الكوبون')
  await page.route('**/api/Coupons/**', abort)
  await apply('WELCOME10')
  await expect(outcome).toHaveText('تعذّر تطبيق الكوبون. حاول مرة أخرى.')
  troubles.length = 0
})

test('the alerts of the contact form are Arabic', async ({ page, troubles }) => {
  const path = '**/api/contact/submit-feedback'
  await page.clock.install()
  await openArabic(page, '/ar/contact')
  const send = async (label: string) => {
    await main(page).getByLabel('الاسم').fill('نور')
    await main(page).getByLabel('البريد الإلكتروني').fill('nour@example.com')
    await main(page).getByLabel('الرسالة').fill('الياقة مريحة.')
    await button(page, label).click()
  }
  const nextMinute = async () => {
    await page.clock.fastForward(61_000)
    await expect(button(page, 'إرسال')).toBeEnabled()
  }
  await page.route(path, fail(503, 'unavailable'))
  await send('إرسال')
  await acknowledge(page, 'تعذّر إرسال رسالتك. حاول مرة أخرى.')
  await nextMinute()
  await page.route(path, abort)
  await send('إرسال')
  await acknowledge(page, 'حدث خطأ أثناء إرسال رسالتك. حاول مرة أخرى.')
  await nextMinute()
  await page.unrouteAll()
  await send('إرسال')
  await acknowledge(page, 'تم إرسال رسالتك بنجاح.')
  troubles.length = 0
})

test('the alert of a failed cancellation is Arabic', async ({ page, request, troubles }) => {
  const guest = await asGuest(page)
  await fillCart(request, guest, [plentifulItem])
  await placeOrder(request, guest)
  await page.route('**/api/Orders/delete-order/*', fail(409, 'order_not_pending'))
  await page.goto('/ar/orders')
  await main(page)
    .getByRole('button', { name: /^تفاصيل الطلب/ })
    .click()
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: 'إلغاء الطلب', exact: true }).click()
  await details.getByRole('button', { name: 'نعم، إلغاء الطلب' }).click()
  await acknowledge(page, 'تعذّر إلغاء الطلب. حاول مرة أخرى.')
  troubles.length = 0
})

test('a toast says in Arabic that a revoked sign-in has ended', async ({ page, troubles }) => {
  const { accessToken } = await asCustomer(page)
  await page.request.post('/api/user/logout', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  await page.goto('/ar/faqs')
  await expect(page.getByText('انتهت جلستك. سجّل الدخول مرة أخرى.').first()).toBeVisible()
  troubles.length = 0
})

test('the error view shows the code of an error, not its description', async ({
  page,
  troubles,
}) => {
  await openArabic(page, '/ar/faqs')
  await page.route('**/api/shop/settings*', fail(503, 'unavailable'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'تواصل معنا' }).click()
  await expect(page.getByRole('heading', { name: 'حدث خطأ ما' })).toBeVisible()
  await page.getByRole('button', { name: 'عرض الخطأ' }).click()
  await expect(page.getByText('unavailable', { exact: true })).toBeVisible()
  await expect(page.getByText(description)).toHaveCount(0)
  troubles.length = 0
})

test('the error view shows the kind of an error that has no code, not its English message', async ({
  page,
  troubles,
}) => {
  await openArabic(page, '/ar/faqs')
  await page.route('**/api/shop/settings*', abort)
  await page.getByRole('contentinfo').getByRole('link', { name: 'تواصل معنا' }).click()
  await page.getByRole('button', { name: 'عرض الخطأ' }).click()
  await expect(page.getByText('TypeError', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to fetch')).toHaveCount(0)
  troubles.length = 0
})
