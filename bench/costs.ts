import { randomUUID } from 'node:crypto'
import { sampleContact } from '#test/shop/factories.ts'
import type { Served } from './process.ts'
import type { Bound } from './rounds.ts'

/** Number of shoppers who each browse, add and buy. As many again run before, to warm up. */
const defaultShoppers = 400
const atOnce = 8

/** Milliseconds of processor time that PostgreSQL has used so far; always 0 without one. */
export type DatabaseCpu = () => number

/** A variant that can be bought. */
interface Goods {
  productID: string
  variant: string
}

interface ListedProduct {
  productID: string
  productVariants: { productVariantID: string; stockQuantity: number }[]
}

const order = {
  ...sampleContact,
  status: 'pending',
}

const call = (shop: Served, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${shop.url}/api${path}`, init)

async function readBody(pending: Promise<Response>): Promise<unknown> {
  const response = await pending
  const body = await response.json()
  if (!response.ok)
    throw new Error(`${response.url} returned ${response.status}: ${JSON.stringify(body)}`)
  return body
}

const send = (guest: string, body: unknown): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'guest-user-id': guest,
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify(body),
})

const read = (shop: Served, path: string) => readBody(call(shop, path))

const add = (shop: Served, guest: string, { productID, variant }: Goods) =>
  call(
    shop,
    '/products/add-or-update-product-to-cart',
    send(guest, { productID, productVariantId: variant, quantityNeaded: 1 }),
  )

const checkout = (shop: Served, guest: string) => call(shop, '/Orders/checkout', send(guest, order))

/** Returns the variants in stock, the largest stock first. */
export async function findGoods(shop: Served): Promise<Goods[]> {
  const { data } = (await read(shop, '/products/get-products')) as { data: ListedProduct[] }
  return data
    .flatMap(({ productID, productVariants }) =>
      productVariants.map((each) => ({ productID, ...each })),
    )
    .filter(({ stockQuantity }) => stockQuantity > 0)
    .toSorted((a, b) => b.stockQuantity - a.stockQuantity)
    .map(({ productID, productVariantID }) => ({ productID, variant: productVariantID }))
}

/** Buys one item as a new guest. Returns a function that cancels the order, or null when sold out. */
export async function buyItem(shop: Served, goods: Goods): Promise<(() => Promise<void>) | null> {
  const guest = randomUUID()
  const added = await add(shop, guest, goods)
  await added.arrayBuffer()
  if (added.status === 409) return null
  const bought = await checkout(shop, guest)
  const { data } = (await bought.json()) as { data: { id: string } | null }
  if (bought.status === 409) return null
  if (!data) throw new Error(`checkout returned ${bought.status}`)
  const cancel = { method: 'DELETE', headers: { 'guest-user-id': guest } }
  return async () => {
    await readBody(call(shop, `/Orders/delete-order/${data.id}`, cancel))
  }
}

/**
 * Measures the processor time of one request, for the shop and its database together. The requests
 * read the whole listing and a product, add an item to a cart, and check out.
 */
export async function costFigures(
  shop: Served,
  databaseCpu: DatabaseCpu,
  shoppers = defaultShoppers,
): Promise<Bound[]> {
  const goods = (await findGoods(shop)).slice(0, 100)
  const guests = Array.from({ length: 2 * shoppers }, () => randomUUID())
  const goodsAt = (at: number): Goods => goods[at % goods.length] ?? { productID: '', variant: '' }
  const guestOf = (at: number): string => guests[at] ?? ''

  async function sendAll(request: (at: number) => Promise<unknown>, first: number): Promise<void> {
    const queue = Array.from({ length: shoppers }, (_, at) => first + at).values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const at of queue) await request(at)
      }),
    )
  }

  async function cost(request: (at: number) => Promise<unknown>): Promise<number> {
    await sendAll(request, 0)
    const before = shop.cpu() + databaseCpu()
    await sendAll(request, shoppers)
    return (shop.cpu() + databaseCpu() - before) / shoppers
  }

  const listing = () => read(shop, '/products/get-products')
  const product = (at: number) => read(shop, `/products/get-product/${goodsAt(at).productID}`)
  const steps: [name: string, goal: number, request: (at: number) => Promise<unknown>][] = [
    ['GET products', 0.1, listing],
    ['GET product', 0.3, product],
    ['add to cart', 1, (at) => readBody(add(shop, guestOf(at), goodsAt(at)))],
    ['checkout', 2.5, (at) => readBody(checkout(shop, guestOf(at)))],
  ]
  const bounds: Bound[] = []
  for (const [name, goal, request] of steps) {
    bounds.push({ name: `${name}, CPU a request`, value: await cost(request), unit: 'ms', goal })
  }
  return bounds
}
