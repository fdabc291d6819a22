import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { SignIn } from '#contract/users.ts'
import type { Wishlist } from '#contract/wishlist.ts'
import type { Goods } from './environment.ts'
import { findExtraFields, probeExtraFields } from './extra-fields.ts'
import { envelopeOf, type HttpReply, request } from './http-client.ts'
import { checkOut, type Intent, putInCart, putInWishlist } from './shoppers.ts'

const guest = (): Intent => ({
  headers: { 'guest-user-id': randomUUID(), 'idempotency-key': randomUUID() },
  worth: undefined,
})

const atOnce = <Result>(times: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, work))

const count = (replies: readonly HttpReply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length

const orderIn = (reply: HttpReply) => envelopeOf<Order>(reply)?.data

type Broken = string[]

/** R4, R5: nothing that a client says of prices or coupons is believed. */
async function tryForgery(url: string, buyer: Intent, goods: Goods): Promise<Broken> {
  const forged = { totalPrice: 1, price: 1, discount: 99, shippingCost: -5, status: 'delivered' }
  const broken: Broken = []
  for (const [name, value] of Object.entries(forged)) {
    const { status } = await checkOut(url, buyer, { [name]: value })
    if (status !== 422) broken.push(`R4 a forged ${name} was answered with ${status}`)
  }
  const { status } = await checkOut(url, buyer, { couponId: goods.deadCoupon })
  if (status !== 409) broken.push(`R5 a disabled coupon was answered with ${status}`)
  return broken
}

/** R2, R9: ten tries under one key are one order, and it holds what the contract names. */
async function tryRepetition(url: string, buyer: Intent): Promise<Broken> {
  const replies = await atOnce(10, () => checkOut(url, buyer))
  const orders = replies.map(orderIn)
  const broken: Broken = []
  if (new Set(orders.map((order) => order?.id)).size !== 1 || !orders[0])
    broken.push(`R2 ten tries under one key: ${replies.map((reply) => reply.status)}`)
  const other = await checkOut(url, buyer, { shippingAddress: '1 Corniche, Alexandria' })
  if (other.status !== 422) broken.push(`R2 the key with another body: ${other.status}`)
  return [...broken, ...replies.slice(0, 1).flatMap((reply) => findExtraFields('checkout', reply))]
}

/** R6, R8: an order is its owner's alone, and is cancelled once. */
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
    broken.push(`R8 an order of somebody else: ${foreign.status}, an absent one: ${absent.status}`)
  if (envelopeOf<Order[]>(list)?.data?.length !== 0) broken.push('R8 a stranger sees orders')
  const replies = await atOnce(6, () => cancel(orderId, buyer))
  if (count(replies, 200) !== 1 || count(replies, 404) !== 5)
    broken.push(`R6 six cancels at once: ${replies.map((reply) => reply.status)}`)
  return broken
}

/** An account nobody had before. Answers a login, with which things may come along. */
async function openAccount(url: string) {
  const form = { email: `${randomUUID()}@example.com`, password: 'a long silk thread' }
  const post = (path: string, body: unknown, headers = {}) =>
    request(`${url}/api${path}`, { method: 'POST', headers, body })
  await post('/users/register', { firstName: 'Nour', lastName: 'Hassan', ...form })
  return (headers = {}) => post('/user/login', form, headers)
}

const cartOf = async (url: string, headers: Intent['headers']) =>
  envelopeOf<Cart>(await request(`${url}/api/Carts/get-my-cart`, { headers }))?.data

/** What somebody has: `<variant> <quantity>` for each line of the cart, `<variant>` for each wish. */
async function findThings(url: string, headers: Intent['headers']): Promise<string> {
  const cart = await cartOf(url, headers)
  const wishlist = await request(`${url}/api/Wishlist/get-my-wishlist`, { headers })
  const lines = cart?.items.map((line) => `${line.productVariantId} ${line.quantity}`) ?? []
  const wishes = envelopeOf<Wishlist>(wishlist)?.data?.items ?? []
  return [...lines, ...wishes.map((wish) => wish.productVariantId)].join()
}

/** R7: whatever number of logins at once brings a guest's things along, nothing is lost or doubled. */
async function tryMerging(url: string, { plenty: [piece, other] }: Goods): Promise<Broken> {
  const logIn = await openAccount(url)
  const first = await logIn()
  const account = { authorization: `Bearer ${envelopeOf<SignIn>(first)?.data?.accessToken}` }
  const broken = findExtraFields('login', first)
  const bring = async (times: number, { headers }: Intent, quantity: number) => {
    await atOnce(times, () => logIn(headers))
    const wanted = `${piece.variantId} ${quantity},${other.variantId} 1,${piece.variantId}`
    const [come, left] = [await findThings(url, account), await findThings(url, headers)]
    if (come !== wanted) broken.push(`R7 an account should have ${wanted} and has ${come}`)
    if (left !== '') broken.push(`R7 a guest who has logged in still has ${left}`)
  }
  await putInCart(url, { piece, quantity: 1, headers: account })
  const visitor = guest()
  await putInCart(url, { ...visitor, piece, quantity: 2 })
  await putInCart(url, { ...visitor, piece: other, quantity: 1 })
  await putInWishlist(url, { ...visitor, piece })
  await bring(5, visitor, 3)
  const stock = (await cartOf(url, account))?.items[0]?.stockQuantity ?? 0
  const greedy = guest()
  await putInCart(url, { ...greedy, piece, quantity: stock })
  await bring(1, greedy, stock)
  return broken
}

/** Comes to a shop after a fault and tries what no shop should let anybody do. */
export async function findBrokenPromises(url: string, goods: Goods): Promise<string[]> {
  const buyer = guest()
  await putInCart(url, { piece: goods.plenty[0], quantity: 1, headers: buyer.headers })
  return [
    ...(await tryForgery(url, buyer, goods)),
    ...(await tryRepetition(url, buyer)),
    ...(await probeExtraFields(url, buyer, goods)),
    ...(await tryCancelling(url, buyer)),
    ...(await tryMerging(url, goods)),
  ]
}
