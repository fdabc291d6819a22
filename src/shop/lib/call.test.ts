import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { setLocaleReader } from '#content/define-copy.ts'
import { getCart, setCartItem } from '#contract/cart.ts'
import { getProduct, getProducts } from '#contract/catalogue.ts'
import { ApiCallError } from '#contract/client.ts'
import { getCoupon } from '#contract/coupons.ts'
import { failure, success } from '#contract/envelope.ts'
import { apiError } from '#contract/errors.ts'
import { call, onSignInRejected } from '#shop/lib/call.ts'
import type { RequestContext } from '#shop/lib/request-context.ts'

const server = vi.hoisted(() => ({ context: undefined as RequestContext | undefined }))
vi.mock('#shop/lib/request-context.ts', () => ({ requestContext: () => server.context }))
vi.mock('#shop/lib/identity.ts', () => ({ identityHeaders: () => ({ 'guest-user-id': 'g' }) }))

const respondWith = (body: unknown, init?: ResponseInit) =>
  vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => Response.json(body, init))

let fetched: ReturnType<typeof respondWith>

beforeEach(() => {
  server.context = undefined
  fetched = respondWith(success([]))
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => vi.unstubAllGlobals())

const sentRequest = () => {
  const [path, init] = fetched.mock.calls[0] ?? []
  return { path, method: init?.method, body: init?.body, headers: new Headers(init?.headers) }
}

describe('in the browser', () => {
  test('fills the path and the query, without identity and timeout [api.base, running.http-timeout]', async () => {
    await call(getProducts, { query: { category: 'bow ties', limit: 5, color: undefined } })
    expect(sentRequest().path).toBe('/api/products/get-products?category=bow+ties&limit=5')
    expect(fetched.mock.calls[0]?.[1]?.signal ?? null).toBeNull()
    expect(sentRequest().headers.has('guest-user-id')).toBe(false)
  })

  test('encodes a path parameter that contains slashes', async () => {
    await call(getProduct, { params: { productId: '../../x?y' } })
    expect(sentRequest().path).toBe('/api/products/get-product/..%2F..%2Fx%3Fy')
  })

  test('sends a body as JSON, and the identity [identity.guest-header]', async () => {
    const body = { productID: 'floral', productVariantId: 'floral-701', quantityNeaded: 1 }
    await call(setCartItem, { body })
    expect(sentRequest()).toMatchObject({ method: 'POST', body: JSON.stringify(body) })
    expect(sentRequest().headers.get('content-type')).toBe('application/json')
    expect(sentRequest().headers.get('guest-user-id')).toBe('g')
  })

  test('throws ApiCallError with the code, the errors and the time to wait', async () => {
    const body = failure([apiError('too_many_requests')])
    vi.stubGlobal('fetch', respondWith(body, { status: 429, headers: { 'retry-after': '30' } }))
    const thrown = await call(getCart).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(ApiCallError)
    expect(thrown).toMatchObject({ status: 429, code: 'too_many_requests', retryAfter: 30 })
  })

  test('throws ApiCallError without errors when a proxy responds with HTML', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    await expect(call(getCart)).rejects.toMatchObject({ status: 502, errors: [] })
  })

  test('reports a rejected sign-in and no other error', async () => {
    const listener = vi.fn()
    onSignInRejected(listener)
    const headers = { authorization: 'Bearer old' }
    vi.stubGlobal('fetch', respondWith(failure([apiError('wrong_credentials')]), { status: 401 }))
    await expect(call(getCart, { headers })).rejects.toBeInstanceOf(ApiCallError)
    expect(listener).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', respondWith(failure([apiError('identity_invalid')]), { status: 401 }))
    await expect(call(getCart, { headers })).rejects.toBeInstanceOf(ApiCallError)
    expect(listener).toHaveBeenCalledExactlyOnceWith('Bearer old', expect.any(ApiCallError))
  })

  test('throws the TypeError of fetch after a network error', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(getCart)).rejects.toThrow(TypeError)
  })
})

test('an endpoint has only the fields that the build leaves', () => {
  expect([getCart.method, getCart.path, getCart.auth]).toEqual([
    'GET',
    '/Carts/get-my-cart',
    'shopper',
  ])
  // @ts-expect-error The build removes the schema of the response.
  const { data } = getCart
  // @ts-expect-error The build removes the schema of the body.
  const { body } = setCartItem
  // @ts-expect-error The build removes the text for the API docs.
  const { summary } = getCart
  // Tests run without the build, so the values exist.
  for (const value of [data, body, summary]) expect(value).toBeDefined()
})

test('an Arabic page requests Arabic names from localized endpoints only', async () => {
  setLocaleReader(() => 'ar')
  onTestFinished(() => setLocaleReader(() => 'en'))
  await call(getProducts, { query: { category: 'ties' } })
  await call(getProduct, { params: { productId: 'floral' } })
  await call(getCoupon, { params: { couponName: 'EID' } })
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/products/get-products?category=ties&locale=ar',
    '/api/products/get-product/floral?locale=ar',
    '/api/Coupons/get-coupon-by-name/EID',
  ])
})

test('calls the API directly and without identity on the server', async () => {
  const api = vi.fn((_: Request) => Response.json(success([])))
  server.context = { api, siteUrl: 'http://shop.test', nonce: 'n', locale: 'en', locales: ['en'] }
  await call(getProducts, { query: { category: 'ties' } })
  expect(fetched).not.toHaveBeenCalled()
  const request = api.mock.calls[0]?.[0]
  expect(new URL(request?.url ?? '').pathname).toBe('/api/products/get-products')
  expect(request?.headers.has('guest-user-id')).toBe(false)
})
