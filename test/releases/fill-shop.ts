import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Item } from '#faults/environment.ts'
import type { Intent } from '#faults/fault.ts'
import { request } from '#faults/http-client.ts'
import { addToWishlist, checkOut, setCartItem } from '#faults/shoppers.ts'
import { staffPassword, totpCode } from '#test/admin/staff-sign-in.ts'
import { navySatin } from '#test/admin/studio.ts'
import { plainPicture } from '#test/admin/upload-files.ts'
import { variantDoc } from '#test/shop/product-docs.ts'
import type { ReleasedShop } from './release-record.ts'
import { createStaffClient, dataOf, type StaffClient } from './staff-client.ts'

/** A shop whose API is filled. */
interface Target {
  url: string
  /** Three variants on sale. */
  items: readonly [Item, Item, Item]
}

const newGuest = () => ({ 'guest-user-id': randomUUID(), 'idempotency-key': randomUUID() })

/** Reads three variants of different products that can be bought. */
async function findItems(url: string): Promise<Target['items']> {
  const path = `${url}/api/products/get-products`
  const products = dataOf(await request(path), 'get-products')
  const items = products.flatMap(({ productVariants }: { productVariants: unknown[] }) => {
    const variants = productVariants as {
      productVariantID: string
      productID: string
      price: number
      stockQuantity: number
    }[]
    const variant = variants.find(({ stockQuantity }) => stockQuantity > 5)
    if (!variant) return []
    const { productVariantID, productID, price } = variant
    return [{ variantId: productVariantID, productId: productID, price } satisfies Item]
  })
  if (items.length < 3) throw new Error('the shop has too few products on sale')
  return items.slice(0, 3)
}

/** Places an order of one or two items. `given` are further fields of the checkout. */
async function placeOrder(
  { url, items }: Target,
  headers: Intent['headers'],
  given: Record<string, unknown> = {},
): Promise<Intent> {
  for (const [at, item] of items.slice(0, 2).entries())
    await setCartItem(url, { item, quantity: at + 1, headers })
  const intent: Intent = { headers, expectedTotal: undefined }
  const { id, totalPriceAfterDiscount } = dataOf(await checkOut(url, intent, given), 'checkout')
  return { ...intent, order: { id, totalPriceAfterDiscount } }
}

/** Opens an account and signs in. Returns the headers of the session. */
async function openAccount({ url }: Target, account: { email: string; password: string }) {
  const post = (path: string, body: unknown) =>
    request(`${url}/api${path}`, { method: 'POST', body })
  const form = { firstName: 'Laila', lastName: 'Fouad', ...account }
  dataOf(await post('/users/register', form), 'register')
  const { accessToken } = dataOf(await post('/user/login', account), 'login')
  return { authorization: `Bearer ${accessToken}` }
}

async function cancel({ url }: Target, headers: Intent['headers'], orderId: string) {
  const path = `${url}/api/Orders/delete-order/${orderId}`
  dataOf(await request(path, { method: 'DELETE', headers }), 'delete-order')
}

/** A customer orders three times, once with a coupon, cancels one order, and leaves a cart and a wishlist. */
async function addCustomer(target: Target): Promise<ReleasedShop['customer']> {
  const { url, items } = target
  const account = { email: 'laila@example.com', password: 'a long silk thread' }
  const headers = await openAccount(target, account)
  const couponPath = `${url}/api/Coupons/get-coupon-by-name/WELCOME10`
  const { id: couponId } = dataOf(await request(couponPath), 'get-coupon')
  const ids: string[] = []
  for (const given of [{}, {}, { couponId }])
    ids.push((await placeOrder(target, headers, given)).order?.id ?? '')
  const [cancelled = '', ...orderIds] = ids
  await cancel(target, headers, cancelled)
  await setCartItem(url, { item: items[2], quantity: 2, headers })
  await addToWishlist(url, { item: items[0], headers })
  return { ...account, orderIds }
}

/** The address of a customer whose data are erased later. */
export const erasedEmail = 'sara@example.com'

/** Another customer cancels an order, so that the account can be erased. */
async function addErasedCustomer(target: Target): Promise<void> {
  const headers = await openAccount(target, { email: erasedEmail, password: 'a long silk thread' })
  const { order } = await placeOrder(target, headers, { contactInfo_Email: erasedEmail })
  await cancel(target, headers, order?.id ?? '')
}

/** A guest leaves a cart, a wishlist and two messages. */
async function addGuest({ url, items }: Target): Promise<Intent['headers']> {
  const headers = { 'guest-user-id': randomUUID() }
  await setCartItem(url, { item: items[1], quantity: 1, headers })
  await addToWishlist(url, { item: items[2], headers })
  for (const message of ['Is the navy tie back?', 'شكرًا على القميص.']) {
    const body = { name: 'Rami Shaker', email: 'rami@example.com', message }
    dataOf(
      await request(`${url}/api/contact/submit-feedback`, { method: 'POST', body }),
      'submit-feedback',
    )
  }
  return headers
}

/** Sets up the account of a setup link. */
async function setUpOwner(staff: StaffClient, token: string): Promise<ReleasedShop['owner']> {
  const { totp } = await staff.post('/setup/options', { token })
  const factors = { password: staffPassword, totpCode: totpCode(totp.secret, new Date()) }
  await staff.post('/setup', { token, name: 'Mona Adel', ...factors })
  return { email: 'mona@luca.example', password: staffPassword, totpSecret: totp.secret }
}

/** Number of orders that `workOnOrders` needs. */
const orderCount = 7

