import { expectAccessible } from '../accessible.ts'
import { expect } from '../shopper.ts'
import { sheetNames } from './products-sheet.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, startSession, test } from './staff.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'products-screens' })

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    // axe reads every element of a screen for each width and theme.
    test.slow()

    test(`the sheet of products has no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      // A short list, because axe reads every element.
      await goTo(page, '/products?category=shirts&q=oxford')
      await expect(page.getByText(/^4 of \d+ colours$/)).toBeAttached()
      await expectGoodScreen(page, { device })
      await goTo(page, '/products?category=shirts')
      await page.getByRole('button', { name: 'Position of Sky Oxford: 2' }).click()
      const field = page.getByRole('textbox', { name: 'Position' })
      await expect(field).toBeVisible()
      // A phone has positions in another mode. The test of the phone checks them.
      if (device === 'mouse') await expectGoodScreen(page, { device })
      await field.fill('1')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Unsaved changes: order of shirts')).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Discard' }).click()
    })

    test(`the table of products and its dialogs have no findings with ${device}`, async ({
      page,
      shop,
    }) => {
      await startSession(page, shop)
      await goTo(page, '/products?view=table&category=shirts')
      await expect(page.getByText('9 products')).toBeAttached()
      await expectGoodScreen(page, { device })
      await page.getByRole('checkbox', { name: 'Select Oxford' }).check()
      await expect(page.getByText('1 selected')).toBeVisible()
      await expectGoodScreen(page, { device })
      await page
        .getByRole('region', { name: 'Selection' })
        .getByRole('button', { name: 'Change prices' })
        .click()
      await page.getByLabel('By').fill('5')
      await expect(page.getByRole('button', { name: 'Change 20 prices' })).toBeEnabled()
      await expectGoodScreen(page, { device })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await page.getByRole('button', { name: 'Add product' }).click()
      await expect(page.getByRole('dialog', { name: 'Add product' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Actions for Oxford' }).click()
      await page.getByRole('menuitem', { name: 'Archive' }).click()
      await expect(page.getByText('It leaves the shop now.')).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.keyboard.press('Escape')
      await goTo(page, '/products?state=archived')
      await expect(page.getByText('No archived products')).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('on a phone the order changes in a mode of its own', async ({ page, shop }) => {
    await startSession(page, shop)
    await goTo(page, '/products?category=ties')
    const names = () => sheetNames(page)
    await expect(page.getByText('Navy Regimental')).toBeVisible()
    const [first, second, ...others] = await names()
    await expect(page.getByRole('button', { name: /^Position of/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Reorder' }).tap()
    await page.getByRole('button', { name: `Move ${first} one place down` }).tap()
    await expect.poll(names).toEqual([second, first, ...others])
    await page.getByRole('button', { name: `Move ${first} one place up` }).tap()
    await expect.poll(names).toEqual([first, second, ...others])
    await expectAccessible(page)
    await page.getByRole('button', { name: `Position of ${first}: 1` }).tap()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Position' }).fill('2')
    await page.keyboard.press('Enter')
    await expect.poll(names).toEqual([second, first, ...others])
    await page
      .getByRole('region', { name: 'Unsaved changes' })
      .getByRole('button', { name: /^Save/ })
      .tap()
    await expect(page.getByText('Order saved')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).tap()
    await expect(page.getByRole('button', { name: /^Position of/ })).toHaveCount(0)
  })
})
