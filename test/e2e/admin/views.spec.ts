import { acceptTroubles, expect } from '../shopper.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, startSession, test } from './staff.ts'

test.beforeEach(({ shop }) =>
  shop.withEngine(async ({ db }) => {
    await db.deleteFrom('saved_views').execute()
  }),
)

test('a saved view reopens filters and sort of the orders, by keyboard', async ({
  page,
  shop,
  context,
}) => {
  await startSession(page, shop, { role: 'manager' })
  await goTo(page, '/orders')
  await expect(page.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)
  await goTo(page, '/orders?sort=oldest&governorate=Cairo')
  await page.getByRole('button', { name: 'Save view' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Cairo first')
  await dialog.getByLabel('Share with everyone').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  const tab = page.getByRole('link', { name: 'Cairo first' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: /^All/ })).not.toHaveAttribute('aria-current')
  await goTo(page, '/orders?queue=toPack')
  await expect(tab).not.toHaveAttribute('aria-current')
  await tab.click()
  await expect(page).toHaveURL(/\/orders\?governorate=Cairo&sort=oldest$/)
  await expect(page.getByRole('button', { name: 'Oldest first' })).toBeVisible()

  await context.clearCookies()
  await startSession(page, shop, { role: 'packer' })
  await goTo(page, '/orders')
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: /^Options of view/ })).toHaveCount(0)
  await goTo(page, '/orders?governorate=Giza')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByLabel('Share with everyone')).toHaveCount(0)
})

test('renames and deletes a view, and refuses a name twice', async ({ page, shop, troubles }) => {
  await startSession(page, shop)
  const save = async (query: string, name: string) => {
    await goTo(page, `/activity?${query}`)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  }
  await save('action=staff.invited', 'Invitations')
  const tab = page.getByRole('link', { name: 'Invitations' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await save('action=staff.disabled', 'INVITATIONS')
  await expect(page.getByText('A view named INVITATIONS already exists.')).toBeVisible()
  acceptTroubles(troubles, '409')
  await page.keyboard.press('Escape')
  await tab.click()
  const options = page.getByRole('button', { name: 'Options of view Invitations' })
  await options.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name', { exact: true }).fill('New people')
  await page.keyboard.press('Enter')
  const renamed = page.getByRole('link', { name: 'New people' })
  await expect(renamed).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Options of view New people' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
  await expect(renamed).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible()
})

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    test.slow()

    test(`saved views of the stock have no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      await goTo(page, '/stock?level=low&category=ties')
      await page.getByRole('button', { name: 'Save view' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Low ties')
      await expectGoodScreen(page, { device })
      await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
      await expect(page.getByRole('link', { name: 'Low ties' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Options of view Low ties' }).click()
      await page.getByRole('menuitem', { name: 'Delete view' }).click()
      await expectGoodScreen(page, { device })
    })
  })
