import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '#contract/orders.ts'
import { sampleContact } from '#test/shop/factories.ts'
import type { Item } from './environment.ts'
import type { Intent, Stage } from './fault.ts'
import { envelopeOf, type HttpReply, type HttpRequest, request } from './http-client.ts'
import { createRandom, pickOne, type Random } from './random.ts'

/** One request of a shopper, and its result. */
export interface ShopperRequest {
  what: 'page' | 'listing' | 'cart' | 'checkout' | 'cancel'
  /** Time of `performance.now()`. */
  at: number
  /** Without the body: those of a long fault need gigabytes. */
  reply: Omit<HttpReply, 'body'>
}

/** The simulated shoppers. */
export interface Crowd {
  requests: ShopperRequest[]
  /** Waits until their current visits end. */
  stop(): Promise<void>
}

/** Sends the checkout of an intent, also to repeat it when the first response was lost. */
export const checkOut = (url: string, { headers }: Intent, given: Record<string, unknown> = {}) =>
  request(`${url}/api/Orders/checkout`, {
    method: 'POST',
    headers,
    body: { ...sampleContact, ...given },
  })

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

interface ShopperRun {
  stage: Stage
  url: string
  /** Milliseconds that the shopper waits after each request. */
  pauseMs: number
  random: Random
  /** The requests of this shopper are added here. */
  requests: ShopperRequest[]
}

async function record(
  { requests, pauseMs }: ShopperRun,
  what: ShopperRequest['what'],
  pending: Promise<HttpReply>,
): Promise<HttpReply> {
  const at = performance.now()
  const reply = await pending
  const { body: _, ...withoutBody } = reply
  requests.push({ what, at, reply: withoutBody })
  if (pauseMs > 0) await sleep(pauseMs)
  return reply
}

async function lookAround(shopper: ShopperRun): Promise<void> {
  const { url, random } = shopper
  const options: HttpRequest = { fresh: random() < 0.5 }
  const listing = `${url}/api/products/get-products?category=ties&limit=10`
  await record(shopper, 'page', request(url + pickOne(random, pages), options))
  await record(shopper, 'listing', request(listing, options))
}

/** Adds two variants and sometimes the scarce one. Returns undefined if the cart stayed empty. */
async function fillCart(shopper: ShopperRun): Promise<Intent | undefined> {
  const { url, random, stage } = shopper
  const { plenty, scarce } = stage.environment.goods
  const headers = {
    'guest-user-id': randomUUID(),
    'idempotency-key': randomUUID(),
    'x-forwarded-for': clientAddress(random),
  }
  const wanted = [
    { item: plenty[0], quantity: 1 },
    { item: plenty[1], quantity: 2 },
    ...(random() < 0.1 ? [{ item: scarce, quantity: 1 }] : []),
  ]
  const sums: number[] = []
  let isCertain = true
  for (const { item, quantity } of wanted) {
    const put = setCartItem(url, { item, quantity, headers })
    const { status } = await record(shopper, 'cart', put)
    if (status === 200) sums.push(item.price * quantity)
    else if (status !== 409) isCertain = false
  }
  if (sums.length === 0) return undefined
  return { headers, expectedTotal: isCertain ? sums.reduce((sum, each) => sum + each) : undefined }
}

/** Buys the cart, and sometimes cancels the order. */
async function buy(shopper: ShopperRun, intent: Intent): Promise<void> {
  const { url, random, stage } = shopper
  stage.intents.push(intent)
  const coupon = random() < 0.05 ? { couponId: stage.environment.goods.disabledCoupon } : {}
  const reply = await record(shopper, 'checkout', checkOut(url, intent, coupon))
  if (reply.status !== 200) return
  const order = envelopeOf<Order>(reply)?.data
  if (!order) throw new Error(`a checkout returned ${reply.body}`)
  intent.order = order
  if (random() >= 0.1) return
  intent.isCancelled = true
  const cancel = `${url}/api/Orders/delete-order/${order.id}`
  await record(shopper, 'cancel', request(cancel, { method: 'DELETE', headers: intent.headers }))
}

async function visit(shopper: ShopperRun): Promise<void> {
  const before = shopper.requests.length
  await lookAround(shopper)
  const intent = await fillCart(shopper)
  if (intent) await buy(shopper, intent)
  if (shopper.requests.slice(before).some(({ reply }) => reply.status !== 200)) await sleep(pauseMs)
}

/**
 * Starts simulated shoppers who visit the shop again and again until `stop` is called. They wait for
 * `pauseMs` after each request, by default not at all.
 */
export function withShoppers(
  stage: Stage,
  { url, pauseMs = 0 }: { url: string; pauseMs?: number },
  shoppers: number,
): Crowd {
  const requests: ShopperRequest[] = []
  let isStopped = false
  const visitRepeatedly = async (random: Random) => {
    while (!isStopped) await visit({ stage, url, pauseMs, random, requests })
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

/**
 * Creates a new account. Returns a function that logs in, also at another node; its headers may name a
 * guest to merge.
 */
export async function openAccount(url: string) {
  const form = { email: `${randomUUID()}@example.com`, password: 'a long silk thread' }
  const body = { firstName: 'Nour', lastName: 'Hassan', ...form }
  await request(`${url}/api/users/register`, { method: 'POST', body })
  return (headers = {}, at = url) =>
    request(`${at}/api/user/login`, { method: 'POST', headers, body: form })
}
