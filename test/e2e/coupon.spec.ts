import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { plentifulItem, reachShipping } from './buyer.ts'
import { heading, openCoupon, proceed, summary } from './checkout-page.ts'
import { asGuest, fillCart } from './shop-api.ts'
import { expect, test } from './shopper.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Coupon' })
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' })
const remove = (page: Page) => page.getByRole('button', { name: 'Remove coupon' })

/** Applies the coupon that takes 10 % off 990. */
async function applyWelcome(page: Page) {
  await openCoupon(page)
  await field(page).fill('WELCOME10')
  await apply(page).click()
  await expect(summary(page)).toContainText('TotalLE 891.00')
}

test('Remove coupon takes the discount off, on every step with the sums [coupon.remove]', async ({
  page,
  request,
}) => {
  await fillCart(request, await asGuest(page), [plentifulItem])
  await page.goto('/cart')
  await expect(remove(page)).toHaveCount(0)
  await applyWelcome(page)
  await expectAccessible(page)
  await remove(page).click()
  await expect(summary(page)).toContainText('TotalLE 990.00')
  await expect(page.getByText('Coupon applied successfully')).toBeHidden()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(remove(page)).toHaveCount(0)
  await page.reload()
  await expect(summary(page)).toContainText('TotalLE 990.00')

  await applyWelcome(page)
  await reachShipping(page)
  await expect(summary(page)).toContainText('TotalLE 891.00')
  await remove(page).click()
  await expect(summary(page)).toContainText('TotalLE 990.00')
  await applyWelcome(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('Contact Info')
  await remove(page).click()
  await expect(summary(page)).toContainText('TotalLE 990.00')
  await proceed(page).click()
  await expect(summary(page)).toContainText('TotalLE 990.00')
})

test('an empty name is refused and resets the discount to 0 [coupon.empty-resets, coupon.required]', async ({
  page,
  request,
}) => {
  await fillCart(request, await asGuest(page), [plentifulItem])
  await page.goto('/cart')
  await applyWelcome(page)
  await field(page).fill('   ')
  await apply(page).click()
  await expect(summary(page).getByText('Coupon is required')).toBeVisible()
  await expect(summary(page)).not.toContainText('Discount')
  await expect(summary(page)).toContainText('TotalLE 990.00')
  await expect(remove(page)).toHaveCount(0)
})

test('too many look-ups say when to try again, after the specified text [coupon.too-many]', async ({
  page,
  request,
  troubles,
}) => {
  await fillCart(request, await asGuest(page), [plentifulItem])
  await page.goto('/cart')
  await applyWelcome(page)
  const errors = [{ code: 'too_many_requests', description: 'Too many attempts.' }]
  let headers: Record<string, string> = { 'retry-after': '42' }
  await page.route('**/api/Coupons/**', (route) =>
    route.fulfill({ status: 429, headers, json: { succeeded: false, data: null, errors } }),
  )
  await apply(page).click()
  const outcome = summary(page).getByRole('status')
  await expect(outcome).toHaveText('Invalid or disabled coupon Try again in 42 seconds.')
  await expect(summary(page)).toContainText('TotalLE 990.00')
  headers = { 'retry-after': '1' }
  await apply(page).click()
  await expect(outcome).toHaveText('Invalid or disabled coupon Try again in 1 second.')
  headers = {}
  await apply(page).click()
  await expect(outcome).toHaveText('Invalid or disabled coupon')
  troubles.length = 0
})
