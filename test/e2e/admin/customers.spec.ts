import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import { placeOrder, uniquePhone, uniqueWord } from './admin-orders.ts'
import type { AdminShop } from './admin-shop.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, signIn, startSession, test } from './staff.ts'

/** A customer whose name and email no other test uses. */
interface Person {
  name: string
  email: string
  numbers: string[]
}

/** Creates a customer without an account: two delivered orders and a message. */
async function addCustomer(page: Page, shop: AdminShop): Promise<Person> {
  const word = uniqueWord()
  const name = `Rami ${word}`
  const email = `${word}@example.com`
  const buyer = { name, phone: uniquePhone() }
  const orders = [await placeOrder(page, buyer), await placeOrder(page, buyer)]
  await shop.withEngine(async ({ db }) => {
    await db
      .updateTable('orders')
      // As an edit by staff does, because the search loop may have read the orders already.
      .set({ contact_email: email, status: 'delivered', search_key: null })
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
    await db
      .insertInto('feedback')
      .values({
        id: randomUUID(),
        name,
        email,
        message: 'Is the navy tie back?',
        sent_at: new Date().toISOString(),
      })
      .execute()
  })
  return { name, email, numbers: orders.map(({ number }) => number) }
}

/** Opens the page of a customer through the search. */
async function openCustomer(page: Page, { name }: Person): Promise<void> {
  await goTo(page, '/customers')
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(name)
  await page.getByRole('link', { name }).click()
  await expect(heading(page)).toHaveText(name)
}

test('a customer is found by keyboard and shows orders and messages', async ({ page, shop }) => {
  const person = await addCustomer(page, shop)
  await signIn(page, shop)
  await page.getByRole('link', { name: 'Customers' }).press('Enter')
  await expect(page.getByText('Guests are found by the phone or email')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(person.email)
  const row = page.getByRole('row', { name: person.email })
  await expect(row).toContainText('Guest')
  await row.getByRole('link').press('Enter')
  await expect(heading(page)).toHaveText(person.name)
  for (const number of person.numbers)
    await expect(page.getByRole('link', { name: `#${number}` })).toBeVisible()
  await expect(page.getByText('Is the navy tie back?')).toBeVisible()
  await page.getByRole('link', { name: `#${person.numbers[0]}` }).click()
  await expect(heading(page)).toContainText(person.numbers[0] ?? '')
  await page.getByRole('link', { name: 'View customer' }).click()
  await expect(heading(page)).toHaveText(person.name)
})

test('the export of a customer is a file with the data of this person', async ({ page, shop }) => {
  const person = await addCustomer(page, shop)
  const other = await addCustomer(page, shop)
  await startSession(page, shop)
  await openCustomer(page, person)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^customer-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text).orders).toHaveLength(2)
  expect(text).toContain(person.email)
  expect(text).not.toContain(other.email)
})

