/** Tests which requests of `server/shop.ts` wait for the turn of their client's address. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#observability/log.ts'
import { createMetrics } from '#observability/metrics.ts'
import { readSettings } from '#settings/settings.ts'
import { createProjectFolder } from '#test/engine/project-folder.ts'
import { createTestShop } from '#test/shop/create-test-shop.ts'
import { createShop } from './shop.ts'

// The renderer exists only in a build.
vi.mock('#server/ssr/render.ts', () => import('#test/engine/renderer.ts'))

const picture = '/pictures/1-9fbacc37-1200.avif'
const files = [
  'package.json',
  '.data/empty',
  'dist/client/assets/a-1.js',
  'dist/admin/index.html',
  `public${picture}`,
]
const burstSize = 400
const maxTestMs = 30_000

/** Starts a shop behind a trusted proxy. */
async function startShop() {
  const { engine } = await createTestShop()
  const listener = await createShop({
    engine,
    settings: readSettings({ TRUST_PROXY: '1' }),
    log: createLog('silent'),
    metrics: createMetrics(engine),
    signLink: null,
    root: createProjectFolder(files),
    isStopping: () => false,
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo

  /** Sends requests of one client in one write. Returns all responses. */
  async function send(address: string, paths: readonly string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    const guest = 'guest-user-id: 3f0c2c1e-7d5a-4f7e-9a53-2f8f5d0c1a77'
    const heads = paths.map((path, index) => {
      const isLast = index === paths.length - 1
      const connection = isLast ? 'connection: close\r\n' : ''
      return `GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${address}\r\n${guest}\r\n${connection}\r\n`
    })
    socket.write(heads.join(''))
    let received = ''
    socket.on('data', (chunk) => {
      received += String(chunk)
    })
    await once(socket, 'close')
    return received
  }

  /** Sends a burst of one client between two requests of a shopper. Returns its responses. */
  async function burst(path: (n: number) => string) {
    const page = '/api/Carts/get-my-cart'
    await send('198.51.100.1', [page])
    const paths = Array.from({ length: burstSize }, (_, n) => path(n))
    const [received, ofShopper] = await Promise.all([
      send('203.0.113.7', paths),
      send('198.51.100.1', [page]),
    ])
    expect(ofShopper).toMatch(/^HTTP\/1\.1 200 /)
    const statuses = received.match(/(?<=HTTP\/1\.1 )\d+/g) ?? []
    expect(statuses).toHaveLength(burstSize)
    return { received, refused: statuses.filter((status) => status === '503').length }
  }
  return { burst }
}

const hash = (n: number): string => n.toString(16).padStart(32, '0')

const limited: [name: string, path: (n: number) => string, body: string][] = [
  ['calls of shoppers', () => '/api/Carts/get-my-cart', '"code":"unavailable"'],
  ['calls of staff', () => '/api/admin/me', '"code":"unavailable"'],
  ['searches', (n) => `/api/shop/listing?search=z${n}`, '"code":"unavailable"'],
  ['pages of searches', (n) => `/products?search=z${n}`, 'temporarily unavailable'],
  ['uploaded pictures', (n) => `/media/${hash(n)}-1200.avif`, 'temporarily unavailable'],
]

test.each(limited)(
  'R19 %s of one client run in turns, and get 503 above the limit',
  async (_, path, body) => {
    const { burst } = await startShop()
    const { received, refused } = await burst(path)
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThan(burstSize - 200)
    expect(received).toContain(body)
    expect(received).toMatch(/\r\nretry-after: 2\r\n/i)
  },
  maxTestMs,
)

const unlimited: [name: string, path: string][] = [
  ['a stored response of the API', '/api/shop/settings'],
  ['a stored page', '/products'],
  ['a file', picture],
  ['the health of the shop', '/healthz'],
]

test.each(unlimited)(
  'R19 %s is sent at once, also to a client with many requests',
  async (_, path) => {
    const { burst } = await startShop()
    await burst(() => path)
    expect((await burst(() => path)).refused).toBe(0)
  },
  maxTestMs,
)
