import { randomUUID } from 'node:crypto'
import type { Cart } from '#contract/cart.ts'
import { Order } from '#contract/orders.ts'
import type { SignIn } from '#contract/users.ts'
import type { Goods } from './home.ts'
import { checkOut, type Intent, putInCart } from './shoppers.ts'
import { ask, envelopeOf, type Reply } from './wire.ts'

const guest = (): Intent => ({
  headers: { 'guest-user-id': randomUUID(), 'idempotency-key': randomUUID() },
  worth: undefined,
})

const atOnce = <Result>(times: number, work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, work))

const count = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length

const orderIn = (reply: Reply) => envelopeOf<Order>(reply)?.data

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
  const extra = Object.keys(orders[0] ?? {}).filter((name) => !(name in Order.shape))
  if (extra.length > 0) broken.push(`R9 an order shows ${extra}`)
  return broken
}

/** R6, R8: an order is its owner's alone, and is cancelled once. */
async function tryCancelling(url: string, buyer: Intent): Promise<Broken> {
  const orderId = orderIn(await checkOut(url, buyer))?.id
  const cancel = (id: string | undefined, { headers }: Intent) =>
    ask(`${url}/api/Orders/delete-order/${id}`, { method: 'DELETE', headers })
  const stranger = guest()
  const foreign = await cancel(orderId, stranger)
  const absent = await cancel(randomUUID(), stranger)
  const list = await ask(`${url}/api/Orders/get-orders`, { headers: stranger.headers })
  const broken: Broken = []
  if (foreign.status !== 404 || foreign.body !== absent.body)
    broken.push(`R8 an order of somebody else: ${foreign.status}, an absent one: ${absent.status}`)
  if (envelopeOf<Order[]>(list)?.data?.length !== 0) broken.push('R8 a stranger sees orders')
  const replies = await atOnce(6, () => cancel(orderId, buyer))
  if (count(replies, 200) !== 1 || count(replies, 404) !== 5)
    broken.push(`R6 six cancels at once: ${replies.map((reply) => reply.status)}`)
  return broken
}

/** R7: whatever number of logins at once brings a guest's cart along, nothing is lost or doubled. */
async function tryMerging(url: string, { plenty: [piece] }: Goods): Promise<Broken> {
  const form = { email: `${randomUUID()}@example.com`, password: 'a long silk thread' }
  const post = (path: string, body: unknown, headers = {}) =>
    ask(`${url}/api${path}`, { method: 'POST', headers, body })
  await post('/users/register', { firstName: 'Nour', lastName: 'Hassan', ...form })
  const logIn = async (headers = {}) => {
    const token = envelopeOf<SignIn>(await post('/user/login', form, headers))?.data?.accessToken
    return { authorization: `Bearer ${token}` }
  }
  const account = await logIn()
  await putInCart(url, { piece, quantity: 1, headers: account })
  const { headers } = guest()
  await putInCart(url, { piece, quantity: 2, headers })
  await atOnce(5, () => logIn(headers))
  const cart = envelopeOf<Cart>(await ask(`${url}/api/Carts/get-my-cart`, { headers: account }))
  const quantities = cart?.data?.items.map((item) => item.quantity)
  return quantities?.join() === '3' ? [] : [`R7 1 and 2 pieces came to ${quantities}`]
}

/** Comes to a shop after a fault and tries what no shop should let anybody do. */
export async function findPromisesBroken(url: string, goods: Goods): Promise<string[]> {
  const buyer = guest()
  await putInCart(url, { piece: goods.plenty[0], quantity: 1, headers: buyer.headers })
  return [
    ...(await tryForgery(url, buyer, goods)),
    ...(await tryRepetition(url, buyer)),
    ...(await tryCancelling(url, buyer)),
    ...(await tryMerging(url, goods)),
  ]
}
