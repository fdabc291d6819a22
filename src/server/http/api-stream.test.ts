/** Tests `server/http/api-stream.ts`, `server/http/missed-turn.ts` and the body of a call in its turn. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readJson } from '#api/body.ts'
import type { ApiEnv } from '#api/dependencies.ts'
import { failure } from '#contract/envelope.ts'
import { apiError } from '#contract/errors.ts'
import { readSettings } from '#settings/settings.ts'
import { createAddressQueue } from './address-queue.ts'
import { streamApi } from './api-stream.ts'
import { listen } from './listen.ts'

const hostile = '127.0.0.1'
const shopper = '127.0.0.2'

const headOf = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`

/** Starts a server with two places and one waiting request for each address. */
async function startServer() {
  const queue = createAddressQueue({ limits: { maxRunning: 2, maxWaiting: 1, maxWaitMs: 5_000 } })
  const running = new Map<string, () => void>()
  const app = new Hono<ApiEnv>()
  app.get('/hold/:name', async (context) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    running.set(context.req.param('name'), resolve)
    await promise
    return context.text('held')
  })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  app.onError((error, context) => context.text(error.message, 500))
  app.post('/body', async (context) => context.json(await readJson(context)))
  const server = await listen(
    (incoming, outgoing) => {
      const turn = queue.createTurn(incoming.socket.remoteAddress, { incoming, outgoing })
      return streamApi((request) => app.fetch(request, { turn }), turn).stream(incoming, outgoing)
    },
    readSettings({ PORT: '0' }),
  )
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Sends bytes on a new connection. `received` is what the server has sent. */
  async function send(bytes: string, localAddress = hostile) {
    const socket: Socket = connect({ port, host: '127.0.0.1', localAddress })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    let received = ''
    socket.on('data', (chunk) => {
      received += String(chunk)
    })
    await once(socket, 'connect')
    socket.write(bytes)
    return { socket, received: () => received }
  }
  const get = (path: string, localAddress?: string) => send(headOf(path), localAddress)
  /** Waits until exactly these requests run. */
  const waitRunning = (...names: string[]) =>
    vi.waitFor(() => expect([...running.keys()]).toEqual(names))
  const finish = (name: string) => running.get(name)?.()
  return { server, queue, send, get, waitRunning, finish }
}

/** Starts a server where the hostile client uses both places, and a shopper is present. */
async function startBusyServer() {
  const server = await startServer()
  await server.get('/hold/shopper', shopper)
  await server.waitRunning('shopper')
  const first = await server.get('/hold/a')
  await server.waitRunning('shopper', 'a')
  await server.get('/hold/b')
  await server.waitRunning('shopper', 'a', 'b')
  return { ...server, first }
}

const refused = JSON.stringify(failure([apiError('unavailable')]))

test('R19 two requests of one address run, the next waits, one more gets 503, others are served', async () => {
  const { get, waitRunning, finish } = await startBusyServer()
  const waiting = await get('/hold/c')
  const above = await get('/hold/d')
  await vi.waitFor(() => expect(above.received()).toContain(refused))
  expect(above.received()).toMatch(/^HTTP\/1\.1 503 /)
  expect(above.received()).toMatch(/\r\nretry-after: 2\r\n/)
  await get('/hold/e', shopper)
  await waitRunning('shopper', 'a', 'b', 'e')
  expect(waiting.received()).toBe('')
  finish('a')
  await waitRunning('shopper', 'a', 'b', 'e', 'c')
  finish('c')
  await vi.waitFor(() => expect(waiting.received()).toMatch(/^HTTP\/1\.1 200 /))
})

test('a client that disconnects while its request waits leaves its place in the queue', async () => {
  const { get, waitRunning, finish } = await startBusyServer()
  const waiting = await get('/hold/c')
  const above = await get('/hold/d')
  await vi.waitFor(() => expect(above.received()).toMatch(/^HTTP\/1\.1 503 /))
  waiting.socket.destroy()
  await vi.waitFor(async () => {
    const next = await get('/hold/e')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(next.received()).toBe('')
  })
  finish('a')
  await waitRunning('shopper', 'a', 'b', 'e')
})

test('a client that disconnects leaves the queue with each request that it sent in advance', async () => {
  const { server, get, send, waitRunning, finish } = await startServer()
  await get('/hold/shopper', shopper)
  await waitRunning('shopper')
  await get('/hold/a')
  await waitRunning('shopper', 'a')
  const accepted = once(server, 'connection')
  const { socket } = await send(headOf('/hold/b') + headOf('/hold/c'))
  const [connection] = await accepted
  await waitRunning('shopper', 'a', 'b')
  const above = await get('/hold/d')
  await vi.waitFor(() => expect(above.received()).toMatch(/^HTTP\/1\.1 503 /))
  socket.destroy()
  await once(connection, 'close')
  finish('a')
  await get('/hold/e')
  await waitRunning('shopper', 'a', 'b', 'e')
})

test('a client that disconnects while its request runs gives its place to the next one', async () => {
  const { get, waitRunning, finish, first } = await startBusyServer()
  await get('/hold/c')
  first.socket.destroy()
  finish('a')
  await waitRunning('shopper', 'a', 'b', 'c')
})

test('a request that fails, and one that cannot be parsed, give their place to the next one', async () => {
  const { queue, get, send, finish } = await startServer()
  await get('/hold/shopper', shopper)
  for (let count = 0; count < 5; count += 1) {
    const failed = await get('/broken')
    await vi.waitFor(() => expect(failed.received()).toMatch(/^HTTP\/1\.1 500 /))
    const invalid = await send('GET /hold/x HTTP/1.1\r\nhost: a b\r\n\r\n')
    await vi.waitFor(() => expect(invalid.received()).toMatch(/^HTTP\/1\.1 400 /))
  }
  finish('shopper')
  await vi.waitFor(() => expect(queue.size()).toBe(0))
})

test('bodies that arrive slowly do not keep the places of their address', async () => {
  const { queue, get, send, waitRunning, finish } = await startServer()
  await get('/hold/shopper', shopper)
  const head =
    'POST /body HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 12\r\n\r\n'
  const slow = await Promise.all(['1', '2', '3'].map(() => send(`${head}{"a":`)))
  await get('/hold/a')
  await waitRunning('shopper', 'a')
  for (const { socket } of slow.slice(1)) socket.write('"slow"}')
  for (const { received } of slow.slice(1))
    await vi.waitFor(() => expect(received()).toContain('{"a":"slow"}'))
  slow[0]?.socket.destroy()
  finish('a')
  finish('shopper')
  await vi.waitFor(() => expect(queue.size()).toBe(0))
})
