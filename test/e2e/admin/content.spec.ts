import type { Page } from '@playwright/test'
import { acceptTroubles, expect } from '../shopper.ts'
import type { AdminShop } from './admin-shop.ts'
import { type Device, devices, expectGoodScreen } from './screen-checks.ts'
import { goTo, heading, signIn, test } from './staff.ts'

/** Restores the original texts, because all tests of a worker share one shop. */
async function resetTexts({ withEngine }: AdminShop): Promise<void> {
  await withEngine((engine) =>
    engine.write(async ({ trx }) => {
      await trx.deleteFrom('content').execute()
      await trx.deleteFrom('settings').execute()
    }),
  )
}

test.beforeEach(({ shop }) => resetTexts(shop))

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Returns the HTML of a page of the shop. */
const readPage = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(path)).text()

const openContent = async (page: Page, shop: AdminShop, path = '/content') => {
  await signIn(page, shop, { role: 'manager' })
  await goTo(page, path)
  await expect(heading(page)).toHaveText('Content')
}

test('B58 an edited question is on the page and in its JSON-LD, and a reset returns the same bytes', async ({
  page,
  shop,
}) => {
  const before = await page.request.get('/faqs')
  const bytes = await before.text()
  await openContent(page, shop)
  await page.getByRole('button', { name: 'Open question 3' }).click()
  const markup = '<b>Write</b> to {email} & "us"'
  await page.getByLabel('Answer').fill(markup)
  await expect(page.getByText('Unsaved changes: answer 3')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Content saved')).toBeVisible()
  await expect.poll(() => readPage(page, '/faqs'), { timeout: 1000 }).toContain('&lt;b&gt;Write')
  const after = await page.request.get('/faqs')
  expect(after.headers().etag).not.toBe(before.headers().etag)
  expect(await after.text()).toContain('\\u003cb>Write\\u003c/b> to care@luca.example & \\"us\\"')

  await page.getByRole('button', { name: 'Restore original texts' }).click()
  const question = page.getByRole('dialog', { name: 'Restore the original texts?' })
  await expect(question).toContainText(markup)
  await expect(question).toContainText('Ties have no refund')
  await question.getByRole('button', { name: 'Restore original texts' }).click()
  await expect(page.getByText('Original texts restored')).toBeVisible()
  await expect.poll(() => readPage(page, '/faqs'), { timeout: 1000 }).toBe(bytes)
  const again = await page.request.get('/faqs', {
    headers: { 'if-none-match': before.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)
})

test('B58 questions are added, moved by keyboard and deleted', async ({ page, shop }) => {
  await openContent(page, shop)
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByLabel('Question', { exact: true }).fill('Do you wrap gifts?')
  await page.getByLabel('Answer').fill('Yes.')
  const grip = page.getByRole('button', { name: 'Move question 6' })
  await grip.focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Move question 1' })).toBeFocused()
  await save(page).click()
  await expect(page.getByText('Content saved')).toBeVisible()
  const questions = async () =>
    JSON.parse(await readPage(page, '/api/shop/content')).data.faqs.map(
      (faq: { question: string }) => faq.question,
    )
  await expect.poll(questions).toHaveLength(6)
  expect((await questions())[0]).toBe('Do you wrap gifts?')
  await page.getByRole('button', { name: 'Delete question' }).click()
  await save(page).click()
  await expect.poll(questions).toHaveLength(5)
  expect(await questions()).not.toContain('Do you wrap gifts?')
})

test('B58 questions are moved by dragging, with Alt from everywhere in a row, and by position', async ({
  page,
  shop,
}) => {
  await openContent(page, shop)
  const rows = page.locator('.faq-row')
  const names = () => rows.locator('.faq-head bdi').allTextContents()
  await expect(page.getByRole('button', { name: 'Move question 1' })).toBeVisible()
  const before = await names()
  const [first, second, third] = before
  const rest = before.slice(3)
  await page.getByRole('button', { name: 'Move question 1' }).hover()
  await page.mouse.down()
  await rows.nth(1).hover()
  const { x = 0, y = 0, height = 0 } = (await rows.nth(2).boundingBox()) ?? {}
  await page.mouse.move(x + 60, y + height - 6, { steps: 4 })
  // The browser of the test sends the position within an element with the second move only.
  await page.mouse.move(x + 60, y + height - 4)
  await expect(page.getByText('Position 3', { exact: true })).toBeVisible()
  await expect(rows.nth(2)).toHaveAttribute('data-drop', 'after')
  await page.mouse.up()
  await expect.poll(names).toEqual([second, third, first, ...rest])
  await expect(page.getByText('Position 3', { exact: true })).toBeHidden()

  await page.getByRole('button', { name: 'Open question 3' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual([second, first, third, ...rest])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual(before)
  await page.getByRole('button', { name: `Position of ${first}: 1` }).click()
  const field = page.getByRole('textbox', { name: 'Position' })
  await field.fill('9')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(`Enter a position from 1 to ${before.length}.`)
  await field.fill('2')
  await field.press('Enter')
  await expect.poll(names).toEqual([second, first, third, ...rest])
  await page.getByRole('button', { name: 'Move question 2' }).press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'position 1 of' })).toContainText(
    `${first} is at position 1 of ${before.length}.`,
  )
  expect(page.url()).toContain('/admin/content')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})

test('B58 Escape while dragging leaves the order of the questions', async ({ page, shop }) => {
  await openContent(page, shop)
  const rows = page.locator('.faq-row')
  await page.getByRole('button', { name: 'Move question 1' }).hover()
  const before = await rows.locator('.faq-head bdi').allTextContents()
  await page.mouse.down()
  await rows.nth(1).hover()
  await rows.nth(3).hover()
  await expect(page.locator('[data-drop]')).toHaveCount(1)
  await expect(rows.nth(0)).toHaveAttribute('data-lifted', 'true')
  await page.keyboard.press('Escape')
  await expect(rows.nth(0)).not.toHaveAttribute('data-lifted', 'true')
  await page.mouse.up()
  await expect.poll(() => rows.locator('.faq-head bdi').allTextContents()).toEqual(before)
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})

test('A44 a refused save keeps what was typed, and leaving asks once', async ({
  page,
  shop,
  troubles,
}) => {
  await openContent(page, shop)
  await page.getByRole('button', { name: 'Open question 1' }).click()
  const answer = page.getByLabel('Answer')
  await answer.fill(' ')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter an answer' })).toBeVisible()
  acceptTroubles(troubles, 'content/faqs')
  await answer.fill('Yes, always.')
  await page.getByRole('link', { name: 'Policies' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(answer).toHaveValue('Yes, always.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'Policies' }).click()
  await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible()
})

test('B58 two people edit the same text: both see both versions and choose', async ({
  page,
  shop,
  troubles,
}) => {
  await openContent(page, shop, '/content?text=policies')
  const field = page.getByLabel('Refunds').first()
  await field.fill('Shirts are refundable within 30 days.')
  await shop.withEngine((engine) =>
    engine.write(({ trx }) =>
      trx
        .insertInto('content')
        .values({
          key: 'policies',
          value: JSON.stringify({
            shirts: { refund: 'No refunds.', exchange: 'a' },
            ties: { refund: 'b', exchange: 'c' },
            request: 'd',
          }),
          version: 1,
        })
        .execute(),
    ),
  )
  await save(page).click()
  const band = page.getByRole('alert', { name: /changed these texts/ })
  await expect(band).toContainText('No refunds.')
  await expect(band).toContainText('Shirts are refundable within 30 days.')
  acceptTroubles(troubles, 'content/policies')
  await expect(save(page)).toBeDisabled()
  await band.getByRole('button', { name: 'Use mine' }).click()
  await save(page).click()
  await expect(page.getByText('Content saved')).toBeVisible()
  await expect
    .poll(() => readPage(page, '/api/shop/content'))
    .toContain('Shirts are refundable within 30 days.')
})

test('B58 an edited policy and banner are on the pages of the shop', async ({ page, shop }) => {
  await openContent(page, shop, '/content?text=banners')
  await page.getByLabel('Caption').first().fill('Paisley, printed large')
  await page.getByLabel('Product').first().selectOption('floral')
  await save(page).click()
  await expect(page.getByText('Content saved')).toBeVisible()
  await expect.poll(() => readPage(page, '/products/ties')).toContain('Paisley, printed large')
  await page.getByRole('link', { name: 'Policies' }).click()
  await page.getByLabel('Refunds').first().fill('Shirts are refundable within 30 days.')
  await save(page).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.goto('/products/shirts/bengal-stripe/bengal-stripe-blue-m')
  await page.getByRole('button', { name: 'Exchanges and refunds' }).click()
  await expect(page.getByRole('dialog', { name: 'Exchanges and refunds' })).toContainText(
    'Shirts are refundable within 30 days.',
  )
})

test('a viewer reads the texts and cannot change them, a packer sees no page', async ({
  page,
  shop,
}) => {
  await signIn(page, shop, { role: 'viewer' })
  await goTo(page, '/content')
  await page.getByRole('button', { name: 'Open question 1' }).click()
  await expect(page.getByLabel('Answer')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Add question' })).toBeHidden()
  await signIn(page, shop, { role: 'packer' })
  await goTo(page, '/content')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
})

test('B62 a changed link is on the next page, and the policy of the pages follows the pixel', async ({
  page,
  shop,
  troubles,
}) => {
  await signIn(page, shop)
  await goTo(page, '/settings')
  await expect(heading(page)).toHaveText('Settings')
  await page.getByLabel('Terms & conditions').fill('http://luca.example/terms')
  await page.getByLabel('Ad pixel').fill('1234567')
  await save(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Enter a link that starts with https://.' }),
  ).toBeVisible()
  acceptTroubles(troubles, 'admin/settings')
  const policy = async () => (await page.request.get('/')).headers()['content-security-policy']
  expect(await policy()).not.toContain('connect.facebook.net')
  await page.getByLabel('Terms & conditions').fill('https://luca.example/terms')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(await readPage(page, '/')).toContain('href="https://luca.example/terms"')
  expect(await policy()).toContain('connect.facebook.net')
})

test('B62 a test e-mail without a mail server says why it was not sent', async ({ page, shop }) => {
  await signIn(page, shop)
  await goTo(page, '/settings')
  await expect(page.getByText('Emails are only logged')).toBeVisible()
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('SMTP_URL is not set on the server')).toBeVisible()
  await expect(page.getByText(/^No problems at /)).toBeVisible()
  await signIn(page, shop, { role: 'manager' })
  await goTo(page, '/settings')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
})

test('A45 a failed load of texts or settings offers a retry', async ({ page, shop, troubles }) => {
  await signIn(page, shop)
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

    test(`B66 content and settings have no findings with ${device}`, async ({ page, shop }) => {
      await signIn(page, shop)
      await goTo(page, '/content')
      await page.getByRole('button', { name: 'Open question 3' }).click()
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
