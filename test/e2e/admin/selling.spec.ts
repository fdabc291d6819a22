import { saveCoupon } from '#data/checkout/coupons.ts'
import { chooseCity, plentifulItem } from '../buyer.ts'
import { summary } from '../checkout-page.ts'
import { asGuest, fillCart } from '../shop-api.ts'
import { acceptTroubles, expect } from '../shopper.ts'
import { openAdminShop } from './admin-shop.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

/** Returns a name for a coupon that no other test uses. */
const uniqueName = (prefix: string) => `${prefix}${crypto.randomUUID().slice(0, 6).toUpperCase()}`

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    // axe reads every element of a screen for each width and theme.
    test.slow()

    test(`coupons have no findings with ${device}`, async ({ page, shop, troubles }) => {
      const name = uniqueName('OLD')
      await shop.withEngine((engine) =>
        saveCoupon(engine, {
          name,
          discount: 20,
          isEnabled: true,
          startsAt: '2026-03-11T22:00:00.000Z',
          endsAt: '2026-03-31T22:00:00.000Z',
          maxUses: 300,
          minSubtotal: 400_000,
        }),
      )
      await startSession(page, shop)
      await goTo(page, '/coupons')
      await expect(page.getByRole('switch', { name })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Create coupon' }).click()
      await page.getByLabel('Name customers enter').fill(name.toLowerCase())
      await page.getByLabel('Discount (%)').fill('50')
      await page.getByRole('button', { name: 'Create coupon' }).click()
      await expect(page.getByRole('link', { name: 'Open coupon' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('link', { name: 'Open coupon' }).click()
      await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible()
      await expect(page.getByLabel('Ends')).toHaveValue('2026-03-31')
      await expectGoodScreen(page, { device })
      acceptTroubles(troubles, '409')
    })

    test(`shipping has no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      await goTo(page, '/shipping')
      await expect(page.getByRole('heading', { name: 'Rates' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('radio', { name: 'By governorate' }).check()
      await expect(page.getByText('Unsaved changes: policy')).toBeVisible()
      await page.getByRole('button', { name: 'Discard' }).click()
      const changeAll = page.getByRole('button', { name: 'Change all Zone 1' })
      // On a phone the zones are folded.
      const fold = page.locator('summary').filter({ hasText: 'Zone 1' })
      if ((page.viewportSize()?.width ?? 0) < 768) await fold.click()
      await changeAll.click()
      await expect(page.getByRole('dialog', { name: 'Change all rates of zone 1' })).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })

test('creates, edits and switches a coupon by keyboard', async ({ page, shop, troubles }) => {
  await startSession(page, shop)
  const name = uniqueName('NEW')
  await goTo(page, '/coupons')
  await page.getByRole('button', { name: 'Create coupon' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name customers enter')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,500')
  await expect(page.getByText('A cart of LE 2,480 costs')).toBeVisible()
  await expect(page.getByText('LE 1,984')).toBeVisible()
  await page.getByLabel('Starts').fill('2026-01-15')
  await page.getByLabel('Ends').fill('2027-07-30')
  await page.getByLabel('Maximum uses').fill('100')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} created`)).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Active')
  await expect(row).toContainText('15 Jan – 30 Jul')
  await expect(row).toContainText('0 of 100')
  await expect(row).toContainText('LE 1,500')

  await page.getByRole('switch', { name }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name} is off`)).toBeVisible()
  await expect(row).toContainText('Off')
  await row.getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  const discount = page.getByLabel('Discount (%)')
  await expect(discount).toBeFocused()
  await discount.fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a whole number from 1 to 100.')).toBeVisible()
  await discount.fill('30')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await expect(row).toContainText('30 %')
  const stored = await shop.withEngine(({ db }) =>
    db.selectFrom('coupons').selectAll().where('name', '=', name).executeTakeFirst(),
  )
  expect(stored).toMatchObject({
    discount_percent: 30,
    starts_at: '2026-01-14T22:00:00.000Z',
    ends_at: '2027-07-30T21:00:00.000Z',
    max_uses: 100,
    min_subtotal: 150_000,
    version: 3,
  })
  acceptTroubles(troubles, '422')
})

test('two people edit a coupon: other fields merge, the same field asks', async ({
  page,
  shop,
  browser,
  troubles,
}) => {
  const name = uniqueName('BOTH')
  await shop.withEngine((engine) =>
    saveCoupon(engine, { name, discount: 10, isEnabled: true, maxUses: 50 }),
  )
  const context = await browser.newContext({ baseURL: shop.url })
  const other = await context.newPage()
  await signIn(page, shop, { name: 'Omar' })
  await signIn(other, shop, { name: 'Mona' })
  for (const each of [page, other]) {
    await goTo(each, '/coupons')
    await each.getByRole('link', { name }).click()
    await expect(each.getByLabel('Discount (%)')).toHaveValue('10')
  }
  await other.getByLabel('Discount (%)').fill('15')
  await other.getByRole('button', { name: 'Save coupon' }).click()
  await expect(other.getByText(`${name} saved`)).toBeVisible()
  await context.close()

  await page.getByLabel('Discount (%)').fill('20')
  await page.getByRole('button', { name: 'Save coupon' }).click()
  await expect(page.getByText('Mona changed this coupon while you were editing')).toBeVisible()
  await expect(
    page.getByText(/^Mona changed the discount to 15 at [\d:]+\. You entered 20\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Use mine' }).click()
  await page.getByRole('button', { name: 'Save coupon' }).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await expect(page.getByRole('row', { name })).toContainText('20 %')
  acceptTroubles(troubles, '409')
})

test('leaving asks once, and the lists have their states', async ({ page, shop, troubles }) => {
  await startSession(page, shop, { role: 'packer' })
  for (const path of ['/coupons', '/shipping']) {
    await goTo(page, path)
    await expect(page.getByText("You don't have access to this page")).toBeVisible()
  }
  await page.context().clearCookies()
  await startSession(page, shop, { role: 'viewer' })
  await goTo(page, '/coupons')
  await expect(page.getByRole('switch', { name: 'WELCOME10' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Create coupon' })).toBeHidden()
  await goTo(page, '/shipping')
  await expect(page.getByRole('radio', { name: 'Free shipping' })).toBeDisabled()
  await expect(page.getByLabel('Minya')).not.toBeEditable()

  await page.context().clearCookies()
  await startSession(page, shop)
  const answer = { succeeded: true, data: { items: [] }, errors: [] }
  await page.route('**/api/admin/coupons', (route) => route.fulfill({ json: answer }))
  await goTo(page, '/coupons')
  await expect(page.getByText('No coupons yet')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/admin/shipping', (route) => route.abort())
  await goTo(page, '/shipping')
  await expect(page.getByText("Couldn't load shipping")).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Minya').fill('120')
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  await rail.getByRole('link', { name: 'Coupons' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Minya')).toHaveValue('120')
  await rail.getByRole('link', { name: 'Coupons' }).click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expect(heading(page)).toHaveText('Coupons')
  acceptTroubles(troubles, 'shipping')
})

test('a changed rate and policy are on the page and in the cart at once', async ({
  page,
  browser,
}) => {
  test.slow()
  const shop = await openAdminShop()
  await page.goto(shop.url)
  await expect(page.getByText('Free shipping on all items').first()).toBeVisible()
  const context = await browser.newContext({ baseURL: shop.url })
  const staff = await context.newPage()
  await signIn(staff, shop)
  await goTo(staff, '/shipping')
  await staff.getByLabel('Minya').fill('12O')
  await expect(staff.getByText('Enter an amount such as 86 or 119.70.')).toBeVisible()
  await expect(staff.getByText('1 rate needs an amount')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Save' })).toBeDisabled()
  await staff.getByLabel('Minya').fill('112.50')
  await staff.getByRole('radio', { name: 'By governorate' }).check()
  await staff.getByLabel('A customer in').selectOption('Minya')
  await expect(staff.getByText('LE 112.50', { exact: true })).toBeVisible()
  await expect(staff.getByText('Today the shop charges nothing.')).toBeVisible()
  await expect(staff.getByText('Unsaved changes: policy, rate of Minya')).toBeVisible()
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('Shipping saved')).toBeVisible()
  const settings = await (await page.request.get(`${shop.url}/api/shop/settings`)).json()
  expect(settings.data.shippingPolicy).toBe('by-governorate')
  expect(settings.data.shippingRates).toContainEqual({
    state: 'Minya',
    label: 'Minya',
    shippingCost: 112.5,
  })
  await page.reload()
  await expect(page.getByText('Free shipping on all items')).toHaveCount(0)
  const guest = await asGuest(page)
  await fillCart(context.request, guest, [plentifulItem])
  await page.goto(`${shop.url}/cart`)
  await chooseCity(page, 'Minya')
  await expect(summary(page)).toContainText('ShippingLE 112.50')
  await staff.reload()
  await expect(staff.getByLabel('Minya')).toHaveValue('112.50')
  await staff.getByRole('button', { name: 'Restore original rates' }).click()
  await expect(staff.getByText('Unsaved changes: rate of Minya')).toBeVisible()
  await context.close()
  await shop.close()
})

test('the policy that the server sets cannot be changed', async ({ browser }) => {
  test.slow()
  const shop = await openAdminShop({ SHIPPING_POLICY: 'by-governorate' })
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await startSession(page, shop)
  await goTo(page, '/shipping')
  await expect(page.getByText('Set by SHIPPING_POLICY on the server')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Free shipping' })).toBeDisabled()
  await expect(page.getByLabel('Minya')).toBeEditable()
  await context.close()
  await shop.close()
})
