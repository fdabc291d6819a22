import type { Page, Route } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import { openAdminShop } from './admin-shop.ts'
import { goTo, heading, startSession, test } from './staff.ts'
import { createFabric, picture, replacePreviews, writeJob } from './studio-fabrics.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'studio' })

const uniqueName = (prefix: string) => `${prefix} ${crypto.randomUUID().slice(0, 6)}`
const slots = (page: Page) => page.getByRole('region', { name: 'Pictures' }).getByRole('img')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
/** The addresses of the two pictures of the preview. */
const previewSources = (page: Page) =>
  preview(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))

test('a fabric becomes previews, five pictures and a product that can be published', async ({
  page,
  shop,
  troubles,
}) => {
  // The studio renders two previews twice and five pictures in full size.
  test.setTimeout(900_000)
  const slow = { timeout: 180_000 }
  const name = uniqueName('Plum Paisley')
  await startSession(page, shop)
  await goTo(page, '/studio')
  await page.getByRole('link', { name: 'Create fabric' }).click()
  await expect(heading(page)).toHaveText('New fabric')
  await expect(preview(page).getByText(/^Updated in/)).toBeVisible(slow)
  await expect(preview(page).getByRole('img')).toHaveCount(2)
  const before = await previewSources(page)
  await page.getByRole('radio', { name: 'Paisley' }).check()
  await page.getByLabel('Hex of ground').fill('43203a')
  await expect(preview(page).getByText('Updating')).toBeVisible()
  await expect(preview(page).getByText(/^Updated in/)).toBeVisible(slow)
  // Both pictures changed.
  const after = await previewSources(page)
  expect(new Set([...before, ...after]).size).toBe(4)

  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Name').press('Control+s')
  await expect(page.getByText(`${name} created`)).toBeVisible()
  await expect(heading(page)).toHaveText(name)
  const createProduct = page.getByRole('button', { name: 'Create product' })
  await expect(createProduct).toBeDisabled()
  await page.getByRole('button', { name: 'Take pictures' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Picture 1 of 5, about/ })).toBeVisible()
  // They fill in place, one after the other.
  for (let count = 1; count <= 5; count += 1)
    await expect(slots(page).nth(count - 1)).toBeVisible(slow)
  await expect(page.getByText(/^5 pictures taken at/)).toBeVisible(slow)

  await createProduct.click()
  const dialog = page.getByRole('dialog', { name: 'Create product' })
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  await dialog.getByLabel('Colour', { exact: true }).fill('Plum')
  const id = name.toLowerCase().replaceAll(' ', '-')
  await expect(dialog.getByLabel('Code')).toHaveValue(id.toUpperCase())
  const alts = dialog.getByRole('list', { name: 'Alt texts' }).getByRole('listitem')
  await expect(alts).toHaveCount(5)
  await expect(alts.nth(2)).toHaveText('Plum paisley silk tie, knotted on a white collar')
  await dialog.getByRole('button', { name: 'Create product' }).click()
  await expect(dialog.getByText('Enter an amount such as 850 or 799.50')).toBeVisible()
  await dialog.getByLabel('Price (LE)').fill('1,150')
  await dialog.getByLabel('Code').fill(`${id.toUpperCase()}-A`)
  await dialog.getByRole('button', { name: 'Create product' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/products/${id}`)
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText(`${name} created`)).toBeVisible()

  const editor = await page.evaluate(
    async (productId) => (await (await fetch(`/api/admin/products/${productId}`)).json()).data,
    id,
  )
  expect(editor).toMatchObject({ state: 'draft', requirements: [] })
  const [variant] = editor.draft.variants
  expect(variant).toMatchObject({ color: 'Plum', price: 1150, code: `${id.toUpperCase()}-A` })
  expect(variant.images).toHaveLength(5)
  expect(variant.images[1].alt).toBe('Plum paisley silk tie, the silk close up in a soft fold')
  const published = await page.evaluate(
    async ([productId, version]) => {
      const response = await fetch(`/api/admin/products/${productId}/publish`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version }),
      })
      return response.status
    },
    [id, editor.draftVersion],
  )
  expect(published).toBe(200)
  // On a busy machine a preview may exceed its 30 s. The page repeats it.
  const isTimeout = (trouble: string) => /\b503\b/.test(trouble)
  troubles.splice(0, troubles.length, ...troubles.filter((trouble) => !isTimeout(trouble)))
})

test('the preview waits for the last key, and never shows an outdated fabric', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  const sent = await replacePreviews(page)
  const fabric = await createFabric(page, { name: uniqueName('Stripe') })
  await goTo(page, `/studio/${fabric.id}`)
  await expect(preview(page).getByText(/^Updated in/)).toBeVisible()
  const [first] = await previewSources(page)
  const before = sent.length
  const width = page.getByLabel('Width of band 1 in cm')
  await width.fill('')
  await expect(page.getByText('Enter a length from 0.05 to 20 cm')).toBeVisible()
  await expect(preview(page)).toContainText('The preview waits for the field')
  await width.pressSequentially('2.25', { delay: 20 })
  await expect.poll(() => sent.at(-1)?.fabric).toHaveProperty('bands.0.0', 2.25)
  await expect.poll(() => previewSources(page)).not.toContain(first)
  // No preview of the empty field was requested.
  expect(JSON.stringify(sent.slice(before))).not.toContain('null')

  // The server says that a newer preview replaced this one. The page requests it again.
  await page.route(
    '**/api/admin/studio/previews',
    (route) =>
      route.fulfill({
        status: 409,
        json: {
          succeeded: false,
          data: null,
          errors: [{ code: 'preview_superseded', description: 'Replaced.' }],
        },
      }),
    { times: 1 },
  )
  const [second] = await previewSources(page)
  await page.getByLabel('Hex of band 1').fill('#454d2f')
  await expect.poll(() => previewSources(page)).not.toContain(second)
  await expect(page.getByText("Couldn't render the preview")).toHaveCount(0)
  expect(sent.at(-1)).toMatchObject({ shot: 'necktie-flat', width: 400 })
  acceptTroubles(troubles, '409')

  // A preview that takes long does not show after a newer one.
  let held: Route | undefined
  await page.route(
    '**/api/admin/studio/previews',
    (route) => {
      held = route
    },
    { times: 1 },
  )
  await page.getByLabel('Hex of band 1').fill('#6b1d28')
  await expect.poll(() => held?.request().postDataJSON()).toMatchObject({ shot: 'necktie-cloth' })
  await page.getByRole('radio', { name: 'Plain' }).check()
  await expect.poll(() => sent.at(-1)?.fabric).toMatchObject({ ground: '#6b1d28' })
  await expect(preview(page).getByText(/^Updated in/)).toBeVisible()
  const outdatedFrom = sent.length
  await held?.fulfill({ contentType: 'image/avif', body: picture }).catch(() => undefined)
  const latest = await previewSources(page)
  await page.getByRole('radio', { name: 'Gingham' }).check()
  await expect.poll(() => previewSources(page)).not.toEqual(latest)
  await expect(preview(page).getByText(/^Updated in/)).toBeVisible()
  // The outdated preview did not continue with its second picture.
  expect(sent.slice(outdatedFrom).map(({ fabric: { pattern } }) => pattern)).not.toContain('stripe')
})

test('takes turns, can be cancelled, and says why pictures were not taken', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  await replacePreviews(page)
  const other = await createFabric(page, { name: uniqueName('Other') })
  const fabric = await createFabric(page, { name: uniqueName('Waiting') })
  const otherJob = await writeJob(shop, other, { state: 'running', createdAt: Date.now() - 1000 })
  await goTo(page, `/studio/${fabric.id}`)
  await page.getByRole('button', { name: 'Take pictures' }).click()
  const status = page.getByRole('region', { name: 'Pictures' }).getByRole('status')
  await expect(status).toHaveText('Another fabric is being photographed. Yours is next.')
  await expect(page.getByText('You can leave this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Pictures cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take pictures' })).toBeEnabled()
  await expect(status).toBeEmpty()

  const failed = await createFabric(page, { name: uniqueName('Large') })
  await writeJob(shop, failed, { state: 'failed', error: 'The studio ran out of memory.' })
  await goTo(page, `/studio/${failed.id}`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Pictures not taken The studio ran out of memory.')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(status).toHaveText('Another fabric is being photographed. Yours is next.')
  await expect(alert).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Pictures cancelled')).toBeVisible()
  await shop.withEngine(({ db }) =>
    db.deleteFrom('studio_jobs').where('id', '=', otherJob).execute(),
  )
})

test('the screen says that the studio is off, and fabrics can still be edited', async ({
  browser,
}) => {
  test.slow()
  const shop = await openAdminShop({ STUDIO: 'off' })
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await startSession(page, shop)
  await goTo(page, '/studio')
  const off = 'The picture studio is turned off on this server. Upload pictures instead.'
  await expect(page.getByText(off)).toBeVisible()
  await page.getByRole('link', { name: 'Create fabric' }).click()
  await expect(page.getByText(off)).toBeVisible()
  await expect(page.getByText('The setting STUDIO is off.')).toBeVisible()
  await page.getByRole('radio', { name: 'Gingham' }).check()
  await page.getByLabel('Name').fill('Sky Gingham')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page)).toHaveText('Sky Gingham')
  await expect(page.getByRole('button', { name: 'Take pictures' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create product' })).toBeDisabled()
  await context.close()
  await shop.close()
})
