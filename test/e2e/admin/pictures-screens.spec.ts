import type { Page } from '@playwright/test'
import { plainPicture } from '#test/admin/upload-files.ts'
import { expect } from '../shopper.ts'
import { createTestProduct } from './product-samples.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, startSession, test } from './staff.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'pictures-screens' })

/** Opens the pictures of the first colour of a product. */
async function openPictures(page: Page, productId: string): Promise<void> {
  await goTo(page, `/products/${productId}`)
  await page
    .getByRole('button', { name: /^(?:Add pictures|Pictures) of / })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Pictures')
}

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    // axe reads every element of a screen for each width and theme.
    test.slow()

    test(`the pictures of a product and their uploads have no findings with ${device}`, async ({
      page,
      shop,
    }) => {
      await startSession(page, shop)
      const { id } = await createTestProduct(page)
      await openPictures(page, id)
      const tiles = page.getByRole('list', { name: /^Pictures of / }).getByRole('listitem')
      await expect(tiles.nth(1)).toBeVisible()
      await expectGoodScreen(page, { device })
      const picture = await plainPicture(1500, 1500).png().toBuffer()
      await page.getByLabel('choose files').setInputFiles([
        { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html>') },
        { name: 'tie.png', mimeType: 'image/png', buffer: picture },
      ])
      await expect(
        page
          .getByRole('region', { name: 'Uploads' })
          .getByText("This file isn't a picture we can use.")
          .first(),
      ).toBeVisible()
      await expect(page.getByText(/^Added as picture /)).toBeVisible()
      await tiles.last().getByRole('button').click()
      await expect(page.getByRole('slider')).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the pictures are a task of their own: no bar of pages, and one way back', async ({
    page,
    shop,
  }) => {
    await startSession(page, shop)
    const { id, name } = await createTestProduct(page)
    const pages = page.getByRole('navigation', { name: 'Main' })
    await goTo(page, `/products/${id}`)
    await expect(heading(page)).toHaveText(name)
    await expect(pages).toBeVisible()
    await openPictures(page, id)
    await expect(pages).toBeHidden()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(heading(page)).toHaveText(name)
    await expect(pages).toBeVisible()
  })
})
