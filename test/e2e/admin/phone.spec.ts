import { expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  colorScheme: 'light',
})

test('the bar of a phone has the heading, the search, and the theme in the menu', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  await placeOrder(page)
  await goTo(page, '/orders')
  await expect(heading(page)).toHaveText('Orders')
  const search = page.getByRole('button', { name: 'Search', exact: true })
  const middleOf = async (locator: typeof search): Promise<number> => {
    const box = await locator.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  await expect
    .poll(async () => Math.abs((await middleOf(heading(page))) - (await middleOf(search))))
    .toBeLessThan(2)
  await search.tap()
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused()
  await goTo(page, '/staff')
  await expect(page.getByRole('button', { name: 'Invite staff' })).toBeVisible()
  await search.tap()
  await expect(page.getByRole('combobox', { name: /^Search orders, products/ })).toBeFocused()
  await page.getByRole('button', { name: 'Esc' }).tap()

  const person = page.getByRole('button', { name: 'NH, Nour Hassan' })
  for (const [theme, next] of [
    ['system', /light/],
    ['light', /dark/],
  ] as const) {
    await person.tap()
    await page.getByRole('menuitem', { name: `Theme: ${theme}` }).tap()
    await expect(page.locator('html')).toHaveClass(next)
  }
})

test('the stock of a phone has its filters in a sheet, and shows the active ones', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  await goTo(page, '/stock')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Bengal Stripe' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter stock' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filter stock' })
  await sheet.getByRole('combobox', { name: 'Category' }).selectOption('Ties')
  await sheet.getByLabel('Stock on').fill('2001-01-01')
  await sheet.getByRole('button', { name: 'Apply' }).tap()
  await expect(page).toHaveURL(/category=ties/)
  await expect(page.getByText('Stock at the end of 1 January 2001.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Stock on: 1 Jan' }).tap()
  await expect(page.getByText('Stock at the end of')).toBeHidden()
  await expect(rows.filter({ hasText: 'Bengal Stripe' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove filter Category: Ties' }).tap()
  await expect(rows.filter({ hasText: 'Bengal Stripe' }).first()).toBeVisible()
})

test('the number of selected orders stands in place of the heading of a phone', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  const order = await placeOrder(page)
  await goTo(page, '/orders')
  await page.getByRole('button', { name: 'Filter orders' }).tap()
  await page.getByRole('button', { name: 'Select orders' }).tap()
  await page.getByRole('checkbox', { name: `Select order #${order.number}` }).check()
  const count = page.getByText('1 selected', { exact: true })
  await expect.poll(async () => (await count.boundingBox())?.y).toBeLessThan(52)
  await page.getByRole('button', { name: 'Clear', exact: true }).tap()
  await expect(count).toBeHidden()
  await expect(heading(page)).toBeVisible()
})

test('the activity of a phone has rows of two lines', async ({ page, shop }) => {
  const { staffId } = await signIn(page, shop, { name: 'Mona Adel' })
  await goTo(page, `/activity?subjectId=${staffId}`)
  const invited = page.getByRole('listitem').filter({ hasText: 'invited Mona Adel' })
  await expect(invited).toHaveText(/^Command\s*invited Mona Adel\s*\d\d:\d\d$/)
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Orders')
  await expect(page).toHaveURL(/subjectKind=order/)
  await expect(page.getByText('No activity matches')).toBeVisible()
})

test('the sign-in page changes the theme', async ({ page }) => {
  await page.goto('/admin/sign-in')
  await page.getByRole('button', { name: 'Theme: system' }).tap()
  await page.getByRole('button', { name: 'Theme: light' }).tap()
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
})
