import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator } from '@playwright/test'
import { builtInContents } from '#content/built-in-content.ts'
import { openAnotherShop } from './another-shop.ts'
import { openArabic } from './arabic-shop.ts'
import { latinTextsOf } from './latin-texts.ts'
import { expect, test } from './shopper.ts'

/** A shop in English and Arabic whose staff changed English texts. The tests of this file share it. */
test.describe.configure({ mode: 'default' })
const folder = mkdtempSync(join(tmpdir(), 'luca-fallback-'))
let shop: Awaited<ReturnType<typeof openAnotherShop>>

const { faqs, policies, banners } = builtInContents.en.texts
const question = 'Do you ship to Siwa?'
const answer = 'Yes, within a week. {shipping} Write to {email}.'
const caption = 'Paisley, printed large'
const refund = 'Shirts are refundable within 30 days.'

/** The English texts of staff. None of them has an Arabic one. */
const edited = {
  faqs: [{ question, answer }, ...faqs],
  policies: { ...policies, shirts: { ...policies.shirts, refund } },
  banners: {
    ...banners,
    ties: banners.ties.map((banner, index) => (index === 0 ? { ...banner, caption } : banner)),
  },
}

/** Stores the texts, and removes the Arabic ones of a product. */
function edit(): void {
  const database = new DatabaseSync(join(folder, 'luca.db'), { timeout: 5000 })
  const insert = database.prepare('insert into content (key, value, version) values (?, ?, 1)')
  for (const [key, value] of Object.entries(edited)) insert.run(key, JSON.stringify(value))
  database.exec("update products set translations = '{}' where id = 'floral'")
  database.exec("update variants set translations = '{}' where product_id = 'floral'")
  database.close()
}

const readText = async (path: string) => (await fetch(shop.url + path)).text()

test.beforeAll(async () => {
  shop = await openAnotherShop({ LOCALES: 'en,ar', DATA_DIR: folder })
  edit()
  await expect.poll(() => readText('/ar/faqs')).toContain(question)
  await expect.poll(() => readText('/ar/products/ties/floral/floral-701')).toContain('Floral 701')
})
test.afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the language and the direction in which the browser shows an element. */
const shownAs = (element: Locator) =>
  element.evaluate((node) => [
    node.closest('[lang]')?.getAttribute('lang'),
    getComputedStyle(node).direction,
  ])

for (const [path, texts] of [
  ['/ar/faqs', [question, 'Yes, within a week.']],
  ['/ar/products/ties', [caption, 'Floral']],
  ['/ar/products/ties?color=Navy', ['Floral']],
  ['/ar/products/ties/floral/floral-701', ['Floral 701']],
] as const)
  test(`R25 the HTML of ${path} marks all English texts`, async ({ page }) => {
    const html = await readText(path)
    for (const text of texts) expect(html).toContain(text)
    // The head and an Arabic label that names a product have no element for the language of a part.
    const [head = ''] = html.split('</head>')
    const unmarked = (await latinTextsOf(page, html)).filter(
      (text) => !head.includes(text) && !/\p{Script=Arabic}/u.test(text),
    )
    expect(unmarked).toEqual([])
  })

test('R25 an English question is laid out from the left, among Arabic ones', async ({ page }) => {
  await openArabic(page, `${shop.url}/ar/faqs`)
  const first = page.locator('details').first()
  expect(await shownAs(first.getByText(question))).toEqual(['en', 'ltr'])
  await first.locator('summary').click()
  const text = first.getByText('Yes, within a week.')
  expect(await shownAs(text)).toEqual(['en', 'ltr'])
  // The sentence of shipping within it is English too.
  expect(/\p{Script=Arabic}/u.test((await text.textContent()) ?? '')).toBe(false)
  const next = page.locator('details').nth(1)
  expect(await shownAs(next.locator('h2'))).toEqual(['ar', 'rtl'])
})

test('R25 an English policy is laid out from the left, among Arabic ones', async ({ page }) => {
  await openArabic(page, `${shop.url}/ar/products/shirts/bengal-stripe/bengal-stripe-blue-m`)
  await page.getByRole('button', { name: /^(استبدال|الاستبدال)/ }).click()
  const dialog = page.getByRole('dialog', { name: 'الاستبدال والاسترجاع' })
  expect(await shownAs(dialog.getByText(refund))).toEqual(['en', 'ltr'])
  expect(await shownAs(dialog.locator('.prose p').nth(1))).toEqual(['ar', 'rtl'])
})

test('R25 an English caption is laid out from the left', async ({ page }) => {
  await openArabic(page, `${shop.url}/ar/products/ties`)
  // Banners are on phones only.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(caption).first()).toBeVisible()
  expect(await shownAs(page.getByText(caption).first())).toEqual(['en', 'ltr'])
})

test('R25 an English colour is laid out from the left', async ({ page }) => {
  await openArabic(page, `${shop.url}/ar/products/ties/floral/floral-701`)
  const colour = page.getByRole('region', { name: 'اللون' }).locator('bdi')
  await expect(colour).toHaveText(/^\w+$/)
  expect(await shownAs(colour)).toEqual(['en', 'ltr'])
})
