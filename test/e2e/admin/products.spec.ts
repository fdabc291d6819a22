import type { Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import { sheetFrames, sheetNames } from './products-sheet.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

test.describe.configure({ mode: 'default' })
test.use({ shopOf: 'products' })

const save = (page: Page) =>
  page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: /^Save/ })
const discard = (page: Page) => page.getByRole('button', { name: 'Discard' })
const unsaved = (page: Page) => page.getByText('Unsaved changes: order of ties')

async function openTies(page: Page): Promise<string[]> {
  await goTo(page, '/products?category=ties')
  await expect(page.getByText('colours, in shop order')).toBeVisible()
  return sheetNames(page)
}

/** Drags a picture behind another one. */
async function drag(page: Page, from: number, behind: number): Promise<void> {
  await sheetFrames(page).nth(from).getByRole('link').hover()
  await page.mouse.down()
  await sheetFrames(page).nth(behind).getByRole('link').hover()
  const { x = 0, y = 0, width = 0 } = (await sheetFrames(page).nth(behind).boundingBox()) ?? {}
  // The browser of the test sends the position within an element with the second move only.
  await page.mouse.move(x + width - 12, y + 60)
  await page.mouse.move(x + width - 10, y + 60)
  await expect(sheetFrames(page).nth(behind)).toHaveAttribute('data-drop', 'after')
  await page.mouse.up()
}

test('dragging, keys and a position give the same order, and the listing of the shop follows', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  const before = await openTies(page)
  const [first = '', ...others] = before
  const expected = [...others.slice(0, 3), first, ...others.slice(3)]

  await drag(page, 0, 3)
  await expect.poll(() => sheetNames(page)).toEqual(expected)
  await expect(unsaved(page)).toBeVisible()
  await discard(page).click()
  await expect.poll(() => sheetNames(page)).toEqual(before)

  await page.getByRole('link', { name: first, exact: true }).focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => sheetNames(page)).toEqual(expected)
  await expect(page.getByRole('link', { name: first, exact: true })).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('link', { name: first, exact: true })).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => sheetNames(page)).toEqual(expected)
  await discard(page).click()

  await page.getByRole('button', { name: `Position of ${first}: 1` }).click()
  await page.getByRole('textbox', { name: 'Position' }).fill('4')
  await page.keyboard.press('Enter')
  await expect.poll(() => sheetNames(page)).toEqual(expected)
  await expect(page.getByText(`${first} is at position 4 of ${before.length}.`)).toBeAttached()
  await expect(page.getByRole('button', { name: `Position of ${first}: 4` })).toBeFocused()

  await save(page).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await expect(unsaved(page)).toBeHidden()
  await expect.poll(() => sheetNames(page)).toEqual(expected)
  const listed = async () => {
    const { data } = await (await page.request.get('/api/shop/listing')).json()
    const shown = data.cards.map((card: { name: string }) => card.name)
    return shown.filter((name: string) => expected.includes(name)).slice(0, 5)
  }
  await expect.poll(listed).toEqual(expected.slice(0, 5))
})

test('two people who reorder at once lose no product', async ({ page, shop, browser }) => {
  await signIn(page, shop)
  const other = await browser.newPage({ baseURL: shop.url })
  await startSession(other, shop, { name: 'Mona Adel' })
  const before = await openTies(page)
  expect(await openTies(other)).toEqual(before)
  const [, second = '', , , fifth = ''] = before
  await page.getByRole('link', { name: fifth, exact: true }).focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Alt+ArrowLeft')
  await other.getByRole('link', { name: second, exact: true }).focus()
  for (let step = 0; step < 5; step += 1) await other.keyboard.press('Alt+ArrowRight')
  await Promise.all([save(page).click(), save(other).click()])
  await expect(page.getByText('Order saved')).toBeVisible()
  await expect(other.getByText('Order saved')).toBeVisible()
  await openTies(page)
  await page.reload()
  await expect(page.getByText('colours, in shop order')).toBeVisible()
  const after = await sheetNames(page)
  expect(after.toSorted()).toEqual(before.toSorted())
  expect(after.indexOf(fifth)).toBe(0)
  expect(after.indexOf(second)).toBeGreaterThan(4)
  await other.close()
})

