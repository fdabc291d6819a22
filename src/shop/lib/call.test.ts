import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getCart, setCartItem } from '#contract/cart.ts'
import { getProduct, getProducts } from '#contract/catalogue.ts'
import { failure, success } from '#contract/envelope.ts'
import { apiError } from '#contract/errors.ts'
import { ApiCallError, call, whenSignInIsRefused } from '#shop/lib/call.ts'
import type { RequestContext } from '#shop/lib/request-context.ts'

const server = vi.hoisted(() => ({ context: undefined as RequestContext | undefined }))
vi.mock('#shop/lib/request-context.ts', () => ({ requestContext: () => server.context }))
vi.mock('#shop/lib/identity.ts', () => ({ identityHeaders: () => ({ 'guest-user-id': 'g' }) }))

const answerWith = (body: unknown, init?: ResponseInit) =>
  vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => Response.json(body, init))

let fetched: ReturnType<typeof answerWith>

beforeEach(() => {
  server.context = undefined
  fetched = answerWith(success([]))
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => vi.unstubAllGlobals())

const sent = () => {
  const [path, init] = fetched.mock.calls[0] ?? []
  return { path, method: init?.method, body: init?.body, headers: new Headers(init?.headers) }
}

describe('in the browser', () => {
  test('fills the path and the query, without identity and timeout [api.base, running.http-timeout]', async () => {
    await call(getProducts, { query: { category: 'bow ties', limit: 5, color: undefined } })
    expect(sent().path).toBe('/api/products/get-products?category=bow+ties&limit=5')
    expect(fetched.mock.calls[0]?.[1]?.signal ?? null).toBeNull()
    expect(sent().headers.has('guest-user-id')).toBe(false)
  })

  test('a parameter cannot leave its place in the path', async () => {
    await call(getProduct, { params: { productId: '../../x?y' } })
    expect(sent().path).toBe('/api/products/get-product/..%2F..%2Fx%3Fy')
  })

  test('sends a body as JSON, and the identity [identity.guest-header]', async () => {
    const body = { productID: 'floral', productVariantId: 'floral-701', quantityNeaded: 1 }
    await call(setCartItem, { body })
    expect(sent()).toMatchObject({ method: 'POST', body: JSON.stringify(body) })
    expect(sent().headers.get('content-type')).toBe('application/json')
    expect(sent().headers.get('guest-user-id')).toBe('g')
  })

  test('throws a refusal with its code, faults and time to wait', async () => {
    const body = failure([apiError('too_many_requests')])
    vi.stubGlobal('fetch', answerWith(body, { status: 429, headers: { 'retry-after': '30' } }))
    const refusal = await call(getCart).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiCallError)
    expect(refusal).toMatchObject({ status: 429, code: 'too_many_requests', retryAfter: 30 })
  })

  test('an answer that is not ours is a refusal without a reason', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    await expect(call(getCart)).rejects.toMatchObject({ status: 502, errors: [] })
  })

  test('reports a refused sign-in, and no other refusal', async () => {
    const told = vi.fn()
    whenSignInIsRefused(told)
    const headers = { authorization: 'Bearer old' }
    vi.stubGlobal('fetch', answerWith(failure([apiError('wrong_credentials')]), { status: 401 }))
    await expect(call(getCart, { headers })).rejects.toBeInstanceOf(ApiCallError)
    expect(told).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', answerWith(failure([apiError('identity_invalid')]), { status: 401 }))
    await expect(call(getCart, { headers })).rejects.toBeInstanceOf(ApiCallError)
    expect(told).toHaveBeenCalledExactlyOnceWith('Bearer old', expect.any(ApiCallError))
  })

  test('a network error is not a refusal', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call(getCart)).rejects.toThrow(TypeError)
  })
})

test('on the server it calls the API directly, without identity', async () => {
  const api = vi.fn((_: Request) => Response.json(success([])))
  server.context = { api, siteUrl: 'http://shop.test', nonce: 'n' }
  await call(getProducts, { query: { category: 'ties' } })
  expect(fetched).not.toHaveBeenCalled()
  const request = api.mock.calls[0]?.[0]
  expect(new URL(request?.url ?? '').pathname).toBe('/api/products/get-products')
  expect(request?.headers.has('guest-user-id')).toBe(false)
})
