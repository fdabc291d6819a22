/** Tests a third kind of goods that only the tables and texts of `shoes.ts` add. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkOut, setCartItem } from '#faults/shoppers.ts'
import { emptyDatabase } from '#test/engine/command-line.ts'
import { copyProject } from '#test/engine/development-server.ts'
import { dataOf } from '#test/releases/staff-client.ts'
import { openShoeShop, shoeId, typeErrorsIn } from './shoe-shop.ts'
import { addShoes, shoeSizes, shoeTexts } from './shoes.ts'

/** A copy of the project starts and is checked as a whole, which takes minutes on a busy machine. */
vi.setConfig({ testTimeout: 600_000 })

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'a third kind needs no other source file',
  () => {
    const project = copyProject()
    addShoes(project)
    expect(typeErrorsIn(project)).toBe('')
  },
)

test('shoes are sold, shown and counted like the other kinds, in both languages', async () => {
  const shop = await openShoeShop(await emptyDatabase())
  onTestFinished(shop.close)
  expect(shop.imported).toContain('4 new')
  const text = async (path: string) => (await fetch(shop.url + path)).text()
  const read = async (path: string) => (await fetch(`${shop.url}/api${path}`)).json()

  // The API: lists, the filter of sizes from small to large, related products.
  const { data: listing } = await read('/shop/listing?category=shoes')
  expect(listing.cards).toMatchObject([{ productID: 'derby', category: 'shoes' }])
  expect(listing.sizes.map(({ value }: { value: string }) => value)).toEqual(shoeSizes)
  const size = encodeURIComponent('42⅔')
  const { data: filtered } = await read(`/shop/listing?category=shoes&size=${size}`)
  expect(filtered.cards).toMatchObject([{ productVariantID: shoeId('42⅔') }])
  expect((await read('/shop/listing?category=ties&search=derby')).data.total).toBe(0)
  expect((await read('/shop/listing?search=derby')).data.cards).toHaveLength(1)
  expect((await read('/products/get-related-products/floral')).data).toHaveProperty('shoes')

  for (const [prefix, texts] of [
    ['', shoeTexts.en],
    ['/ar', shoeTexts.ar],
  ] as const) {
    expect(await text(`${prefix}/products`)).toContain(`>${texts.name}</h2>`)
    const category = await text(`${prefix}/products/shoes`)
    expect(category).toContain(texts.description)
    expect(category).toMatch(new RegExp(`<h1[^>]*>${texts.name}`))
    const page = await text(`${prefix}/products/shoes/derby/${shoeId('42')}`)
    // In Arabic a fraction without a direction would be on the wrong side of its number.
    const isolate = prefix && '<bdi dir="ltr">'
    for (const each of shoeSizes)
      expect(page).toMatch(new RegExp(`role="radio"[^>]*>${isolate}${each}<`))
    expect(page).toContain(`>${texts.name}</a>`)
    expect(page).toContain(texts.exchange)
    expect(await text(`${prefix}/faqs`)).toContain(texts.question)
  }
  const { data: content } = await read('/shop/content?locale=ar')
  expect(content.policies.shoes.refund).toBe(shoeTexts.ar.refund)

  // Search engines.
  const { data: shoes } = await read('/products/get-products?category=shoes')
  const files = shop.searchFiles(shoes)
  expect(files.sitemap).toContain('/products/shoes<')
  expect(files.sitemap).toContain(`/products/shoes/derby/${shoeId('41⅓')}`)
  const item = files.en?.split('<item>').find((each) => each.includes(`>${shoeId('42⅔')}<`))
  expect(item).toContain('<g:size>42⅔</g:size>')
  expect(item).toContain('Apparel &amp; Accessories &gt; Shoes')
  expect(files.ar).toContain(`| ${shoeTexts.ar.name}`)

  // A checkout, and its order on the sheets of staff.
  const headers = { 'guest-user-id': randomUUID(), 'idempotency-key': randomUUID() }
  const shoe = { productId: 'derby', variantId: shoeId('42⅔'), price: 3200 }
  const cart = dataOf(await setCartItem(shop.url, { item: shoe, quantity: 2, headers }), 'cart')
  expect(cart.items).toMatchObject([{ productCategory: 'shoes', size: '42⅔', quantity: 2 }])
  const order = dataOf(await checkOut(shop.url, { headers, expectedTotal: 6400 }), 'checkout')
  expect(order.items).toMatchObject([{ productCategory: 'shoes', size: '42⅔' }])
  const packed = [{ garment: 'shoe', size: '42⅔', quantity: 2 }]
  for (const sheet of ['slips', 'labels']) {
    const { orders, exchangeRule } = await shop.staff.get(`/print/${sheet}?orders=${order.id}`)
    expect(orders).toMatchObject([{ items: packed }])
    expect(exchangeRule).toContain(shoeTexts.en.name)
  }
  expect(await shop.staff.get(`/orders/${order.id}`)).toMatchObject({ items: packed })

  // The admin: tabs, stock, stock counts, texts, a new product, and the file of the catalogue.
  const products = await shop.staff.get('/products?category=shoes&withTotal=true')
  expect(products).toMatchObject({ total: 1, counts: { shoes: 1 } })
  const stock = await shop.staff.get('/stock?category=shoes')
  expect(stock.items.map((row: { stock: number }) => row.stock).toSorted()).toEqual([3, 5, 5, 5])
  const scope = { scope: { category: 'shoes' }, isBlind: false }
  expect(await shop.staff.post('/stock-takes', scope)).toMatchObject({ scope: scope.scope })
  const { items: texts } = await shop.staff.get('/content')
  expect(texts[2].value.shoes.refund).toBe(shoeTexts.en.refund)
  const draft = { name: 'Oxford shoe', category: 'shoes' }
  expect(await shop.staff.post('/products', draft)).toMatchObject({ draft })
  expect(shop.run('export')).toMatch(/^derby,Derby,shoes,/m)
  expect(shop.run('doctor')).not.toMatch(/^problem/m)
})
