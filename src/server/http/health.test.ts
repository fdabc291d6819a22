import { expect, test, vi } from 'vitest'
import { createMetrics } from '#observability/metrics.ts'
import { createHealthHandler } from './health.ts'

const metrics = createMetrics({ poolUse: () => ({ open: 3, idle: 1, waiting: 2 }) })

const watch = (engine: { ping: () => Promise<void> }, stopping = false) =>
  createHealthHandler({ engine, metrics, isStopping: () => stopping })

const there = { ping: async () => {} }

test('is alive and ready while the database responds [api.health]', async () => {
  expect((await watch(there)('/healthz'))?.status).toBe(200)
  expect((await watch(there)('/readyz'))?.body).toBe('{"ready":true}')
})

test('is alive but not ready while the database is unavailable [api.health]', async () => {
  const health = watch({ ping: () => Promise.reject(new Error('away')) })
  expect((await health('/readyz'))?.status).toBe(503)
  expect((await health('/healthz'))?.status).toBe(200)
})

test('is not ready if the database does not respond in time [api.health]', async () => {
  vi.useFakeTimers()
  const answer = watch({ ping: () => new Promise(() => {}) })('/readyz')
  await vi.advanceTimersByTimeAsync(2000)
  expect((await answer)?.status).toBe(503)
  vi.useRealTimers()
})

test('is not ready while it stops [api.health]', async () => {
  expect((await watch(there, true)('/readyz'))?.status).toBe(503)
})

test('counts requests, events, pages, connections and the event loop', async () => {
  metrics.countRequest({ method: 'GET', route: '/products', status: 200, seconds: 0.003 })
  metrics.countEvent('order_placed')
  metrics.countPage('cache')
  const text = (await watch(there)('/metrics'))?.body
  expect(text).toContain('luca_http_requests_total{method="GET",route="/products",status="200"} 1')
  expect(text).toContain('luca_orders_placed_total 1')
  expect(text).toContain('luca_pages_total{from="cache"} 1')
  expect(text).toContain('luca_database_connections{state="waiting"} 2')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('returns null for every other address', async () => {
  expect(await watch(there)('/')).toBeNull()
})
