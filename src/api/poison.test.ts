import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Handle } from '#contract/text.ts'
import { bodies, pathParts, values } from '#test/engine/poison.ts'
import { createTestShop, type TestShop } from '#test/shop/create-test-shop.ts'
import { samplePath, withOrderLink } from '#test/shop/order-links.ts'
import { examples } from './examples.ts'

const calls = Object.entries<Endpoint>(endpoints)

/** Replaces the value of one field by a JSON text. */
const withField = (body: Record<string, unknown>, key: string, text: string): string =>
  JSON.stringify({ ...body, [key]: '@@' }).replace('"@@"', () => text)

type Send = (init: {
  path: string
  body?: BodyInit
  headers?: Record<string, string>
}) => Promise<[number, boolean]>

/** Sends a body unchanged. Returns the status, and whether the response is an error envelope. */
const createRawSender =
  (shop: TestShop, method: string, as: Record<string, string>): Send =>
  async ({ path, body, headers = {} }) => {
    const json = { 'content-type': 'application/json' }
    const init = { method, headers: { ...json, ...as, ...headers }, duplex: 'half' }
    const request = new Request(`http://shop.example/api${path}`, {
      ...init,
      ...(body === undefined ? {} : { body }),
    })
    const response = await shop.app.fetch(request, { address: '203.0.113.7' })
    const envelope = await response.json()
    return [response.status, envelope.succeeded === false && envelope.errors.length > 0]
  }

const isClientError = ([status, isErrorEnvelope]: [number, boolean]) =>
  status >= 400 && status < 500 && isErrorEnvelope

const streamOf = (bytes: number): ReadableStream<Uint8Array> => {
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close()
      left -= 16_384
      controller.enqueue(new Uint8Array(16_384).fill(0x20))
    },
  })
}

test.each(calls.filter(([, { body }]) => body))(
  'invalid bodies of %s return 4xx in the envelope [api.envelope, api.status-400, api.status-413]',
  async (name, { method }) => {
    const shop = await createTestShop()
    const path = samplePath(name)
    const as = await withOrderLink(
      shop,
      await shop.customer(name === 'login' ? 'nour@example.com' : undefined),
    )
    await shop.put(as, 'floral-701')
    const send = createRawSender(shop, method, as)
    const valid = { ...examples[name as keyof typeof endpoints].body, couponId: undefined }
    const texts = [
      ...bodies(JSON.stringify(valid)),
      ...Object.keys(JSON.parse(JSON.stringify(valid))).flatMap((key) =>
        values.map((text) => withField(valid, key, text)),
      ),
    ]
    const accepted: string[] = []
    for (const body of texts) {
      const response = await send({ path, body })
      const isValid = body === JSON.stringify(valid)
      if (!isValid && !isClientError(response))
        accepted.push(`${response[0]}: ${body.slice(0, 200)}`)
    }
    expect(accepted).toEqual([])
    const badBytes = new Uint8Array([...Buffer.from('{"a":"'), 0xff, 0xc0, ...Buffer.from('"}')])
    expect(await send({ path, body: badBytes })).toEqual([400, true])
    const large = ' '.repeat(65_537)
    const trueLength = { 'content-length': '65537' }
    expect(await send({ path, body: large, headers: trueLength })).toEqual([413, true])
    expect(await send({ path, body: streamOf(200_000) })).toEqual([413, true])
    const wrongLength = { 'content-length': '10' }
    expect(await send({ path, body: streamOf(200_000), headers: wrongLength })).toEqual([413, true])
    expect(shop.failures).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  },
)

test('reads a body of 64 KiB and returns 413 for a larger one [api.status-413]', async () => {
  const shop = await createTestShop()
  const send = createRawSender(shop, 'POST', {})
  const text = JSON.stringify(examples.submitFeedback.body)
  const { path } = endpoints.submitFeedback
  expect((await send({ path, body: text.padEnd(65_536) }))[0]).toBe(200)
  expect(await send({ path, body: text.padEnd(65_537) })).toEqual([413, true])
})

test('returns 404 in the envelope for malformed ids in paths [refusals.malformed-id]', async () => {
  const shop = await createTestShop()
  const as = await shop.customer()
  const accepted: string[] = []
  for (const [name, { method, path, params }] of calls) {
    if (!params) continue
    for (const part of pathParts) {
      // Removing an absent variant from the wishlist succeeds for any well-formed handle.
      const isIdempotent = name === 'removeFromWishlist' && Handle.safeParse(part).success
      const address = path.replace(/\{\w+\}/, () => part)
      const [status, isErrorEnvelope] = await createRawSender(shop, method, as)({ path: address })
      if (status !== (isIdempotent ? 200 : 404) || isErrorEnvelope === isIdempotent)
        accepted.push(`${status} ${method} ${address.slice(0, 90)}`)
    }
  }
  expect(accepted).toEqual([])
  expect(shop.failures).toEqual([])
})

test('returns 422 for invalid parameters of get-products [calls.get-products-parameters]', async () => {
  const shop = await createTestShop()
  const get = (query: string) =>
    createRawSender(shop, 'GET', {})({ path: `/products/get-products?${query}` })
  const wrong = ['NaN', '1e308', '9007199254740993', '-1', '0', '1.5', '', '%00', 'x', '[]', '101']
  for (const each of wrong) expect(await get(`limit=${each}`), each).toEqual([422, true])
  for (const key of ['category', 'search', 'color', 'size', 'sort', 'cursor']) {
    for (const each of ['%00', 'x'.repeat(500)]) {
      expect(await get(`${key}=${each}`), `${key}=${each}`).toEqual([422, true])
    }
    for (const each of ['%ed%a0%80', '%', '__proto__', "'--", '(((((', '%F0%9F%91%94']) {
      expect((await get(`${key}=${each}`))[0], `${key}=${each}`).toBeLessThan(500)
    }
  }
  expect(shop.failures).toEqual([])
})

test('rejects or ignores invalid headers', async () => {
  const shop = await createTestShop()
  const cart = (headers: Record<string, string>) =>
    createRawSender(shop, 'GET', headers)({ path: '/Carts/get-my-cart' })
  for (const id of ['', '-', 'x'.repeat(9000), 'é\u00ff', "' or 1=1", 'null, null', '{}']) {
    expect(await cart({ 'guest-user-id': id }), id).toEqual([401, true])
    expect(await cart({ authorization: `Bearer ${id}` }), id).toEqual([401, true])
  }
  const guest = shop.guest()
  await shop.put(guest, 'floral-701')
  for (const key of ['short', 'x'.repeat(201), 'with a space', 'caf\u00e9-caf\u00e9', '']) {
    const headers = { 'idempotency-key': key }
    const body = JSON.stringify({ ...examples.checkout.body, couponId: null })
    const response = await createRawSender(
      shop,
      'POST',
      guest,
    )({ path: '/Orders/checkout', body, headers })
    expect(response, key).toEqual([422, true])
  }
  const invalid = {
    'if-none-match': '"'.repeat(999),
    'accept-encoding': 'br;q=é, \u00ff',
    range: 'x',
  }
  const listing = await shop.app.request('/api/products/get-products', { headers: invalid })
  expect(listing.status).toBe(200)
  expect(shop.failures).toEqual([])
})
