import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '#contract/orders.ts'
import type { Piece } from './environment.ts'
import type { Stage } from './fault.ts'
import { envelopeOf, type HttpReply, type HttpRequest, request } from './http-client.ts'
import { createRandom, pickOne, type Random } from './random.ts'

/** One wish to buy what is in a cart, under a key of its own. */
export interface Intent {
  headers: Record<string, string>
  /** What the cart comes to, in LE, by the catalogue; undefined when an answer about it was lost. */
  worth: number | undefined
  /** The order that was acknowledged. */
  order?: Pick<Order, 'id' | 'totalPriceAfterDiscount'>
  /** True once the shopper asked to cancel it: then it may be live or not. */
  isCancelled?: boolean
}

/** One request of a shopper, and how it ended. */
export interface Seen {
  what: 'page' | 'listing' | 'cart' | 'checkout' | 'cancel'
  /** On the clock of `performance.now()`. */
  at: number
  reply: HttpReply
}

/** People in the shop. */
export interface Crowd {
  seen: Seen[]
  /** Lets them finish what they are at, and go. */
  leave(): Promise<void>
}

const contact = {
  contactInfo_Name: 'Nour Hassan',
  contactInfo_Email: 'nour@example.com',
  contactInfo_PhoneNumber: '01012345678',
  shippingAddress: '12 Tahrir Square, Cairo',
}

/** Asks for the order of an intent, also when the first answer was lost. */
export const checkOut = (url: string, { headers }: Intent, given: Record<string, unknown> = {}) =>
  request(`${url}/api/Orders/checkout`, { method: 'POST', headers, body: { ...contact, ...given } })

export const putInCart = (
  url: string,
  { piece, quantity, headers }: { piece: Piece; quantity: number; headers: Intent['headers'] },
) =>
  request(`${url}/api/products/add-or-update-product-to-cart`, {
    method: 'POST',
    headers,
    body: {
      productID: piece.productId,
      productVariantId: piece.variantId,
      quantityNeaded: quantity,
    },
  })

export const putInWishlist = (
  url: string,
  { piece, headers }: { piece: Piece; headers: Intent['headers'] },
) => request(`${url}/api/Wishlist/add-to-wishlist/${piece.variantId}`, { method: 'POST', headers })

const pages = ['/', '/products', '/products/ties', '/products/shirts', '/faqs']
/** Milliseconds before a shopper whom the shop failed tries something else. */
const pause = 25

/** An address for each guest: counts where the server trusts a proxy. */
const clientAddress = (draw: Random): string =>
  `10.${[1, 2, 3].map(() => Math.floor(draw() * 250) + 1).join('.')}`

interface Visitor {
  url: string
  draw: Random
  /** Where what came of the requests is noted. */
  seen: Seen[]
}

/** One after the other: looks around, fills a cart, buys it, and at times thinks better of it. */
function openVisits({ home: { goods }, intents }: Stage, { url, draw, seen }: Visitor) {
  async function note(what: Seen['what'], reply: Promise<HttpReply>): Promise<HttpReply> {
    const at = performance.now()
    const came = await reply
    seen.push({ what, at, reply: came })
    return came
  }

  async function lookAround(): Promise<void> {
    const how: HttpRequest = { fresh: draw() < 0.5 }
    await note('page', request(url + pickOne(draw, pages), how))
    await note('listing', request(`${url}/api/products/get-products?category=ties&limit=10`, how))
  }

  /** Two pieces, now and then a third that few can have. Undefined where the cart stayed empty. */
  async function fillCart(): Promise<Intent | undefined> {
    const headers = {
      'guest-user-id': randomUUID(),
      'idempotency-key': randomUUID(),
      'x-forwarded-for': clientAddress(draw),
    }
    const [first, second] = goods.plenty
    const wanted = [
      { piece: first, quantity: 1 },
      { piece: second, quantity: 2 },
      ...(draw() < 0.1 ? [{ piece: goods.scarce, quantity: 1 }] : []),
    ]
    const put: number[] = []
    let isCertain = true
    for (const { piece, quantity } of wanted) {
      const { status } = await note('cart', putInCart(url, { piece, quantity, headers }))
      if (status === 200) put.push(piece.price * quantity)
      else if (status !== 409) isCertain = false
    }
    if (put.length === 0) return undefined
    return { headers, worth: isCertain ? put.reduce((sum, each) => sum + each) : undefined }
  }

  async function buy(intent: Intent): Promise<void> {
    intents.push(intent)
    const wish = draw() < 0.05 ? { couponId: goods.deadCoupon } : {}
    const reply = await note('checkout', checkOut(url, intent, wish))
    if (reply.status !== 200) return
    const order = envelopeOf<Order>(reply)?.data
    if (!order) throw new Error(`a checkout was answered with ${reply.body}`)
    intent.order = order
    if (draw() >= 0.1) return
    intent.isCancelled = true
    const cancel = `${url}/api/Orders/delete-order/${order.id}`
    await note('cancel', request(cancel, { method: 'DELETE', headers: intent.headers }))
  }

  return async (): Promise<void> => {
    const before = seen.length
    await lookAround()
    const intent = await fillCart()
    if (intent) await buy(intent)
    if (seen.slice(before).some(({ reply }) => reply.status !== 200)) await sleep(pause)
  }
}

/** Lets people in, each of whom visits again and again until they are asked to leave. */
export function withShoppers(stage: Stage, { url }: { url: string }, shoppers: number): Crowd {
  const seen: Seen[] = []
  let isClosing = false
  const comeAndGo = async (draw: Random) => {
    const visit = openVisits(stage, { url, draw, seen })
    while (!isClosing) await visit()
  }
  const all = Array.from({ length: shoppers }, () =>
    comeAndGo(createRandom(Math.floor(stage.draw() * 2 ** 32))),
  )
  return {
    seen,
    async leave() {
      isClosing = true
      await Promise.all(all)
    },
  }
}