/** Moves each order to another status, and records what staff record on the way. */
async function workOnOrders(staff: StaffClient, ids: readonly string[]): Promise<void> {
  const [, called, packed, shipped, delivered, cancelled, claimed] = ids
  const of = (id: string | undefined, path: string, body: unknown) =>
    staff.post(`/orders/${id}${path}`, body)
  await of(called, '/call', { outcome: 'confirmed', note: 'After five in the afternoon' })
  await of(called, '/contact', { version: 1, changes: { contactPhone: '01299988877' } })
  await of(called, '/link/send', {})
  await of(called, '/notes', { text: 'Wrap it as a present', isPinned: true })
  for (const id of [packed, shipped, delivered, claimed]) {
    await of(id, '/status', { to: 'processing' })
    if (id !== claimed) await of(id, '/packed', { isPacked: true })
  }
  await of(claimed, '/claim', {})
  await staff.post('/print/labels', { orderIds: [packed, shipped] })
  const courier = { courier: 'Bosta', trackingNumber: 'B-1' }
  for (const id of [shipped, delivered]) await of(id, '/status', { to: 'shipped', ...courier })
  await of(delivered, '/status', { to: 'delivered' })
  await of(delivered, '/cash', { received: 100.5 })
  await of(cancelled, '/status', { to: 'cancelled', reason: 'other', note: 'Ordered twice' })
}

/** Changes products: a draft, a new product, a picture, prices, stock and a fabric. */
async function workOnProducts(
  staff: StaffClient,
  { items }: Target,
): Promise<Pick<ReleasedShop, 'draft' | 'picture'>> {
  const [{ productId }, second, { variantId }] = items
  const name = 'A name in a draft'
  await staff.post(`/products/${productId}/draft`, { version: 0, changes: { name } })
  const changes = { tags: ['#Second'] }
  const saved = await staff.post(`/products/${second.productId}/draft`, { version: 0, changes })
  await staff.post(`/products/${second.productId}/publish`, { version: saved.draftVersion })
  const bytes = await plainPicture(1200, 1500).png().toBuffer()
  const type = { 'content-type': 'image/png' }
  const { src } = await staff.post('/media?crop=0,0,1200,1500', bytes, type)
  await staff.post('/products', { name: 'Unfinished', category: 'ties' })
  // The draft has a variant that was never on sale, with the uploaded picture.
  const variant = variantDoc('unfinished-navy', { images: [{ src, alt: 'The tie' }] })
  const draftChanges = { 'variants.unfinished-navy': variant }
  await staff.post('/products/unfinished/draft', { version: 1, changes: draftChanges })
  const movements = [{ variantId, cause: 'received', quantity: 5 }]
  await staff.post('/stock/movements', { movements, note: 'Second delivery' })
  await staff.post(`/stock/${variantId}/threshold`, { lowStockThreshold: 7 })
  const take = await staff.post('/stock-takes', {
    scope: { variantIds: [variantId] },
    isBlind: false,
  })
  await staff.post(`/stock-takes/${take.id}/counts`, { counts: [{ variantId, counted: 9 }] })
  await staff.post('/fabrics', navySatin)
  return { draft: { productId, name }, picture: src }
}

/** Changes texts, settings, coupons, shipping and the accounts of staff. */
async function workOnShop(staff: StaffClient): Promise<string> {
  const answer = 'In Cairo, on Tahrir Square.'
  const faqs = [{ question: 'Where is LUCA?', answer }]
  await staff.post('/content/faqs', { version: 0, value: faqs })
  const changes = [{ key: 'careEmail', value: 'help@luca.example', version: 0 }]
  await staff.post('/settings', { changes })
  await staff.post('/coupons', { name: 'EID15', discount: 15, isEnabled: true })
  await staff.post('/shipping/rates', {
    changes: [{ governorate: 'Giza', cost: 120, version: 0 }],
  })
  await staff.post('/staff', { email: 'omar@luca.example', name: 'Omar', role: 'packer' })
  const view = { list: 'orders', name: 'Giza', query: 'q=Giza', isShared: true }
  await staff.post('/views', view)
  const { items } = await staff.get('/messages')
  await staff.post(`/messages/${items[0].id}`, { isDone: true })
  return answer
}

/** Requests the link of an order, as someone on another device does. */
async function requestLink({ url }: Target, orderId: string): Promise<void> {
  const body = { number: orderId.slice(0, 8), email: 'nour@example.com' }
  await request(`${url}/api/Orders/find`, { method: 'POST', body })
}

/** Waits until the server has sent the confirmation of an order. Without a mail server it logs it. */
async function waitForEmail(staff: StaffClient, orderId: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const { emails } = await staff.get(`/orders/${orderId}`)
    if (emails.some(({ state }: { state: string }) => state === 'logged')) return
    await sleep(200)
  }
  throw new Error('no e-mail was sent')
}

/**
 * Fills the shop at `url`, which has the demonstration catalogue, through its API: with orders of all
 * statuses and what shoppers and staff leave. `setupToken` is of the setup link of an owner.
 */
export async function fillShop(url: string, setupToken: string): Promise<ReleasedShop> {
  const target = { url, items: await findItems(url) }
  const customer = await addCustomer(target)
  await addErasedCustomer(target)
  const guest = await addGuest(target)
  const intents: Intent[] = []
  for (let count = 0; count < orderCount; count += 1)
    intents.push(await placeOrder(target, newGuest()))
  const [first] = intents
  const staff = createStaffClient(url)
  const owner = await setUpOwner(staff, setupToken)
  await workOnOrders(
    staff,
    intents.map(({ order }) => order?.id ?? ''),
  )
  await waitForEmail(staff, first?.order?.id ?? '')
  await requestLink(target, first?.order?.id ?? '')
  const { draft, picture } = await workOnProducts(staff, target)
  const editedAnswer = await workOnShop(staff)
  return { customer, guest, intents, owner, draft, picture, editedAnswer }
}
