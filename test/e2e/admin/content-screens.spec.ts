import { acceptTroubles, expect } from '../shopper.ts'
import { resetTexts } from './content-page.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, startSession, test } from './staff.ts'

test.beforeEach(({ shop }) => resetTexts(shop))

test('a failed load of texts or settings offers a retry', async ({ page, shop, troubles }) => {
  await startSession(page, shop)
  for (const [path, subject] of [
    ['content', 'the texts'],
    ['settings', 'the settings'],
  ] as const) {
    const address = new RegExp(`/api/admin/${path}`)
    await page.route(address, (route) => route.abort())
    await goTo(page, `/${path}`)
    await expect(page.getByText(`Couldn't load ${subject}`)).toBeVisible({ timeout: 10_000 })
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(`Couldn't load ${subject}`)).toBeHidden()
    acceptTroubles(troubles, `api/admin/${path}`)
  }
})

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    test.slow()

    test(`content and settings have no findings with ${device}`, async ({ page, shop }) => {
      await startSession(page, shop)
      await goTo(page, '/content')
      await page.getByRole('button', { name: /^Can I return or exchange a tie/ }).click()
      await page.getByLabel('Answer').fill('Yes.')
      await expect(page.getByText('Unsaved changes')).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Discard' }).click()
      for (const path of ['/content?text=banners', '/content?text=policies', '/settings']) {
        await goTo(page, path)
        await expect(page.getByRole('textbox').first()).toBeVisible()
        await expectGoodScreen(page, { device })
      }
    })
  })
