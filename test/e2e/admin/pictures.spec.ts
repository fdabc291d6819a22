import { plainPicture } from '#test/admin/upload-files.ts'
import { expect } from '../shopper.ts'
import { openTestProduct, readEditor } from './product-samples.ts'
import { heading, test } from './staff.ts'
import { callStaff } from './staff-api.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'pictures' })

test('adds dropped pictures, says why one cannot be used, and moves them by keyboard', async ({
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
  await page.getByLabel('Alt text', { exact: true }).fill('A green tie')
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

test('suggests the alternative texts that are missing, with one press for all colours', async ({
  page,
  shop,
}) => {
  const product = await openTestProduct(page, shop)
  const { published, draftVersion } = await readEditor(page, product)
  const changes = Object.fromEntries(
    published.variants.map(({ id, images }: { id: string; images: { src: string }[] }) => [
      `variants.${id}.images`,
      images.slice(0, 2).map(({ src }) => ({ src, alt: '' })),
    ]),
  )
  await callStaff(page, `/products/${product.id}/draft`, { version: draftVersion, changes })
  await page.reload()
  await page.getByRole('button', { name: 'Pictures of Sky, 2' }).click()
  await page.getByRole('button', { name: 'Suggest 4 alt texts' }).press('Enter')
  await expect(page.getByLabel('Alt text', { exact: true })).toHaveValue(
    `Sky ${product.name}, folded, collar and cuff in view`,
  )
  await expect(page.getByRole('button', { name: /^Suggest/ })).toHaveCount(0)
  await expect
    .poll(async () => JSON.stringify((await readEditor(page, product)).draft))
    .toContain(`Sage ${product.name}, the cotton close up in a soft fold`)
})
