import { firstFabrics } from '#content/studio/first-fabrics.ts'
import { acceptTroubles, expect } from '../shopper.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'
import { createFabric, replacePreviews, writeJob } from './studio-fabrics.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'studio-screen' })

const uniqueName = (prefix: string) => `${prefix} ${crypto.randomUUID().slice(0, 6)}`

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    // axe reads every element of a screen for each width and theme.
    test.slow()

    test(`the studio has no findings with ${device}`, async ({ page, shop }) => {
      await signIn(page, shop)
      await replacePreviews(page)
      const stripe = await createFabric(page, { name: uniqueName('Stripe') })
      const shirt = await createFabric(page, {
        name: uniqueName('Self'),
        garment: 'shirt',
        fabric: { ...firstFabrics.self, weave: 'poplin' },
      })
      await writeJob(shop, shirt, { state: 'failed', error: 'The studio ran out of memory.' })
      await goTo(page, '/studio')
      await expect(page.getByRole('link', { name: stripe.name })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: `Actions for ${stripe.name}` }).click()
      await page.getByRole('menuitem', { name: 'Rename' }).click()
      await expect(page.getByRole('dialog', { name: 'Rename fabric' })).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.keyboard.press('Escape')

      await goTo(page, `/studio/${stripe.id}`)
      await page.getByRole('button', { name: 'Colour of band 2' }).click()
      await expect(page.getByRole('slider', { name: 'Hue' })).toBeVisible()
      await expect(page.getByText(/^Updated in/)).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByLabel('Hex of band 1').fill('navy')
      await expect(page.getByText('Enter a colour such as #1d2740')).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Discard' }).click()

      await goTo(page, `/studio/${shirt.id}`)
      await expect(page.getByText('The studio ran out of memory.')).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })

test('creates a fabric by keyboard: pattern, colours, bands and the picker', async ({
  page,
  shop,
}) => {
  const name = uniqueName('Keys')
  await signIn(page, shop)
  await replacePreviews(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('create a fabric')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('New fabric')
  await page.getByLabel('Name').focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Necktie' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Bow tie' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Weave')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Stripe' })).toBeFocused()

  await page.getByRole('button', { name: 'Add band' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Repeat 3.38 cm')).toBeVisible()
  await page.getByRole('button', { name: 'Remove band 5' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Repeat 2.88 cm')).toBeVisible()
  await page.getByRole('button', { name: 'Move band 1', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Move band 2', exact: true })).toBeFocused()
  await expect(page.getByLabel('Hex of band 1')).toHaveValue('#d9cfb4')
  await page.getByRole('button', { name: 'Colour of band 2' }).focus()
  await page.keyboard.press('Enter')
  const area = page.getByRole('slider', { name: 'Saturation and brightness' })
  await area.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByLabel('Hex of band 2')).toHaveValue('#26325a')
  await page.getByRole('button', { name: 'Olive' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Hex of band 2')).toHaveValue('#454d2f')
  await page.keyboard.press('Control+s')
  await expect(heading(page)).toHaveText(name)
  const stored = await shop.withEngine(({ db }) =>
    db.selectFrom('fabrics').selectAll().where('name', '=', name).executeTakeFirst(),
  )
  expect(stored).toMatchObject({
    garment: 'bow-tie',
    fabric: {
      weave: 'silk-twill',
      pattern: 'stripe',
      bands: [
        [0.34, '#d9cfb4'],
        [1.7, '#454d2f'],
        [0.5, '#6b1d28'],
        [0.34, '#d9cfb4'],
      ],
    },
  })
})

test('two people edit a fabric: other fields merge, the same field asks', async ({
  page,
  shop,
  browser,
  troubles,
}) => {
  await signIn(page, shop, { name: 'Omar' })
  await replacePreviews(page)
  const fabric = await createFabric(page, {
    name: uniqueName('Both'),
    fabric: firstFabrics.houndstooth,
  })
  const context = await browser.newContext({ baseURL: shop.url })
  const other = await context.newPage()
  await signIn(other, shop, { name: 'Mona' })
  await replacePreviews(other)
  for (const each of [page, other]) await goTo(each, `/studio/${fabric.id}`)
  await page.getByLabel('Name').fill(`${fabric.name} B`)
  await other.getByLabel('Hex of ground').fill('#454d2f')
  await other.keyboard.press('Control+s')
  await expect(other.getByText(`${fabric.name} saved`)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/Mona also changed the cloth at/)).toBeVisible()
  await expect(page.getByLabel('Hex of ground')).toHaveValue('#454d2f')

  await page.getByLabel('Hex of yarn').fill('#ffffff')
  await other.getByLabel('Hex of yarn').fill('#000000')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Unsaved changes:')).toHaveCount(0)
  await context.close()
  await page.keyboard.press('Control+s')
  const band = page.getByRole('region', { name: 'Mona changed this fabric while you were editing' })
  await expect(band).toContainText('Houndstooth, silk twill, #454d2f #000000')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await band.getByRole('button', { name: 'Use mine' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes:')).toHaveCount(0)
  await expect(page.getByLabel('Hex of yarn')).toHaveValue('#ffffff')
  acceptTroubles(troubles, '409')
})

test('lists, renames, copies and deletes fabrics, and leaving asks once', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  await replacePreviews(page)
  const fabric = await createFabric(page, { name: uniqueName('List') })
  await goTo(page, '/studio')
  const actions = page.getByRole('button', { name: `Actions for ${fabric.name}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const name = uniqueName('Renamed')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Fabric renamed')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(heading(page)).toHaveText(name)

  await page.getByRole('radio', { name: 'Floral' }).check()
  await expect(page.getByText('Unsaved changes: pattern')).toBeVisible()
  await expect(page.getByText('Save the fabric to take pictures of it.')).toBeVisible()
  // A reload loses nothing.
  await page.reload()
  await expect(page.getByText('Unsaved changes: pattern')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Floral' })).toBeChecked()
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  await expect(rail.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Studio' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('radio', { name: 'Floral' })).toBeChecked()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('radio', { name: 'Stripe' })).toBeChecked()

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(heading(page)).toHaveText('New fabric')
  await expect(page.getByLabel('Name')).toHaveValue(`${name} copy`)
  await page.goBack()

  await writeJob(shop, fabric, { state: 'running' })
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete fabric' }).click()
  await expect(dialog).toContainText('A product or a job uses this fabric')
  acceptTroubles(troubles, '409')
  await shop.withEngine(({ db }) =>
    db.deleteFrom('studio_jobs').where('fabric_id', '=', fabric.id).execute(),
  )
  await dialog.getByRole('button', { name: 'Delete fabric' }).click()
  await expect(page.getByText(`${name} deleted`)).toBeVisible()
  await expect(heading(page)).toHaveText('Studio')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await goTo(page, `/studio/${fabric.id}`)
  await expect(page.getByText('Fabric not found')).toBeVisible()
  acceptTroubles(troubles, '404')
})

test('a viewer reads fabrics, and the screen has its other states', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  const fabric = await createFabric(page, { name: uniqueName('Read'), fabric: firstFabrics.self })
  await page.context().clearCookies()
  await startSession(page, shop, { role: 'viewer' })
  await goTo(page, '/studio')
  await expect(page.getByRole('link', { name: 'Create fabric' })).toHaveCount(0)
  await page.getByRole('link', { name: fabric.name }).click()
  await expect(page.getByLabel('Name')).not.toBeEditable()
  await expect(page.getByLabel('Motif')).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Plain' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Take pictures' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Colour of ground' })).toBeDisabled()
  await goTo(page, '/studio/new')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()

  await page.context().clearCookies()
  await startSession(page, shop, { role: 'packer' })
  await goTo(page, '/studio')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()

  await page.context().clearCookies()
  await startSession(page, shop)
  await page.route('**/api/admin/fabrics', (route) =>
    route.fulfill({ json: { succeeded: true, data: { items: [] }, errors: [] } }),
  )
  await goTo(page, '/studio')
  await expect(page.getByText('No fabrics yet')).toBeVisible()
  await page.unrouteAll()
  await goTo(page, '/')
  await page.route('**/api/admin/fabrics', (route) => route.abort())
  await page.reload()
  await goTo(page, '/studio')
  await expect(page.getByText("Couldn't load fabrics")).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: fabric.name })).toBeVisible()
  acceptTroubles(troubles, 'fabrics')
})
