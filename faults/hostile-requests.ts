import { createHash } from 'node:crypto'
import type { Item } from './environment.ts'

/** One request of a hostile client. */
export interface HostileRequest {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: unknown
}

/** A UUID that depends on `n` only, so that a run can be repeated. */
function uuidOf(n: number): string {
  const hex = createHash('sha256').update(`hostile ${n}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const filler = 'z'.repeat(200)
/** A file that a stranger uploads. */
const upload = 'z'.repeat(20_000)
const password = 'a long silk thread'

type Make = (n: number, item: Item) => Omit<HostileRequest, 'headers'>

const post = (path: string, body?: unknown): Omit<HostileRequest, 'headers'> => ({
  method: 'POST',
  path,
  body,
})
const remove = (path: string): Omit<HostileRequest, 'headers'> => ({ method: 'DELETE', path })
const get = (path: string): Omit<HostileRequest, 'headers'> => ({ method: 'GET', path })

/** A one-time link that does not exist. */
const unknownToken = (n: number) => uuidOf(n).replaceAll('-', '').padEnd(43, 'z')
/** A passkey that does not exist. */
const unknownPasskey = (n: number) => ({
  challengeId: uuidOf(n),
  credential: { id: `hostile-${n}`, rawId: `hostile-${n}`, type: 'public-key', response: {} },
})

/** Every request differs from all others: new queries, guest ids, e-mail addresses and keys. */
const kinds: readonly Make[] = [
  (n) => get(`/api/products/get-products?search=zzzz${n}&color=${filler}`),
  (n) => get(`/api/shop/listing?category=ties&search=zzzz${n}&limit=5`),
  (n) => get(`/products/ties?utm_source=${n}`),
  (n) => get(`/api/products/get-product/absent-${n}`),
  (n) => get(`/api/Coupons/get-coupon-by-name/guess-${n}`),
  () => get('/api/Carts/get-my-cart'),
  (_, item) =>
    post('/api/products/add-or-update-product-to-cart', {
      productID: item.productId,
      productVariantId: item.variantId,
      quantityNeaded: 3,
    }),
  (_, item) => post(`/api/Wishlist/add-to-wishlist/${item.variantId}`),
  (n) => post('/api/user/login', { email: `hostile-${n}@example.com`, password }),
  (n) =>
    post('/api/users/register', {
      firstName: 'Hostile',
      lastName: '',
      email: `hostile-${n}@example.com`,
      password,
    }),
  (n) =>
    post('/api/contact/submit-feedback', {
      name: 'Hostile',
      email: `hostile-${n}@example.com`,
      message: filler,
    }),
  (n) =>
    post('/api/Orders/checkout', {
      contactInfo_Name: 'Hostile',
      contactInfo_Email: `hostile-${n}@example.com`,
      contactInfo_PhoneNumber: '01012345678',
      shippingAddress: '12 Tahrir Square, Cairo',
    }),
  (n) => get(`/media/${uuidOf(n).replaceAll('-', '')}-1200.avif`),
  (n) => get(`/ar/products/ties?search=zzzz${n}`),
  (n) => get(`/api/admin/search?q=zzzz${n}`),
  () => post('/api/admin/media', upload),
  (n) => post('/api/admin/studio/jobs', { fabricId: uuidOf(n) }),
  (n) => post('/api/admin/sign-in/password', { email: `hostile-${n}@example.com`, password }),
  () => post('/api/admin/sign-in/passkey/options', {}),
  (n) => post('/api/admin/sign-in/passkey', unknownPasskey(n)),
  (n) => post('/api/admin/links/read', { token: unknownToken(n) }),
  (n) => post('/api/admin/links/sign-in', { token: unknownToken(n) }),
  (n) => post('/api/admin/setup/options', { token: unknownToken(n) }),
  (n) =>
    post('/api/admin/setup', {
      token: unknownToken(n),
      name: 'Hostile',
      passkey: { ...unknownPasskey(n), label: 'Phone' },
    }),
  (n) => remove(`/api/Orders/delete-order/${uuidOf(n)}`),
  (n) => remove(`/api/products/remove-product-from-cart/${uuidOf(n)}`),
  (_, item) => remove(`/api/Wishlist/remove-from-wishlist/${item.variantId}`),
]

/** Returns request number `n`. Cart writes and the checkout after them share a guest id. */
export function hostileRequest(n: number, item: Item): HostileRequest {
  const kind = kinds[n % kinds.length] ?? kinds[0]
  if (!kind) throw new Error('there is no kind of hostile request')
  const guest = uuidOf(Math.floor(n / kinds.length))
  return {
    ...kind(n, item),
    headers: { 'guest-user-id': guest, 'idempotency-key': `hostile-key-${n}` },
  }
}
