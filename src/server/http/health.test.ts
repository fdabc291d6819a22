import { describe, expect, test, vi } from 'vitest'
import { createMetrics } from '#observability/metrics.ts'
import type { ShopRequest } from '#server/http/handler.ts'
import { shopRequest } from '#test/shop/shop-request.ts'
import { createHealthHandler } from './health.ts'

const metrics = createMetrics({ poolStatus: () => ({ open: 3, idle: 1, waiting: 2 }) })

const loopback = { peer: '127.0.0.1', headers: {} }

const createHandler =
  (
    engine: { ping: () => Promise<void> },
    { isStopping = false, token = null as string | null } = {},
  ) =>
  async (path: string, client: Pick<ShopRequest, 'peer' | 'headers'> = loopback) =>
    createHealthHandler({
      engine,
      metrics,
      settings: { metricsToken: token },
      isStopping: () => isStopping,
    })(shopRequest(path, client))

const available = { ping: async () => {} }

test('is alive and ready while the database responds [api.health]', async () => {
  expect((await createHandler(available)('/healthz'))?.status).toBe(200)
  expect((await createHandler(available)('/readyz'))?.body).toBe('{"ready":true}')
})

test('is alive but not ready while the database is unavailable [api.health]', async () => {
  const health = createHandler({ ping: () => Promise.reject(new Error('unavailable')) })
  expect((await health('/readyz'))?.status).toBe(503)
  expect((await health('/healthz'))?.status).toBe(200)
})

test('is not ready if the database does not respond in time [api.health]', async () => {
  vi.useFakeTimers()
  const response = createHandler({ ping: () => new Promise(() => {}) })('/readyz')
  await vi.advanceTimersByTimeAsync(2000)
  expect((await response)?.status).toBe(503)
  vi.useRealTimers()
})

test('is not ready while it stops [api.health]', async () => {
  expect((await createHandler(available, { isStopping: true })('/readyz'))?.status).toBe(503)
})

test('counts requests, events, pages, connections and the event loop', async () => {
  metrics.countRequest({ method: 'GET', route: '/products', status: 200, seconds: 0.003 })
  metrics.countEvent('order_placed')
  metrics.countPage('cache')
  const text = (await createHandler(available)('/metrics'))?.body
  expect(text).toContain('luca_http_requests_total{method="GET",route="/products",status="200"} 1')
  expect(text).toContain('luca_orders_placed_total 1')
  expect(text).toContain('luca_pages_total{from="cache"} 1')
  expect(text).toContain('luca_database_connections{state="waiting"} 2')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('names the version of the shop', async () => {
  const { text } = await createMetrics({ poolStatus: () => null }, '0.2.0').expose()
  expect(text).toContain('luca_info{version="0.2.0"} 1')
})

test('returns null for every other path', async () => {
  expect(await createHandler(available)('/')).toBeNull()
})

describe('/metrics without a token', () => {
  test.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '172.31.0.9',
    '::ffff:192.168.1.2',
    'fd12::7',
  ])('can be read from %s', async (peer) => {
    expect((await createHandler(available)('/metrics', { peer, headers: {} }))?.status).toBe(200)
  })

  test.each(['203.0.113.7', '172.32.0.1', '::ffff:8.8.8.8', '2001:db8::1', '', undefined])(
    'is 404 from %s',
    async (peer) => {
      const health = createHandler(available)
      const response = await health('/metrics', { peer, headers: {} })
      expect(response).toMatchObject({ status: 404, body: '' })
      expect((await health('/healthz', { peer, headers: {} }))?.status).toBe(200)
      expect((await health('/readyz', { peer, headers: {} }))?.status).toBe(200)
    },
  )

  test.each([{ forwarded: 'for=10.0.0.1' }, { 'x-forwarded-for': '10.0.0.1' }])(
    'is 404 with %o',
    async (headers) => {
      const response = await createHandler(available)('/metrics', { peer: '127.0.0.1', headers })
      expect(response?.status).toBe(404)
    },
  )
})

describe('/metrics with a token', () => {
  const token = 'a-token-of-20-letters'
  const read = async (authorization?: string, peer = '203.0.113.7') => {
    const headers = authorization ? { authorization } : {}
    return (await createHandler(available, { token })('/metrics', { peer, headers }))?.status
  }

  test('can be read with the token from any address [api.metrics]', async () => {
    expect(await read(`Bearer ${token}`)).toBe(200)
  })

  test('is 404 without the token, also from this machine [api.metrics]', async () => {
    expect(await read(undefined, '127.0.0.1')).toBe(404)
    expect(await read(`Bearer ${token}x`)).toBe(404)
    expect(await read(token)).toBe(404)
    expect(await read('Bearer ')).toBe(404)
  })
})
