/** Tests `app.ts` and `responses.ts`. */
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorDefinitions } from '#contract/error-definitions.ts'
import type { ErrorCode } from '#contract/errors.ts'
import {
  checkoutBody,
  createTestShop,
  type TestResponse,
  type TestShop,
} from '#test/shop/create-test-shop.ts'
import { samplePath, withOrderLink } from '#test/shop/order-links.ts'
import { examples } from './examples.ts'

const calls = Object.entries<Endpoint>(endpoints)
const withBody = calls.filter(([, { body }]) => body)

/** Expects an error envelope with the status of its code, which caches must not store. */
function expectError(response: TestResponse, code: ErrorCode): void {
  expect(response.status).toBe(errorDefinitions[code].status)
  expect(Object.keys(response.body)).toEqual(['succeeded', 'data', 'errors'])
  expect(response.body).toMatchObject({ succeeded: false, data: null })
  expect(response.codes).toEqual([code])
  expect(response.body.errors[0].description).toMatch(/^\p{Lu}.{5,}/u)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
}

/** Returns a function that sends a call as a customer. */
async function createSender(shop: TestShop) {
  const as = await withOrderLink(shop, await shop.customer())
  return (endpoint: Endpoint, name: string, request: { body?: unknown; type?: string }) => {
    const headers: Record<string, string> = request.type ? { 'content-type': request.type } : {}
    return shop.call(endpoint.method, samplePath(name), { as, headers, body: request.body })
  }
}

test('returns 404 in the envelope for unknown paths with any method [api.envelope, api.error-entry, api.status-404]', async () => {
  const shop = await createTestShop()
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    for (const path of ['', '/', '/nothing', '/products', '/orders/checkout', '/user/login/more']) {
      expectError(await shop.call(method, path), 'not_found')
    }
  }
  expect(shop.failures).toEqual([])
})

test('returns 405 for a wrong method and names the allowed one in the header Allow [refusals.method]', async () => {
  const shop = await createTestShop()
  const byPath = Map.groupBy(Object.values<Endpoint>(endpoints), ({ path }) => path)
  for (const [path, ofPath] of byPath) {
    const allowed: string[] = ofPath.map(({ method }) => method)
    for (const wrong of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      if (allowed.includes(wrong)) continue
      const response = await shop.call(wrong, path.replace(/\{\w+\}/, 'floral'))
      expectError(response, 'method_not_allowed')
      expect(response.headers.get('allow')).toBe(allowed.join(', '))
    }
  }
})

test('returns for HEAD the headers of GET without the body', async () => {
  const shop = await createTestShop()
  const init = { method: 'HEAD' }
  const response = await shop.app.request('/api/products/get-products', init)
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(response.headers.get('content-type')).toBe('application/json')
})

test('returns 415 for a body that is not JSON, for every call with a body [api.status-415]', async () => {
  const shop = await createTestShop()
  const send = await createSender(shop)
  for (const [name, endpoint] of withBody) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      expectError(await send(endpoint, name, { body: '{}', type }), 'not_json')
    }
    expectError(await send(endpoint, name, {}), 'not_json')
  }
})

test('returns the maximum of a text that is too long in the params of its error', async () => {
  const shop = await createTestShop()
  const body = { name: 'N'.repeat(121), email: 'nour@example.com', message: 'Lovely silk.' }
  const response = await shop.call('POST', '/contact/submit-feedback', { body })
  expect(response.body.errors).toEqual([
    {
      code: 'invalid',
      description: 'Please use at most 120 characters',
      field: 'name',
      params: { max: 120 },
    },
  ])
})

test('accepts JSON with a charset', async () => {
  const shop = await createTestShop()
  const type = 'Application/JSON; charset=utf-8'
  const body = JSON.stringify(examples.submitFeedback.body)
  const send = await createSender(shop)
  expect((await send(endpoints.submitFeedback, 'submitFeedback', { body, type })).status).toBe(200)
})

test('returns 400 for a body that cannot be parsed [api.status-400]', async () => {
  const shop = await createTestShop()
  const send = await createSender(shop)
  for (const [name, endpoint] of withBody) {
    for (const body of ['', '{', '{"a":NaN}', "{'a':1}", '{"a":1}}', '\u{feff}{', 'null null']) {
      const response = await send(endpoint, name, { body, type: 'application/json' })
      expectError(response, 'unreadable_body')
    }
  }
})

test('returns 422 for JSON that is not an object [api.status-422]', async () => {
  const shop = await createTestShop()
  const send = await createSender(shop)
  for (const [name, endpoint] of withBody) {
    for (const body of ['null', '[]', '"text"', '7', 'true', '[{}]']) {
      const response = await send(endpoint, name, { body, type: 'application/json' })
      expectError(response, 'invalid')
    }
  }
})

test('returns 422 and names all missing or invalid fields, with the message of the form [api.status-422, api.error-entry, calls.checkout-needs, login.password-server]', async () => {
  const shop = await createTestShop()
  const send = await createSender(shop)
  const checkout = await send(endpoints.checkout, 'checkout', {
    body: checkoutBody({ contactInfo_Email: 'nowhere', contactInfo_PhoneNumber: '0101' }),
  })
  expect(checkout.status).toBe(422)
  expect(checkout.body.errors).toEqual([
    { code: 'invalid', description: 'Invalid email', field: 'contactInfo_Email' },
    {
      code: 'invalid',
      description: 'Primary phone number is too short',
      field: 'contactInfo_PhoneNumber',
    },
  ])
  const optional = new Set(['couponId', 'status', 'isDefault'])
  for (const [name, endpoint] of withBody) {
    const body = examples[name as keyof typeof endpoints].body ?? {}
    const required = Object.keys(body).filter((key) => !optional.has(key))
    if (required.length === 0) continue
    const empty = await send(endpoint, name, { body: {} })
    expect(empty.status).toBe(422)
    const named = empty.body.errors.map((each: { field: string }) => each.field)
    expect(named.toSorted()).toEqual(required.toSorted())
  }
})

test('returns 422 for a quantity that is not a whole number of at least 1, and the cart stays [refusals.quantity]', async () => {
  const shop = await createTestShop()
  const as = shop.guest()
  const path = '/products/add-or-update-product-to-cart'
  for (const quantityNeaded of [0, -1, 1.5, '2', null, 1e308, 2 ** 53]) {
    const body = { productID: 'floral', productVariantId: 'floral-701', quantityNeaded }
    const response = await shop.call('POST', path, { as, body })
    expectError(response, 'invalid')
    expect(response.body.errors[0].field).toBe('quantityNeaded')
  }
  expect((await shop.call('GET', '/Carts/get-my-cart', { as })).body.data.items).toEqual([])
})