test('leaving with an order that is not saved asks once, and a failed save keeps it', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  const before = await openTies(page)
  await page.getByRole('link', { name: before[0] ?? '', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('link', { name: 'Shirts', exact: false }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  const call = '**/api/admin/products/order'
  await page.route(call, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await save(page).click()
  await expect(page.getByText('Changes not saved.')).toBeVisible()
  acceptTroubles(troubles, 'products/order')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await expect
    .poll(async () => (await sheetNames(page)).slice(0, 2))
    .toEqual([before[1], before[0]])
})

test('a filter shows the true positions, and the order cannot change under it', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  const before = await openTies(page)
  const index = before.findIndex((name) => name.includes('Pindot'))
  await page.getByRole('searchbox', { name: 'Search products' }).fill('pindot')
  await expect(page.getByText(`of ${before.length} colours`)).toBeVisible()
  await expect(
    sheetFrames(page)
      .first()
      .getByText(String(index + 1), { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
})

test('adds a product with a handle from its name, and refuses one that exists', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  await goTo(page, '/products')
  await page.getByRole('button', { name: 'Add product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add product' })
  const handle = dialog.getByLabel('Handle')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Café Noir')
  await expect(handle).toHaveValue('cafe-noir')
  await handle.fill('oxford')
  await dialog.getByLabel('Name').fill('Café Noir Twill')
  await expect(handle).toHaveValue('oxford')
  await dialog.getByText('Shirts').click()
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await expect(dialog.getByText('Another product has this handle')).toBeVisible()
  acceptTroubles(troubles, '409')
  await handle.fill('cafe-noir')
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/cafe-noir$/)
  const stored = await shop.withEngine(({ db }) =>
    db.selectFrom('products').selectAll().where('id', '=', 'cafe-noir').executeTakeFirst(),
  )
  expect(stored).toMatchObject({ name: 'Café Noir Twill', category: 'shirts', state: 'draft' })
})

test('archives a product from its menu after it names the carts, and brings it back', async ({
  page,
  shop,
}) => {
  await startSession(page, shop)
  await goTo(page, '/products?view=table&q=medallion')
  const actions = page.getByRole('button', { name: 'Actions for Medallion Foulard' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Archive Medallion Foulard?' })
  await expect(dialog).toContainText(
    'It leaves the shop now. No cart and no wishlist contains it. Orders are not affected.',
  )
  await expect(dialog.getByRole('button', { name: 'Keep product' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Medallion Foulard archived')).toBeVisible()
  await expect(page.getByText('No products match “medallion”')).toBeVisible()
  const isListed = async () =>
    (await (await page.request.get('/api/shop/listing')).text()).includes('medallion')
  await expect.poll(isListed).toBe(false)
  await page.getByRole('link', { name: 'Archived 1' }).click()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Unarchive' }).click()
  await expect(page.getByText('Medallion Foulard is a draft again')).toBeVisible()
  await expect(page.getByText('No archived products')).toBeVisible()
})

test('the products show that they load, that it failed, and that nothing matches', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  for (const [path, call] of [
    ['/products', '**/api/admin/products/order*'],
    ['/products?view=table', '**/api/admin/products?*'],
  ] as const) {
    let respond: (status: number) => void = () => {}
    const status = new Promise<number>((resolve) => {
      respond = resolve
    })
    await page.route(call, async (route) => route.fulfill({ status: await status, body: '{}' }))
    await goTo(page, path)
    await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
    respond(500)
    await expect(page.getByText("Couldn't load the products")).toBeVisible()
    await expect(heading(page)).toHaveText('Products')
    acceptTroubles(troubles, '500')
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText("Couldn't load the products")).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search products' }).fill('zzzz')
    await expect(page.getByText('No products match “zzzz”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText('No products match')).toBeHidden()
  }
  await page.route('**/api/admin/products/order*', (route) =>
    route.fulfill({ json: { succeeded: true, data: { items: [] }, errors: [] } }),
  )
  await page.goto('/admin/products?category=shirts')
  await expect(page.getByText('No shirts yet')).toBeVisible()
  await page.goto('/admin/products')
  await expect(page.getByText('No products yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import products' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Studio' }).click()
  await expect(heading(page)).toHaveText('Studio')
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Create a fabric' }).click()
  await expect(heading(page)).toHaveText('New fabric')
})

test('a viewer reads products and changes none, a packer has no access', async ({ page, shop }) => {
  await startSession(page, shop, { role: 'viewer' })
  await openTies(page)
  for (const name of [/^Move /, /^Position of/, 'Add product', 'Change prices'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0)
  await goTo(page, '/products?view=table')
  await expect(page.getByRole('row', { name: /^Oxford Live/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await startSession(page, shop, { role: 'packer' })
  await goTo(page, '/products')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toHaveCount(0)
})

test('the palette and the rail open the products', async ({ page, shop }) => {
  await signIn(page, shop)
  const rail = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect
    .poll(async () => (await rail.allTextContents()).map((text) => text.replace(/\d+$/, '')))
    .toEqual(expect.arrayContaining(['Packing', 'Products', 'Stock']))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('products')
  await page
    .getByRole('option', { name: /^Products/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Products')
})
