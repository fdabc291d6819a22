import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { readSettings } from '#settings/settings.ts'
import { listen, PortError, stopListening } from './listen.ts'

const anyPort = readSettings({ PORT: '0' })

const get = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1' }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

test('rejects with the reason if the port is in use', async () => {
  const first = await listen((_, outgoing) => outgoing.end('first'), anyPort)
  const second = listen((_, outgoing) => outgoing.end('second'), {
    ...anyPort,
    port: portOf(first),
  })
  await expect(second).rejects.toThrow(PortError)
  await expect(second).rejects.toThrow(
    `Cannot listen on 127.0.0.1:${portOf(first)}: another program uses this port.`,
  )
  await stopListening(first)
})

test('a stop finishes requests in progress and accepts no new connections', async () => {
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const server = await listen((_, outgoing) => {
    started.resolve()
    gate.promise.then(() => outgoing.end('finished'))
  }, anyPort)
  const port = portOf(server)
  const running = get(port)
  await started.promise
  const stopped = stopListening(server)
  await vi.waitFor(() => expect(server.listening).toBe(false))
  await expect(get(port)).rejects.toThrow('ECONNREFUSED')
  gate.resolve()
  expect(await running).toBe('finished')
  await stopped
})

/**
 * Runs in a worker, so that it does not need the event loop of the test. It opens `count` connections,
 * sends a request on each, and posts the status or error of each.
 */
const clients = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, connected, count } } = require('node:worker_threads')
  const one = () => new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nhost: shop\\r\\nconnection: close\\r\\n\\r\\n')
      Atomics.add(connected, 0, 1)
      Atomics.notify(connected, 0)
    })
    socket.on('data', (data) => { text += data })
    socket.on('error', (error) => resolve(error.code))
    socket.on('end', () => resolve(text.split(' ')[1]))
  })
  Promise.all(Array.from({ length: count }, one)).then((results) => parentPort.postMessage(results))
`

test('clients that connected before the stop are served, even if the event loop was blocked', async () => {
  const server = await listen((_, outgoing) => outgoing.end('served'), anyPort)
  const count = 20
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { port: portOf(server), connected, count }
  const results = once(new Worker(clients, { eval: true, workerData }), 'message')
  const startedAt = performance.now()
  const stopped = stopListening(server)
  // Blocks the event loop until all clients wait in the queue of the kernel and the notice is over.
  for (let current = 0; current < count; current = Atomics.load(connected, 0))
    Atomics.wait(connected, 0, current, 10_000)
  while (performance.now() - startedAt < 400);
  expect((await results)[0]).toEqual(Array(count).fill('200'))
  await stopped
})
