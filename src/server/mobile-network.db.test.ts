/** Tests `shop.ts`, `http/connections.ts` and the limits of `deploy/haproxy.cfg` with many shoppers. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addRefusals } from '#data/checkout/address-refusals.ts'
import type { Engine } from '#data/engine/engine.ts'
import { createLog } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { startRefusalReport } from '#observability/refusal-report.ts'
import { readSettings } from '#settings/settings.ts'
import { createOrderAdmin } from '#test/admin/staff-orders.ts'
import { createProjectFolder } from '#test/engine/project-folder.ts'
import { checkoutBody } from '#test/shop/create-test-shop.ts'
import { listen } from './http/listen.ts'
import { createShop } from './shop.ts'

// The renderer exists only in a build.
vi.mock('#server/ssr/render.ts', () => import('#test/engine/renderer.ts'))

const picture = '/pictures/1-9fbacc37-1200.avif'
const asset = '/assets/a-1.js'
const files = ['package.json', '.data/empty', 'dist/admin/index.html', `public${picture}`]
const shopperCount = 150
const connectionsPerShopper = 6

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const closeAfterTest = (server: Server): void =>
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

/** Returns the default of a limit in the configuration of HAProxy. */
function readProxyLimit(name: string): number {
  const configuration = readFileSync('deploy/haproxy.cfg', 'utf8')
  return Number(new RegExp(`\\$\\{${name}-(\\d+)\\}`).exec(configuration)?.[1])
}

/** Starts a shop, and what a report saves for the dashboard. */
async function startShop(engine: Engine, now: () => Date) {
  const settings = readSettings({ TRUST_PROXY: '1', PORT: '0', HOST: '127.0.0.1' })
  const metrics = createMetrics(engine)
  const log = createLog('silent')
  const root = createProjectFolder([...files, `dist/client${asset}`])
  const deps = { engine, settings, log, metrics, signLink: null, root, isStopping: () => false }
  const listener: RequestListener = await createShop(deps)
  const server = await listen(listener, settings, { onRefused: metrics.countRefusal })
  closeAfterTest(server)
  const save = (counts: ReturnType<typeof metrics.takeRefusals>) =>
    addRefusals(engine, counts, now())
  return { port: portOf(server), report: startRefusalReport({ metrics, log, save }) }
}

/** Starts a proxy that does what `deploy/haproxy.cfg` does to the requests of one client. */
async function startProxy(port: number) {
  const maxConnections = readProxyLimit('MAX_CONNECTIONS_PER_CLIENT')
  let open = 0
  // A busy machine pauses longer than Node's default of 5 s. The client would then use a closed connection.
  const proxy = createServer({ keepAliveTimeout: 75_000 }, (incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const forwarded = { ...headers, 'x-forwarded-for': '203.0.113.7', connection: 'close' }
    const sent = request({ port, host: '127.0.0.1', method, path, headers: forwarded })
    sent.on('response', (response) => {
      // A browser's connection stays open. Connections that close would still count for a moment.
      const { connection, 'keep-alive': timeout, ...rest } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, rest)
      response.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  })
  proxy.on('connection', (socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open > maxConnections) socket.resetAndDestroy()
  })
  // All browsers connect at once. Connections that overflow Node's default queue of 511 are reset after 63 s.
  proxy.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 })
  await once(proxy, 'listening')
  closeAfterTest(proxy)
  return portOf(proxy)
}

/** Creates a shopper with connections of one browser. Its calls return the status, or the error. */
function createShopper(port: number, id: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsPerShopper })
  onTestFinished(() => agent.destroy())
  const send = async (path: string, body?: object): Promise<number | string> => {
    const sent = request({
      agent,
      port,
      path,
      host: '127.0.0.1',
      method: body ? 'POST' : 'GET',
      headers: { 'guest-user-id': id, ...(body ? { 'content-type': 'application/json' } : {}) },
    })
    sent.end(body && JSON.stringify(body))
    try {
      const [response] = await once(sent, 'response')
      await text(response)
      return response.statusCode
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'error'
    }
  }
  return { get: (paths: readonly string[]) => Promise.all(paths.map((path) => send(path))), send }
}

/** Walks from the home page to an order. Returns all statuses, and that of the order. */
async function walk(port: number, index: number) {
  const id = `3f0c2c1e-7d5a-4f7e-9a53-${String(index).padStart(12, '0')}`
  const { get, send } = createShopper(port, id)
  const cart = '/api/Carts/get-my-cart'
  const statuses = [
    ...(await get(['/', asset, picture, cart, '/api/shop/settings', picture])),
    ...(await get(['/products/ties', asset, picture, '/api/products/get-products', cart, picture])),
    ...(await get(['/products/ties/floral/floral-701', asset, picture])),
    await send('/api/products/add-or-update-product-to-cart', {
      productID: 'floral',
      productVariantId: 'floral-701',
      quantityNeaded: 1,
    }),
    ...(await get(['/cart', cart])),
  ]
  return { statuses, order: await send('/api/Orders/checkout', checkoutBody()) }
}

const count = (values: readonly unknown[]) =>
  Object.fromEntries(
    Map.groupBy(values, String)
      .entries()
      .map(([key, all]) => [key, all.length]),
  )

test('150 shoppers of one address walk to their orders without a reset, and the dashboard names the limit', async () => {
  const { engine, signIn, clock } = await createOrderAdmin()
  const owner = await signIn('owner')
  const shop = await startShop(engine, () => clock.now)
  const port = await startProxy(shop.port)
  const walks = await Promise.all(
    Array.from({ length: shopperCount }, (_, index) => walk(port, index)),
  )
  expect(count(walks.flatMap(({ statuses }) => statuses))).toEqual({ 200: shopperCount * 18 })
  expect(count(walks.map(({ order }) => order))).toEqual({ 200: 120, 429: 30 })
  await shop.report()
  const { alerts } = (await owner.get('/dashboard')).data
  expect(alerts).toContainEqual(
    expect.objectContaining({
      key: 'checkoutLimited',
      count: 30,
      message: expect.stringContaining('LIMIT_CHECKOUT_PER_ADDRESS'),
    }),
  )
})
