import { once } from 'node:events'
import { get } from 'node:http'
import { openAnotherShop } from './another-shop.ts'
import { footer, header, hydratedInArabic } from './layout.ts'
import { expect, test } from './shopper.ts'

type Shop = Awaited<ReturnType<typeof openAnotherShop>>

/** A shop in English and Arabic, which is the default, and one in English. The tests share them. */
test.describe.configure({ mode: 'default' })
let shop: Shop
let english: Shop
test.beforeAll(async () => {
  shop = await openAnotherShop({})
  english = await openAnotherShop({ LOCALES: 'en' })
})
test.afterAll(async () => {
  await shop.close()
  await english.close()
})

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })

test('/ar is a page from right to left, and / has no direction', async ({ page }) => {
  await page.goto(`${shop.url}/ar`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle('LUCA | قمصان رجالية وربطات عنق')
  await page.goto(`${shop.url}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).not.toHaveAttribute('dir')
})

test('a shop without Arabic has no /ar, no alternates and no language link', async () => {
  expect((await fetch(`${english.url}/ar`)).status).toBe(404)
  const html = await (await fetch(`${english.url}/`)).text()
  expect(html).toContain('<html lang="en">')
  expect(html).not.toMatch(/hreflang|og:locale/i)
})

/** Returns the paths of the canonical URL and the alternates of a page, with their languages. */
async function linksOf(path: string) {
  const response = await read(path)
  expect(response.status, path).toBe(200)
  const links = (await response.text()).match(/<link rel="(?:canonical|alternate)"[^>]*>/g) ?? []
  return links.map((link) => [
    /hreflang="([^"]*)"/i.exec(link)?.[1] ?? 'canonical',
    new URL(/href="([^"]*)"/.exec(link.replace(/hreflang="[^"]*"/i, ''))?.[1] ?? '').pathname,
  ])
}

test('the pages of the sitemap have their own canonical URL and the alternates of the sitemap', async () => {
  const sitemap = await (await read('/sitemap.xml')).text()
  const pathOf = (url: string | undefined) => new URL(url ?? '').pathname
  const entries = [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>(.*)<\/url>/g)].map((entry) => ({
    path: pathOf(entry[1]),
    alternates: [...(entry[2] ?? '').matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, hreflang, url]) => [hreflang, pathOf(url)],
    ),
  }))
  const paths = new Set(entries.map(({ path }) => path))
  for (const { path, alternates } of entries) {
    expect(alternates.map(([hreflang]) => hreflang)).toEqual(['en', 'ar', 'x-default'])
    expect(alternates.map(([, address]) => address)).toContain(path)
    for (const [, address] of alternates) expect(paths).toContain(address)
  }
  // Every page that is no product, and some products.
  const isRead = ({ path }: { path: string }, index: number) =>
    !/\/products\/[^/]+\//.test(path) || index % 40 < 2
  for (const { path, alternates } of entries.filter(isRead))
    expect(await linksOf(path), path).toEqual([['canonical', path], ...alternates])
})

test('a filtered list and a private page have no alternates', async () => {
  expect(await linksOf('/ar/products/ties?color=Navy')).toEqual([
    ['canonical', '/ar/products/ties'],
  ])
  expect(await linksOf('/ar/cart')).toEqual([])
})

test('an Arabic list has an Arabic heading and the products of the English list [shop.arabic-addresses]', async () => {
  const idsOf = (html: string) => [
    ...new Set(html.match(/(?<=\/products\/ties\/)[\w-]+\/[\w-]+(?=")/g)),
  ]
  const english = await (await read('/products/ties')).text()
  const arabic = await (await read('/ar/products/ties')).text()
  expect(arabic).toMatch(/<h1[^>]*>ربطات العنق<\/h1>/)
  expect(idsOf(english).length).toBeGreaterThan(10)
  expect(idsOf(arabic)).toEqual(idsOf(english))
})

test('an unknown Arabic address is a 404 in Arabic whose link leads to /ar', async ({ page }) => {
  const response = await page.goto(`${shop.url}/ar/nowhere`)
  expect(response?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('خطأ 404')
  await expect(header(page).getByRole('link', { name: 'المنتجات' })).toBeVisible()
  await expect(footer(page)).toContainText('جميع الحقوق محفوظة')
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click()
  await expect(page).toHaveURL(`${shop.url}/ar`)
})

test('200 interleaved requests: no page has a text of the other locale', async () => {
  const paths = ['', '/products', '/faqs', '/contact', '/products/ties', '/sign-in', '/nowhere']
  const readTexts = async (address: string) => {
    const html = await (await read(address)).text()
    return {
      address,
      isArabic: html.includes('جميع الحقوق محفوظة'),
      isEnglish: html.includes('All rights are reserved') || html.includes('>Join Us<'),
    }
  }
  const results: Awaited<ReturnType<typeof readTexts>>[] = []
  // Search results and 404 pages are not stored, so each of them is rendered.
  for (let round = 0; round < 100; round += 10) {
    const addresses = Array.from({ length: 10 }, (_, index) => {
      const path = paths[(round + index) % paths.length] ?? ''
      return [path || '/', `/ar${path}`].map((each) => `${each}?search=${round + index}`)
    })
    results.push(...(await Promise.all(addresses.flat().map(readTexts))))
  }
  expect(results).toHaveLength(200)
  for (const { address, isArabic, isEnglish } of results) {
    expect(isArabic, address).toBe(address.startsWith('/ar'))
    expect(isEnglish, address).toBe(!address.startsWith('/ar'))
  }
})

test('the language of the browser changes nothing', async () => {
  for (const [path, language] of [
    ['/', 'ar'],
    ['/ar', 'en'],
  ] as const) {
    const plain = await read(path)
    const asked = await read(path, { 'accept-language': language })
    expect(asked.status).toBe(200)
    expect(asked.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(await asked.text()).toBe(await plain.text())
    expect(asked.headers.get('set-cookie')).toBeNull()
    expect(asked.headers.get('vary')).toBe('accept-encoding')
  }
})

test('an Arabic address redirects where its English twin redirects', async () => {
  for (const path of [
    '/products/ties?color=Navy&color=Black',
    '/products/ties?color=Dusty%20blue',
    '/products?search=a%20b',
    '/products/',
    '/Products/Ties',
  ]) {
    const english = await read(path)
    const arabic = await read(`/ar${path}`)
    expect(arabic.status, path).toBe(english.status)
    const target = english.headers.get('location')
    expect(arabic.headers.get('location'), path).toBe(target && `/ar${target}`)
    expect(arabic.headers.get('set-cookie')).toBeNull()
  }
})

test('/ar/ redirects to /ar, as /products/ to /products', async ({ page }) => {
  for (const path of ['/products', '/ar', '/ar/products']) {
    const slashed = await read(`${path}/?page=2`)
    expect([slashed.status, slashed.headers.get('location')]).toEqual([308, `${path}?page=2`])
  }
  await page.goto(`${shop.url}/ar/`)
  await expect(page).toHaveURL(`${shop.url}/ar`)
  await hydratedInArabic(page)
})

test('queries that the router writes in another way load once', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/shop/listing')) requests.push(request.url())
  })
  for (const query of ['?color=Navy&color=Black', '?color=Dusty%20blue', '?color=Navy&&x=1,2']) {
    await page.goto(`${shop.url}/ar/products/ties${query}`)
    await hydratedInArabic(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await read(`/ar/products/ties${query}`)).status).toBe(200)
  }
  await page.goto(`${shop.url}/ar/products?search=a%20b`)
  await hydratedInArabic(page)
  expect(requests).toEqual([])
})

/** Returns the size of a page in bytes, compressed with brotli. */
async function sizeOf(path: string): Promise<number> {
  const [response] = await once(
    get(shop.url + path, { headers: { 'accept-encoding': 'br' } }),
    'response',
  )
  expect(response.headers['content-encoding']).toBe('br')
  return Buffer.concat(await response.toArray()).byteLength
}

test('an Arabic list has at most 16 KB of HTML, and other Arabic pages 14 KB', async () => {
  for (const path of ['', '/products', '/products/ties/floral/floral-701', '/faqs', '/contact'])
    expect(await sizeOf(`/ar${path}`), path).toBeLessThanOrEqual(14_000)
  for (const slug of ['all', 'ties', 'shirts'])
    expect(await sizeOf(`/ar/products/${slug}`), slug).toBeLessThanOrEqual(16_000)
})

test('links inside an Arabic page stay in Arabic', async ({ page }) => {
  await page.goto(`${shop.url}/ar/products`)
  await hydratedInArabic(page)
  await page.getByRole('main').locator('a[href="/ar/products/ties"]').first().click()
  await expect(page).toHaveURL(`${shop.url}/ar/products/ties`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/ar/products`)
})

test('the manifest, the questions and the breadcrumbs of an Arabic page are in Arabic', async ({
  page,
}) => {
  await page.goto(`${shop.url}/ar/faqs`)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await read(address ?? '')).json()
  expect(manifest).toMatchObject({ name: 'LUCA', lang: 'ar', dir: 'rtl', start_url: '/ar' })
  const english = await (await read('/manifest.json')).json()
  expect({ ...manifest, icons: english.icons }).toEqual({
    ...english,
    ...{ description: manifest.description, id: '/ar', start_url: '/ar', lang: 'ar', dir: 'rtl' },
  })
  const describe = async (path: string) => {
    const html = await (await read(path)).text()
    const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)</g)]
    return texts.map(([, json]) => JSON.parse(json ?? ''))
  }
  const [faqs] = await describe('/ar/faqs')
  expect(faqs).toMatchObject({ '@type': 'FAQPage', inLanguage: 'ar' })
  expect((await describe('/faqs'))[0]).toMatchObject({ inLanguage: 'en' })
  const [product, trail] = await describe('/ar/products/ties/floral/floral-701')
  expect(product).not.toHaveProperty('inLanguage')
  expect(product.hasVariant[0].offers.price).toBeGreaterThan(0)
  expect(product.hasVariant[0].offers.url).toContain('/ar/products/ties/floral/')
  expect(trail.itemListElement[0]).toMatchObject({ name: 'المنتجات' })
  for (const { item } of trail.itemListElement) expect(item).toContain('/ar/products')
})

test('a shop without Arabic has no Arabic manifest, no Arabic feed and no inLanguage', async () => {
  for (const path of ['/manifest-ar.json', '/feed-ar.xml', '/ar/'])
    expect((await fetch(english.url + path)).status, path).toBe(404)
  expect(await (await fetch(`${english.url}/faqs`)).text()).not.toContain('inLanguage')
  expect(await (await fetch(`${english.url}/sitemap.xml`)).text()).not.toContain('/ar')
  expect(await (await fetch(`${english.url}/robots.txt`)).text()).not.toContain('/ar')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search on an Arabic page opens the Arabic results', async ({ page }) => {
    await page.goto(`${shop.url}/ar/products`)
    await page.getByRole('main').getByRole('searchbox').fill('navy')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${shop.url}/ar/products?search=navy`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })
})
