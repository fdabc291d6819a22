import { expect } from '../shopper.ts'
import { placeOrder } from './admin-orders.ts'
import { goTo, heading, signIn, test } from './staff.ts'

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
  await signIn(page, shop)
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
  await expect(heading(page)).toHaveText('Orders')

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

test('the activity of a phone has rows of two lines', async ({ page, shop }) => {
  const { staffId } = await signIn(page, shop, { name: 'Mona Adel' })
  await goTo(page, `/activity?subjectId=${staffId}`)
  const invited = page.getByRole('listitem').filter({ hasText: 'invited' })
  await expect(invited.getByRole('paragraph')).toHaveText([
    /^Command invited Mona Adel$/,
    /^\d\d:\d\d.*owner/,
  ])
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
