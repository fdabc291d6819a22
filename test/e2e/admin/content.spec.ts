import { acceptTroubles, expect } from '../shopper.ts'
import { openContent, readPage, resetTexts, save } from './content-page.ts'
import { goTo, startSession, test } from './staff.ts'

test.beforeEach(({ shop }) => resetTexts(shop))

test('an edited question is on the page and in its JSON-LD, and a reset returns the same bytes', async ({
  page,
  shop,
}) => {
  const before = await page.request.get('/faqs')
  const bytes = await before.text()
  await openContent(page, shop)
  await page.getByRole('button', { name: /^Can I return or exchange a tie/ }).click()
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

test('questions are added, moved by keyboard and deleted', async ({ page, shop }) => {
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

test('a question is compared with its original and restored by keyboard', async ({
  page,
  shop,
}) => {
  await openContent(page, shop)
  await page.getByRole('button', { name: /^Can I return or exchange a tie/ }).click()
  const answer = page.getByLabel('Answer')
  const original = await answer.inputValue()
  const compare = page.getByRole('button', { name: 'Compare with original' })
  await expect(compare).toBeHidden()
  await answer.fill('Ties come back within 14 days.')
  await compare.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Compare with original' })
  await expect(dialog.getByRole('listitem')).toHaveText(
    `Answer 3In this formTies come back within 14 days.Original${original}`,
  )
  await page.keyboard.press('Escape')
  await expect(compare).toBeFocused()
  await expect(answer).toHaveValue('Ties come back within 14 days.')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Restore original text' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(answer).toHaveValue(original)
  await expect(answer).toBeFocused()
  await expect(compare).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})

test('a policy is compared with its original, also by a viewer, who cannot restore it', async ({
  page,
  shop,
}) => {
  await openContent(page, shop, '/content?text=policies')
  const field = page.getByLabel('Refunds').first()
  const original = await field.inputValue()
  await field.fill('Shirts are refundable within 30 days.')
  await save(page).click()
  await expect(page.getByText('Content saved')).toBeVisible()
  await startSession(page, shop, { role: 'viewer' })
  await goTo(page, '/content?text=policies')
  await page.getByRole('button', { name: 'Compare with original' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare with original' })
  await expect(dialog.getByRole('listitem')).toHaveText(
    `Shirts, refundsIn this formShirts are refundable within 30 days.Original${original}`,
  )
  await expect(page.getByRole('button', { name: 'Restore original text' })).toHaveCount(0)
})

test('the caption of a banner is compared with its original and restored', async ({
  page,
  shop,
}) => {
  await openContent(page, shop, '/content?text=banners')
  const field = page.getByLabel('Caption').nth(1)
  const original = await field.inputValue()
  const compare = page.getByRole('button', { name: 'Compare with original' })
  await expect(compare).toBeHidden()
  await field.fill('Made for a wedding.')
  await compare.click()
  const dialog = page.getByRole('dialog', { name: 'Compare with original' })
  await expect(dialog.getByRole('listitem')).toHaveText(
    `Ties 2, captionIn this formMade for a wedding.Original${original}`,
  )
  await dialog.getByRole('button', { name: 'Restore original text' }).press('Enter')
  await expect(field).toHaveValue(original)
  await expect(field).toBeFocused()
  await expect(compare).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})

test('a refused save keeps what was typed, and leaving asks once', async ({
  page,
  shop,
  troubles,
}) => {
  await openContent(page, shop)
  await page.getByRole('button', { name: /^Can I exchange a shirt/ }).click()
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

test('two people edit the same text: both see both versions and choose', async ({
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

test('an edited policy and banner are on the pages of the shop', async ({ page, shop }) => {
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
  await startSession(page, shop, { role: 'viewer' })
  await goTo(page, '/content')
  await page.getByRole('button', { name: /^Can I exchange a shirt/ }).click()
  await expect(page.getByLabel('Answer')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Add question' })).toBeHidden()
  await startSession(page, shop, { role: 'packer' })
  await goTo(page, '/content')
  await expect(page.getByText("You don't have access to this page")).toBeVisible()
})
