import { randomUUID } from 'node:crypto'
import type { Served } from './process.ts'
import type { Bound } from './rounds.ts'

/** Shoppers who each look, add and buy: as many again before them warm everything up. */
const shoppers = 400
const atOnce = 8

/** Milliseconds of processor time that PostgreSQL has used so far; always 0 without one. */
export type DatabaseCpu = () => number

/** A piece that can be bought. */
interface Piece {
  productID: string
  variant: string
}

interface ListedProduct {
  productID: string
  productVariants: { productVariantID: string; stockQuantity: number }[]
}

const order = {
  contactInfo_Name: 'Nour Hassan',
  contactInfo_Email: 'nour@example.com',
  contactInfo_PhoneNumber: '01012345678',
  shippingAddress: '12 Tahrir Square, Cairo',
  status: 'pending',
}

const call = (shop: Served, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${shop.url}/api${path}`, init)

async function mustDo(asked: Promise<Response>): Promise<unknown> {
  const answer = await asked
  const body = await answer.json()
  if (!answer.ok)
    throw new Error(`${answer.url} answered ${answer.status}: ${JSON.stringify(body)}`)
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

const read = (shop: Served, path: string) => mustDo(call(shop, path))

const add = (shop: Served, guest: string, { productID, variant }: Piece) =>
  call(
    shop,
    '/products/add-or-update-product-to-cart',
    send(guest, { productID, productVariantId: variant, quantityNeaded: 1 }),
  )

const checkout = (shop: Served, guest: string) => call(shop, '/Orders/checkout', send(guest, order))

/** Pieces in stock, the most plentiful first. */
export async function findPieces(shop: Served): Promise<Piece[]> {
  const { data } = (await read(shop, '/products/get-products')) as { data: ListedProduct[] }
  return data
    .flatMap(({ productID, productVariants }) =>
      productVariants.map((each) => ({ productID, ...each })),
    )
    .filter(({ stockQuantity }) => stockQuantity > 0)
    .toSorted((a, b) => b.stockQuantity - a.stockQuantity)
    .map(({ productID, productVariantID }) => ({ productID, variant: productVariantID }))
}

/** A new guest buys one piece. Answers how to cancel the order; null when the piece had run out. */
export async function buyPiece(shop: Served, piece: Piece): Promise<(() => Promise<void>) | null> {
  const guest = randomUUID()
  const added = await add(shop, guest, piece)
  await added.arrayBuffer()
  if (added.status === 409) return null
  const bought = await checkout(shop, guest)
  const { data } = (await bought.json()) as { data: { id: string } | null }
  if (bought.status === 409) return null
  if (!data) throw new Error(`checkout answered ${bought.status}`)
  const cancel = { method: 'DELETE', headers: { 'guest-user-id': guest } }
  return async () => {
    await mustDo(call(shop, `/Orders/delete-order/${data.id}`, cancel))
  }
}

/**
 * Processor time of one request, the shop and its database together: reading the whole listing and a
 * product, putting a piece in a cart, ordering it.
 */
export async function costFigures(shop: Served, databaseCpu: DatabaseCpu): Promise<Bound[]> {
  const pieces = (await findPieces(shop)).slice(0, 100)
  const guests = Array.from({ length: 2 * shoppers }, () => randomUUID())
  const pieceOf = (at: number): Piece =>
    pieces[at % pieces.length] ?? { productID: '', variant: '' }
  const guestOf = (at: number): string => guests[at] ?? ''

  async function askAll(request: (at: number) => Promise<unknown>, first: number): Promise<void> {
    const queue = Array.from({ length: shoppers }, (_, at) => first + at).values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const at of queue) await request(at)
      }),
    )
  }

  async function cost(request: (at: number) => Promise<unknown>): Promise<number> {
    await askAll(request, 0)
    const before = shop.cpu() + databaseCpu()
    await askAll(request, shoppers)
    return (shop.cpu() + databaseCpu() - before) / shoppers
  }

  const listing = () => read(shop, '/products/get-products')
  const product = (at: number) => read(shop, `/products/get-product/${pieceOf(at).productID}`)
  const steps: [name: string, goal: number, request: (at: number) => Promise<unknown>][] = [
    ['GET products', 0.1, listing],
    ['GET product', 0.3, product],
    ['add to cart', 1, (at) => mustDo(add(shop, guestOf(at), pieceOf(at)))],
    ['checkout', 2.5, (at) => mustDo(checkout(shop, guestOf(at)))],
  ]
  const bounds: Bound[] = []
  for (const [name, goal, request] of steps) {
    bounds.push({ name: `${name}, CPU a request`, value: await cost(request), unit: 'ms', goal })
  }
  return bounds
}
