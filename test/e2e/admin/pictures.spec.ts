import { plainPicture } from '#test/admin/upload-files.ts'
import { expect } from '../shopper.ts'
import { openTestProduct, readEditor } from './product-samples.ts'
import { heading, test } from './staff.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'pictures' })

test('B54 adds dropped pictures, says why one cannot be used, and moves them by keyboard', async ({
  page,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  await page
    .getByRole('button', { name: /^(?:Add pictures|Pictures) of / })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Pictures')
  const tiles = page.getByRole('list', { name: /^Pictures of / }).getByRole('listitem')
  const before = await tiles.count()
  const added = await plainPicture(1500, 1500).png().toBuffer()
  await page.getByLabel('choose files').setInputFiles([
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html>') },
    { name: 'tie.jpg', mimeType: 'image/jpeg', buffer: added },
  ])
  await expect(
    page
      .getByRole('region', { name: 'Uploads' })
      .getByRole('listitem')
      .filter({ hasText: 'page.html' }),
  ).toContainText("This file isn't a picture we can use.")
  await expect(page.getByText(`Added as picture ${before + 1}`)).toBeVisible()
  await expect(tiles).toHaveCount(before + 1)

  const last = tiles.last()
  await expect(last).toContainText('Needs alt text')
  await last.getByRole('button').click()
  await page.getByLabel('Alt text').fill('A green tie')
  await expect(last).not.toContainText('Needs alt text')
  await page.getByRole('slider').press('Home')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0')
  if (before > 0) {
    await last.getByRole('button').press('Alt+ArrowLeft')
    await expect(tiles.nth(before - 1)).toContainText(String(before))
    await expect(page.getByText(`Picture ${before} of ${before + 1}`)).toBeVisible()
  }
  await expect
    .poll(async () => JSON.stringify((await readEditor(page, product)).draft))
    .toMatch(/\/media\/[0-9a-f]{32}-1200\.avif","alt":"A green tie"/)
})
