import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#settings/settings.ts'
import { listen } from './listen.ts'

const request = 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n'
const hangingRequest = 'GET /hang HTTP/1.1\r\nhost: shop\r\n\r\n'

const largeRequest = 'GET /large HTTP/1.1\r\nhost: shop\r\n\r\n'
/** More than the buffers of the kernel. */
const largeBytes = 30_000_000

/** Starts a server with these settings that responds to every request except `/hang`. */
async function startServer(settings: Record<string, string>, options: { unreadMs?: number } = {}) {
  const onRefused = vi.fn()
  const server = await listen(
    ({ url }, outgoing) => {
      if (url === '/large') outgoing.end(Buffer.alloc(largeBytes))
      else if (url !== '/hang') outgoing.end('served')
    },
    readSettings({ PORT: '0', ...settings }),
    { ...options, onRefused },
  )
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Opens a connection from a loopback address and sends a request. */
  async function open(bytes: string, localAddress = '127.0.0.1'): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(bytes)
    return socket
  }

  /** Returns whether the connection gets a response. The connection stays open. */
  const isServed = async (socket: Socket): Promise<boolean> => {
    const closed = once(socket, 'close').then(() => false)
    return Promise.race([once(socket, 'data').then(() => true), closed])
  }
  const openServed = async (localAddress?: string) => {
    const socket = await open(request, localAddress)
    expect(await isServed(socket)).toBe(true)
    return socket
  }
  return { open, isServed, openServed, onRefused }
}

test('refuses connection 201 of one address while none is idle, and serves another address', async () => {
  const { open, isServed, onRefused } = await startServer({})
  const sockets: Socket[] = []
  for (let count = 0; count < 200; count += 1) sockets.push(await open(hangingRequest))
  expect(await isServed(await open(request))).toBe(false)
  expect(onRefused.mock.calls).toEqual([['connections']])
  expect(await isServed(await open(request, '127.0.0.2'))).toBe(true)
  sockets[0]?.destroy()
  await vi.waitFor(async () => expect(await isServed(await open(request))).toBe(true))
})

test('above the limit of an address its oldest idle connection is closed instead', async () => {
  const { open, openServed, onRefused } = await startServer({ MAX_CONNECTIONS_PER_ADDRESS: '4' })
  const ofOther = await openServed('127.0.0.2')
  const busy = await open(hangingRequest)
  const idle = [await openServed(), await openServed(), await openServed()]
  const closed = once(idle[0] as Socket, 'close')
  await openServed()
  await closed
  const isOpen = [ofOther, busy, ...idle].map((socket) => !socket.destroyed)
  expect(isOpen).toEqual([true, true, false, true, true])
  expect(onRefused).not.toHaveBeenCalled()
})

test('ends a response that the client does not read, but neither a slow handler nor a slow reader', async () => {
  // A busy machine can stop this process, and so both ends, for much of a second.
  const unreadMs = 2_000
  const { open, isServed, onRefused } = await startServer({}, { unreadMs })
  const waiting = await open(hangingRequest)
  const unread = await open(largeRequest)
  unread.pause()
  const slow = await open(largeRequest)
  const startedAt = performance.now()
  let received = 0
  slow.on('data', (chunk) => {
    received += chunk.length
    slow.pause()
    setTimeout(() => slow.resume(), 15)
  })
  await vi.waitFor(() => expect(onRefused.mock.calls).toEqual([['unread_response']]), 20_000)
  await vi.waitFor(() => expect(received).toBeGreaterThan(largeBytes), 60_000)
  expect(performance.now() - startedAt).toBeGreaterThan(2 * unreadMs)
  expect(slow.destroyed).toBe(false)
  expect(waiting.destroyed).toBe(false)
  expect(await isServed(await open(request))).toBe(true)
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test.each([
  ['MAX_CONNECTIONS_PER_ADDRESS', '0'],
  ['TRUST_PROXY', '1'],
])('has no limit per address with %s=%s', async (name, value) => {
  const { openServed } = await startServer({ [name]: value })
  for (let count = 0; count < 201; count += 1) await openServed()
})

test('above 90 % of all connections closes the one that has been idle longest', async () => {
  const { open, openServed } = await startServer({ MAX_CONNECTIONS: '10' })
  const busy = await open(hangingRequest)
  const pipelined = await openServed()
  pipelined.write(request + hangingRequest)
  await once(pipelined, 'data')
  const idle: Socket[] = []
  for (let count = 0; count < 7; count += 1) idle.push(await openServed())
  // A second request makes the first connection the most recently used one.
  idle[0]?.write(request)
  await once(idle[0] as Socket, 'data')
  const closed = once(idle[1] as Socket, 'close')
  for (let count = 0; count < 2; count += 1) await openServed()
  await closed
  const isOpen = [busy, pipelined, ...idle].map((socket) => !socket.destroyed)
  expect(isOpen).toEqual([true, true, true, false, false, true, true, true, true])
})

test('more idle connections than allowed do not lock out a new client', async () => {
  const { openServed } = await startServer({
    MAX_CONNECTIONS: '210',
    MAX_CONNECTIONS_PER_ADDRESS: '0',
  })
  for (let count = 0; count < 220; count += 1) await openServed()
  await openServed('127.0.0.2')
})
