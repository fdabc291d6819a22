import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Log } from '#observability/log.ts'
import type { Metrics } from '#observability/metrics.ts'
import { observe } from './observe.ts'

interface Observed {
  level: string
  fields: Record<string, unknown>
}

/** Starts a server that responds with a status, and records what it logs and counts. */
async function serve(route: string, status: number, isResponding = true) {
  const logged: Observed[] = []
  const counted: Record<string, unknown>[] = []
  const write = (level: string) => (fields: Record<string, unknown>) => {
    logged.push({ level, fields })
  }
  const log = {
    isLevelEnabled: () => true,
    debug: write('debug'),
    info: write('info'),
    error: write('error'),
  } as unknown as Log
  const metrics = {
    countRequest: (counts: Record<string, unknown>) => counted.push(counts),
  } as unknown as Metrics
  const server = createServer((incoming, outgoing) => {
    observe({ log, metrics }, { requestId: 'request-1', route }, { incoming, outgoing })
    if (isResponding) outgoing.writeHead(status).end()
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, logged, counted, server }
}

const get = async (url: string) => {
  await (await fetch(url, { headers: { connection: 'close' } })).arrayBuffer()
}

test('logs and counts a request with its route, status and duration', async () => {
  const { url, logged, counted } = await serve('/products/:category', 200)
  await get(`${url}/products/ties?token=secret#top`)
  await expect.poll(() => logged).toHaveLength(1)
  expect(logged[0]).toEqual({
    level: 'info',
    fields: {
      requestId: 'request-1',
      method: 'GET',
      route: '/products/:category',
      path: '/products/ties',
      status: 200,
      ms: expect.any(Number),
    },
  })
  expect(counted).toEqual([
    { method: 'GET', route: '/products/:category', status: 200, seconds: expect.any(Number) },
  ])
})

test('does not log the path of an API call, because it contains ids', async () => {
  const { url, logged } = await serve('/api/Orders/delete-order/:id', 200)
  await get(`${url}/api/Orders/delete-order/1234`)
  await expect.poll(() => logged).toHaveLength(1)
  expect(logged[0]?.fields).not.toHaveProperty('path')
})

test.each([
  ['/products', 200, 'info'],
  ['/products', 404, 'info'],
  ['/products', 500, 'error'],
  ['asset', 200, 'debug'],
  ['picture', 200, 'debug'],
  ['asset', 500, 'error'],
  ['/readyz', 503, 'debug'],
  ['/metrics', 200, 'debug'],
])('logs %s with status %i as %s', async (route, status, level) => {
  const { url, logged } = await serve(route, status)
  await get(url)
  await expect.poll(() => logged.map((each) => each.level)).toEqual([level])
})

test('records 499 if the client disconnects before the response', async () => {
  const { url, logged, counted, server } = await serve('/products', 200, false)
  const sent = request(url).on('error', () => {})
  sent.end()
  await once(server, 'request')
  sent.destroy()
  await expect.poll(() => counted).toMatchObject([{ status: 499 }])
  expect(logged[0]?.fields).toMatchObject({ status: 499, aborted: true })
})
