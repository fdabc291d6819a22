import { openAnotherShop } from './another-shop.ts'
import { expect, test } from './shopper.ts'

/** A shop in English and Arabic. The tests of this file share it, so they run in one worker. */
test.describe.configure({ mode: 'default' })
let shop: Awaited<ReturnType<typeof openAnotherShop>>
test.beforeAll(async () => {
  shop = await openAnotherShop({ LOCALES: 'en,ar' })
})
test.afterAll(() => shop.close())

const readText = async (path: string) => (await fetch(shop.url + path)).text()

interface NamedProduct {
  name: string
  summery: string
  productVariants: { variantName: string; color: string; imageAlts: string[] }[]
}

/** Returns the names, colours, summaries and alternative texts of all products in a locale. */
async function readCatalogueTexts(query: string): Promise<Set<string>> {
  const { data } = JSON.parse(await readText(`/api/products/get-products${query}`))
  return new Set(
    (data as NamedProduct[]).flatMap(({ name, summery, productVariants }) => [
      name,
      summery,
      ...productVariants.flatMap((each) => [each.variantName, each.color, ...each.imageAlts]),
    ]),
  )
}

const decode = (html: string): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/**
 * Returns the texts and the alternative texts that a page or a response shows. The values of facets
 * are English in each locale.
 */
function shownTexts(body: string): string[] {
  const html = body.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|"value":"[^"]*"/g, '')
  const texts = html.match(/(?<=>)[^<]+(?=<)|(?<= alt=")[^"]*(?=")|(?<=":")[^"]*(?=")/g) ?? []
  return texts.map((text) => decode(text).trim())
}

const arabicLetter = /\p{Script=Arabic}/u

test('200 interleaved pages and responses have no text of the other locale', async () => {
  const english = await readCatalogueTexts('')
  const arabic = await readCatalogueTexts('?locale=ar')
  expect(english.intersection(arabic)).toEqual(new Set())
  expect(arabic.size).toBeGreaterThan(200)

  const cached = ['/products', '/products/ties', '/products/ties/floral/floral-701', '/faqs']
  const localesOf = (number: number): [path: string, isArabic: boolean][] => {
    // The server renders a search for each request. It takes the other pages from its cache.
    const rendered = [`/products/ties?search=silk&priceFrom=${number}`, `/unknown-${number}`]
    const pages = ['/', ...cached, ...rendered]
    const calls = [
      'products/get-products',
      'shop/listing?category=shirts',
      'products/get-product/floral',
    ]
    return [
      ...pages.flatMap((path): [string, boolean][] => [
        [path, false],
        [path === '/' ? '/ar' : `/ar${path}`, true],
      ]),
      ...calls.flatMap((path): [string, boolean][] => [
        [`/api/${path}`, false],
        [`/api/${path}${path.includes('?') ? '&' : '?'}locale=ar`, true],
      ]),
    ]
  }
  let count = 0
  for (let round = 1; count < 200; round += 1) {
    const requests = localesOf(round)
    const bodies = await Promise.all(requests.map(([path]) => readText(path)))
    for (const [index, [path, isArabic]] of requests.entries()) {
      const texts = shownTexts(bodies[index] ?? '')
      const others = isArabic ? english : arabic
      expect(
        texts.filter((text) => others.has(text)),
        path,
      ).toEqual([])
      const hasArabic = texts
        .filter((text) => text !== 'العربية')
        .some((text) => arabicLetter.test(text))
      expect([path, hasArabic]).toEqual([path, isArabic])
      count += 1
    }
  }
})

test('an Arabic list has the ids, order, prices and stock of the English list, with Arabic names', async () => {
  const read = async (locale: string) => {
    const { data } = JSON.parse(await readText(`/api/shop/listing?category=ties${locale}`))
    return data.cards as { name: string; alt: string; price: number }[]
  }
  const [english, arabic] = [await read(''), await read('&locale=ar')]
  const neutral = ({ name: _, alt: __, ...card }: (typeof english)[number]) => card
  expect(english.length).toBeGreaterThan(10)
  expect(arabic.map(neutral)).toEqual(english.map(neutral))
  const page = shownTexts(await readText('/ar/products/ties'))
  for (const [index, { name, alt }] of arabic.entries()) {
    expect(name).toMatch(arabicLetter)
    expect(alt).toMatch(arabicLetter)
    expect(name).not.toBe(english[index]?.name)
  }
  const names = new Set(arabic.map((card) => card.name))
  expect([...new Set(page.filter((text) => names.has(text)))]).toEqual([...names])
})

test('an Arabic list selects a colour by its English value, and shows its Arabic name', async ({
  page,
}) => {
  const { data } = JSON.parse(await readText('/api/shop/listing?category=ties&color=Navy'))
  const { count } = data.colours.find(({ value }: { value: string }) => value === 'Navy')
  await page.goto(`${shop.url}/products/ties?color=Navy`)
  const english = page.locator('input[name="color"][value="Navy"]')
  await expect(english).toBeChecked()
  await expect(page.locator('label', { has: english })).toHaveText(`Navy only (${count})`)
  await page.goto(`${shop.url}/ar/products/ties?color=Navy`)
  const arabic = page.locator('input[name="color"][value="Navy"]')
  await expect(arabic).toBeChecked()
  await expect(page.locator('label', { has: arabic })).toContainText('كحلي')
  await expect(page.locator('label', { has: arabic })).toContainText(`(${count})`)
  const chosen = page.getByRole('list', { name: 'عوامل التصفية المختارة' })
  await expect(chosen.getByRole('link').first()).toHaveText('كحلي')
  await page.goto(`${shop.url}/ar/products/ties?color=White`)
  await expect(chosen.getByRole('link').first()).toHaveText('أبيض')
})

test('a purchase changes the stock on the pages of both locales at the next request', async () => {
  const path = '/products/ties/floral/floral-701'
  const read = async (address: string, etag = '') => {
    const response = await fetch(shop.url + address, { headers: { 'if-none-match': etag } })
    const html = await response.text()
    const stock = /stock:(\d+)/.exec(html.replaceAll('"', ''))?.[1]
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      stock: Number(stock),
    }
  }
  const before = new Map<string, Awaited<ReturnType<typeof read>>>()
  for (const address of [path, `/ar${path}`]) {
    const first = await read(address)
    expect((await read(address, first.etag)).status).toBe(304)
    before.set(address, first)
  }
  const headers = {
    'content-type': 'application/json',
    'guest-user-id': crypto.randomUUID(),
  }
  const post = (call: string, body: object) =>
    fetch(`${shop.url}/api${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const item = { productID: 'floral', productVariantId: 'floral-701', quantityNeaded: 1 }
  expect((await post('/products/add-or-update-product-to-cart', item)).status).toBe(200)
  const order = {
    contactInfo_Name: 'Nour Hassan',
    contactInfo_Email: 'nour@example.com',
    contactInfo_PhoneNumber: '01012345678',
    shippingAddress: '12 شارع التحرير, القاهرة',
  }
  expect((await post('/Orders/checkout?locale=ar', order)).status).toBe(200)
  for (const [address, { etag, stock }] of before) {
    const after = await read(address, etag)
    expect([address, after.status, after.stock]).toEqual([address, 200, stock - 1])
  }
})
