import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { SignIn } from '#contract/users.ts'
import type { Wishlist } from '#contract/wishlist.ts'
import type { Goods } from './environment.ts'
import { findExtraFields, probeExtraFields } from './extra-fields.ts'
import type { Intent } from './fault.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { addToWishlist, checkOut, openAccount, setCartItem } from './shoppers.ts'

const guest = (): Intent => ({
  headers: { 'guest-user-id': randomUUID(), 'idempotency-key': randomUUID() },
  expectedTotal: undefined,
})

const atOnce = <Result>(times: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, work))

const count = (replies: readonly HttpReply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length

const orderIn = (reply: HttpReply) => envelopeOf<Order>(reply)?.data

type Broken = string[]

/** R4, R5: the server ignores prices from the client and rejects a disabled coupon. */
async function tryForgery(url: string, buyer: Intent, goods: Goods): Promise<Broken> {
  const forged = { totalPrice: 1, price: 1, discount: 99, shippingCost: -5, status: 'delivered' }
  const broken: Broken = []
  for (const [name, value] of Object.entries(forged)) {
    const { status } = await checkOut(url, buyer, { [name]: value })
    if (status !== 422) broken.push(`R4 a forged ${name} got ${status}`)
  }
  const { status } = await checkOut(url, buyer, { couponId: goods.disabledCoupon })
  if (status !== 409) broken.push(`R5 a disabled coupon got ${status}`)
  return broken
}

/** R2, R9: ten checkouts with one key are one order, with the fields of the contract. */
async function tryRepetition(url: string, buyer: Intent): Promise<Broken> {
  const replies = await atOnce(10, () => checkOut(url, buyer))
  const orders = replies.map(orderIn)
  const broken: Broken = []
  if (new Set(orders.map((order) => order?.id)).size !== 1 || !orders[0])
    broken.push(`R2 ten checkouts with one key: ${replies.map((reply) => reply.status)}`)
  const other = await checkOut(url, buyer, { shippingAddress: '1 Corniche, Alexandria' })
  if (other.status !== 422) broken.push(`R2 the key with another body: ${other.status}`)
  return [...broken, ...replies.slice(0, 1).flatMap((reply) => findExtraFields('checkout', reply))]
}

/** R6, R8: only the owner can see and cancel an order, and only once. */
async function tryCancelling(url: string, buyer: Intent): Promise<Broken> {
  const orderId = orderIn(await checkOut(url, buyer))?.id
  const cancel = (id: string | undefined, { headers }: Intent) =>
    request(`${url}/api/Orders/delete-order/${id}`, { method: 'DELETE', headers })
  const stranger = guest()
  const foreign = await cancel(orderId, stranger)
  const absent = await cancel(randomUUID(), stranger)
  const list = await request(`${url}/api/Orders/get-orders`, { headers: stranger.headers })
  const broken: Broken = []
  if (foreign.status !== 404 || foreign.body !== absent.body)
    broken.push(
      `R8 an order of another owner: ${foreign.status}, an absent order: ${absent.status}`,
    )
  if (envelopeOf<Order[]>(list)?.data?.length !== 0) broken.push('R8 a stranger sees orders')
  const replies = await atOnce(6, () => cancel(orderId, buyer))
  if (count(replies, 200) !== 1 || count(replies, 404) !== 5)
    broken.push(`R6 six cancels at once: ${replies.map((reply) => reply.status)}`)
  return broken
}

const cartOf = async (url: string, headers: Intent['headers']) =>
  envelopeOf<Cart>(await request(`${url}/api/Carts/get-my-cart`, { headers }))?.data

/** Returns `<variant> <quantity>` for each cart item and `<variant>` for each wishlist item. */
async function readItems(url: string, headers: Intent['headers']): Promise<string> {
  const cart = await cartOf(url, headers)
  const wishlist = await request(`${url}/api/Wishlist/get-my-wishlist`, { headers })
  const cartItems = cart?.items.map((each) => `${each.productVariantId} ${each.quantity}`) ?? []
  const wishlistItems = envelopeOf<Wishlist>(wishlist)?.data?.items ?? []
  return [...cartItems, ...wishlistItems.map((each) => each.productVariantId)].join()
}

/** R7: parallel logins merge the data of a guest without loss and without duplicates. */
async function tryMerging(url: string, { plenty: [item, other] }: Goods): Promise<Broken> {
  const logIn = await openAccount(url)
  const first = await logIn()
  const account = { authorization: `Bearer ${envelopeOf<SignIn>(first)?.data?.accessToken}` }
  const broken = findExtraFields('login', first)
  const tryLogin = async (times: number, { headers }: Intent, quantity: number) => {
    await atOnce(times, () => logIn(headers))
    const wanted = `${item.variantId} ${quantity},${other.variantId} 1,${item.variantId}`
    const [merged, left] = [await readItems(url, account), await readItems(url, headers)]
    if (merged !== wanted) broken.push(`R7 an account should have ${wanted} and has ${merged}`)
    if (left !== '') broken.push(`R7 a guest still has after the login ${left}`)
  }
  await setCartItem(url, { item, quantity: 1, headers: account })
  const merging = guest()
  await setCartItem(url, { ...merging, item, quantity: 2 })
  await setCartItem(url, { ...merging, item: other, quantity: 1 })
  await addToWishlist(url, { ...merging, item })
  await tryLogin(5, merging, 3)
  const stock = (await cartOf(url, account))?.items[0]?.stockQuantity ?? 0
  const greedy = guest()
  await setCartItem(url, { ...greedy, item, quantity: stock })
  await tryLogin(1, greedy, stock)
  return broken
}

/** Attacks a shop after a fault and returns the promises that do not hold. */
export async function findBrokenPromises(url: string, goods: Goods): Promise<string[]> {
  const buyer = guest()
  await setCartItem(url, { item: goods.plenty[0], quantity: 1, headers: buyer.headers })
  return [
    ...(await tryForgery(url, buyer, goods)),
    ...(await tryRepetition(url, buyer)),
    ...(await probeExtraFields(url, buyer, goods)),
    ...(await tryCancelling(url, buyer)),
    ...(await tryMerging(url, goods)),
  ]
}