test('erasing asks for the number of orders, and then nothing of the person is found', async ({
  page,
  shop,
  troubles,
}) => {
  const person = await addCustomer(page, shop)
  await startSession(page, shop)
  await openCustomer(page, person)
  await page.getByRole('button', { name: 'Erase customer' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${person.name}?` })
  await expect(dialog.getByRole('button', { name: 'Keep customer' })).toBeFocused()
  await expect(dialog).toContainText('2 orders keep their amounts')
  await expect(dialog).toContainText('1 message')
  const field = dialog.getByLabel('Enter the number of orders to confirm')
  const submit = dialog.getByRole('button', { name: 'Erase customer' })
  await field.fill('two')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter a number')
  await field.fill('3')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This is not the number of orders of this customer.',
  )
  acceptTroubles(troubles, '422')
  await field.fill('2')
  await submit.click()
  await expect(page.getByText('We checked: no personal data remains.')).toBeVisible()
  await expect(heading(page)).toHaveText('Customers')
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(person.name)
  await expect(page.getByText('No customers found')).toBeVisible()
  await goTo(page, `/orders/${person.numbers[0]}`)
  await expect(page.getByText('Erased').first()).toBeVisible()
  await expect(page.getByText(person.email)).toBeHidden()
})

test('a customer with unfinished orders cannot be erased yet', async ({ page, shop }) => {
  const person = await addCustomer(page, shop)
  await shop.withEngine(async ({ db }) => {
    await db.deleteFrom('feedback').where('email', '=', person.email).execute()
    await db
      .updateTable('orders')
      .set({ status: 'pending' })
      .where('number', 'in', person.numbers)
      .execute()
  })
  await startSession(page, shop)
  await openCustomer(page, person)
  await page.getByRole('button', { name: 'Erase customer' }).click()
  await expect(
    page.getByText(
      `Orders ${person.numbers.map((number) => `#${number}`).join(', ')} are not finished. Deliver or cancel them first.`,
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the dialog lists what an erasure changes elsewhere and the orders that end later', async ({
  page,
  shop,
}) => {
  const person = await addCustomer(page, shop)
  const open = await placeOrder(page, { name: person.name })
  await shop.withEngine(async ({ db }) => {
    await db
      .updateTable('orders')
      .set({ contact_email: person.email, search_key: null })
      .where('id', '=', open.id)
      .execute()
    await db
      .insertInto('feedback')
      .values({
        id: randomUUID(),
        name: 'Sara Adel',
        email: 'sara@example.com',
        message: `Please ask ${person.email} first.`,
        sent_at: new Date().toISOString(),
      })
      .execute()
  })
  await startSession(page, shop)
  await openCustomer(page, person)
  await page.getByRole('button', { name: 'Erase customer' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${person.name}?` })
  await expect(dialog).toContainText(`Order #${open.number} with the same email is not finished.`)
  const elsewhere = dialog.getByRole('region', { name: 'Changed elsewhere' })
  await expect(elsewhere).toContainText('becomes “Erased” in 1 text about other people.')
  await expect(elsewhere.getByRole('listitem')).toHaveText(
    `Message from Sara AdelPlease ask ${person.email} first.`,
  )
})

test('the search of customers shows no match, a failure, a missing page and missing access', async ({
  page,
  shop,
  troubles,
}) => {
  await startSession(page, shop)
  await goTo(page, '/customers?q=unknown+person')
  await expect(page.getByText('No customers found')).toBeVisible()
  let respond: (status: number) => void = () => {}
  const status = new Promise<number>((resolve) => {
    respond = resolve
  })
  const call = '**/api/admin/customers?q=failing'
  await page.route(call, async (route) => route.fulfill({ status: await status, body: '{}' }))
  await goTo(page, '/customers?q=failing')
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
  respond(500)
  await expect(page.getByText("Couldn't load customers")).toBeVisible()
  await page.unroute(call)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No customers found')).toBeVisible()
  await goTo(page, `/customers/user_${randomUUID()}`)
  await expect(page.getByText('Customer not found')).toBeVisible()
  acceptTroubles(troubles, '404')
  await page.context().clearCookies()
  await signIn(page, shop, { role: 'packer' })
  await expect(page.getByRole('link', { name: 'Customers' })).toBeHidden()
  await goTo(page, '/customers')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
})

test('a viewer sees customers, but neither export nor erase', async ({ page, shop }) => {
  const person = await addCustomer(page, shop)
  await startSession(page, shop, { role: 'viewer' })
  await openCustomer(page, person)
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase customer' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export data' })).toBeHidden()
})

for (const device of Object.keys(devices) as Device[])
  test.describe(device, () => {
    test.use({ ...devices[device].use, reducedMotion: 'reduce', colorScheme: 'light' })
    // axe reads every element of a screen for each width and theme.
    test.slow()

    test(`customers have no findings with ${device}`, async ({ page, shop }) => {
      const person = await addCustomer(page, shop)
      await startSession(page, shop)
      await goTo(page, '/customers')
      await expect(page.getByText('Guests are found by')).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.getByRole('searchbox', { name: 'Search customers' }).fill('rami')
      await expect(page.getByRole('link', { name: person.name })).toBeVisible()
      await expectGoodScreen(page, { device })
      await openCustomer(page, person)
      await expectGoodScreen(page, { device })
      await page.getByRole('button', { name: 'Erase customer' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectGoodScreen(page, { device })
      await page.keyboard.press('Escape')
      await goTo(page, '/customers?q=unknown+person')
      await expect(page.getByText('No customers found')).toBeVisible()
      await expectGoodScreen(page, { device })
    })
  })
