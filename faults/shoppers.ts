import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '#contract/orders.ts'
import type { Item } from './environment.ts'
import type { Stage } from './fault.ts'
import { envelopeOf, type HttpReply, type HttpRequest, request } from './http-client.ts'
import { createRandom, pickOne, type Random } from './random.ts'

/** One intent to buy a cart, with an idempotency key of its own. */
export interface Intent {
  headers: Record<string, string>
  /** Total of the cart in LE, from catalogue prices; undefined when a response was lost. */
  expectedTotal: number | undefined
  /** The order that was acknowledged. */
  order?: Pick<Order, 'id' | 'totalPriceAfterDiscount'>
  /** Whether the shopper sent a cancellation. The order may be cancelled or not. */
  isCancelled?: boolean
}

/** One request of a shopper, and its result. */
export interface ShopperRequest {
  what: 'page' | 'listing' | 'cart' | 'checkout' | 'cancel'
  /** Time of `performance.now()`. */
  at: number
  reply: HttpReply
}

/** The simulated shoppers. */
export interface Crowd {
  requests: ShopperRequest[]
  /** Waits until their current visits end. */
  stop(): Promise<void>
}

const contact = {
  contactInfo_Name: 'Nour Hassan',
  contactInfo_Email: 'nour@example.com',
  contactInfo_PhoneNumber: '01012345678',
  shippingAddress: '12 Tahrir Square, Cairo',
}

/** Sends the checkout of an intent, also to repeat it when the first response was lost. */
export const checkOut = (url: string, { headers }: Intent, given: Record<string, unknown> = {}) =>
  request(`${url}/api/Orders/checkout`, { method: 'POST', headers, body: { ...contact, ...given } })

export const setCartItem = (
  url: string,
  { item, quantity, headers }: { item: Item; quantity: number; headers: Intent['headers'] },
) =>
  request(`${url}/api/products/add-or-update-product-to-cart`, {
    method: 'POST',
    headers,
    body: {
      productID: item.productId,
      productVariantId: item.variantId,
      quantityNeaded: quantity,
    },
  })

export const addToWishlist = (
  url: string,
  { item, headers }: { item: Item; headers: Intent['headers'] },
) => request(`${url}/api/Wishlist/add-to-wishlist/${item.variantId}`, { method: 'POST', headers })

const pages = ['/', '/products', '/products/ties', '/products/shirts', '/faqs']
/** Milliseconds that a shopper waits after a failed request. */
const pauseMs = 25

/** Returns a random client address. The server uses it only if it trusts a proxy. */
const clientAddress = (random: Random): string =>
  `10.${[1, 2, 3].map(() => Math.floor(random() * 250) + 1).join('.')}`

interface Visitor {
  url: string
  random: Random
  /** Where what came of the requests is noted. */
  requests: ShopperRequest[]
}

/** One after the other: looks around, fills a cart, buys it, and at times thinks better of it. */
function openVisits(
  { environment: { goods }, intents }: Stage,
  { url, random, requests }: Visitor,
) {
  async function note(what: ShopperRequest['what'], reply: Promise<HttpReply>): Promise<HttpReply> {
    const at = performance.now()
    const came = await reply
    requests.push({ what, at, reply: came })
    return came
  }

  async function lookAround(): Promise<void> {
    const how: HttpRequest = { fresh: random() < 0.5 }
    await note('page', request(url + pickOne(random, pages), how))
    await note('listing', request(`${url}/api/products/get-products?category=ties&limit=10`, how))
  }

  /** Adds two variants and sometimes the scarce one. Returns undefined if the cart stayed empty. */
  async function fillCart(): Promise<Intent | undefined> {
    const headers = {
      'guest-user-id': randomUUID(),
      'idempotency-key': randomUUID(),
      'x-forwarded-for': clientAddress(random),
    }
    const [first, second] = goods.plenty
    const wanted = [
      { item: first, quantity: 1 },
      { item: second, quantity: 2 },
      ...(random() < 0.1 ? [{ item: goods.scarce, quantity: 1 }] : []),
    ]
    const put: number[] = []
    let isCertain = true
    for (const { item, quantity } of wanted) {
      const { status } = await note('cart', setCartItem(url, { item, quantity, headers }))
      if (status === 200) put.push(item.price * quantity)
      else if (status !== 409) isCertain = false
    }
    if (put.length === 0) return undefined
    return { headers, expectedTotal: isCertain ? put.reduce((sum, each) => sum + each) : undefined }
  }

  async function buy(intent: Intent): Promise<void> {
    intents.push(intent)
    const coupon = random() < 0.05 ? { couponId: goods.disabledCoupon } : {}
    const reply = await note('checkout', checkOut(url, intent, coupon))
    if (reply.status !== 200) return
    const order = envelopeOf<Order>(reply)?.data
    if (!order) throw new Error(`a checkout returned ${reply.body}`)
    intent.order = order
    if (random() >= 0.1) return
    intent.isCancelled = true
    const cancel = `${url}/api/Orders/delete-order/${order.id}`
    await note('cancel', request(cancel, { method: 'DELETE', headers: intent.headers }))
  }

  return async (): Promise<void> => {
    const before = requests.length
    await lookAround()
    const intent = await fillCart()
    if (intent) await buy(intent)
    if (requests.slice(before).some(({ reply }) => reply.status !== 200)) await sleep(pauseMs)
  }
}

/** Starts simulated shoppers who visit the shop again and again until `stop` is called. */
export function withShoppers(stage: Stage, { url }: { url: string }, shoppers: number): Crowd {
  const requests: ShopperRequest[] = []
  let isStopped = false
  const visitRepeatedly = async (random: Random) => {
    const visit = openVisits(stage, { url, random, requests })
    while (!isStopped) await visit()
  }
  const all = Array.from({ length: shoppers }, () =>
    visitRepeatedly(createRandom(Math.floor(stage.random() * 2 ** 32))),
  )
  return {
    requests,
    async stop() {
      isStopped = true
      await Promise.all(all)
    },
  }
}
