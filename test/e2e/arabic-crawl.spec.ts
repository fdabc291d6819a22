import { latinTextsOf } from './latin-texts.ts'
import { asCustomer, callAs, fillCart, placeOrder } from './shop-api.ts'
import { expect, test } from './shopper.ts'

test('the pages of the Arabic sitemap show no Latin text outside the list of allowed words', async ({
  page,
  baseURL,
}) => {
  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, url = '']) => new URL(url).pathname)
    .filter((path) => path.startsWith('/ar'))
  // Every list and every page of text, and some products.
  const isProduct = (path: string) => /\/products\/[^/]+\//.test(path)
  const products = paths.filter(isProduct).filter((_, index) => index % 8 === 0)
  const others = paths.filter((path) => !isProduct(path))
  expect(products.length).toBeGreaterThan(10)
  expect(others.length).toBeGreaterThan(15)
  const unlisted = ['/ar/nowhere', '/ar/cart', '/ar/orders', '/ar/products/ties?color=Navy']
  for (const path of [...others, ...products, ...unlisted]) {
    const html = await (await fetch(baseURL + path)).text()
    expect(await latinTextsOf(page, html), path).toEqual([])
  }
})

test('C44 the pages of an account and of an order show no Latin text in Arabic', async ({
  page,
  context,
  request,
}) => {
  // The policy of the shop lets no script parse HTML.
  const blank = await context.newPage()
  const customer = await asCustomer(page)
  const profile = { firstName: 'كريم', lastName: 'نصار', phone: '01012345678' }
  await callAs(request, customer, { path: '/users/me', method: 'POST', body: profile })
  const body = { address1: '12 ميدان التحرير', address2: '', city: 'Cairo', country: 'مصر' }
  await callAs(request, customer, { path: '/users/me/addresses', method: 'POST', body })
  await fillCart(request, customer, [['floral', 'floral-701', 1]])
  const { id } = await placeOrder(request, customer)
  const link = { path: `/Orders/${id}/link`, method: 'POST', body: {} }
  const { token } = await callAs(request, customer, link)
  // The number of the order, and what the customer wrote in Latin letters.
  const own = [customer.email, 'Nour', `#${id.slice(0, 8)}`]
  for (const [address, ready] of [
    ['/account', 'input[name="firstName"]'],
    ['/account/addresses', 'main li'],
    ['/account/addresses?edit=new', 'input[name="address1"]'],
    ['/order', 'main h1'],
    [`/order#${token}`, '#order-state'],
    ['/forgot-password', 'main h1'],
    ['/reset-password', 'input[name="password"]'],
    ['/verify-email', 'main button'],
  ] as const) {
    await page.goto(`/ar${address}`)
    await expect(page.locator(ready)).toBeVisible()
    const texts = await latinTextsOf(blank, await page.content())
    expect(
      texts.filter((text) => !own.includes(text)),
      address,
    ).toEqual([])
  }
})
