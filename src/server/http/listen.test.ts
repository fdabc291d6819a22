import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { readSettings } from '#settings/settings.ts'
import { listen, PortError, stopListening } from './listen.ts'

const anyPort = readSettings({ PORT: '0' })

const ask = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1' }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

test('a taken port is said in a sentence', async () => {
  const first = await listen((_, answer) => answer.end('first'), anyPort)
  const second = listen((_, answer) => answer.end('second'), {
    ...anyPort,
    port: portOf(first),
  })
  await expect(second).rejects.toThrow(PortError)
  await expect(second).rejects.toThrow(
    `The shop cannot listen on 127.0.0.1:${portOf(first)}: something else listens there already.`,
  )
  await stopListening(first)
})

test('stopping lets what is in flight finish, and lets nobody else in', async () => {
  const gate = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const server = await listen((_, answer) => {
    entered.resolve()
    gate.promise.then(() => answer.end('finished'))
  }, anyPort)
  const port = portOf(server)
  const inFlight = ask(port)
  await entered.promise
  const stopped = stopListening(server)
  await vi.waitFor(() => expect(server.listening).toBe(false))
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED')
  gate.resolve()
  expect(await inFlight).toBe('finished')
  await stopped
})

/** Runs beside the loop of the test: so many clients connect and ask, then tell how each fared. */
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
  Promise.all(Array.from({ length: count }, one)).then((fared) => parentPort.postMessage(fared))
`

test('whoever had connected before the end is let in and served, however busy the shop was', async () => {
  const server = await listen((_, answer) => answer.end('served'), anyPort)
  const count = 20
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { port: portOf(server), connected, count }
  const fared = once(new Worker(clients, { eval: true, workerData }), 'message')
  const began = performance.now()
  const stopped = stopListening(server)
  // The loop stands still until all of them wait in the kernel's queue and the farewell is over.
  for (let here = 0; here < count; here = Atomics.load(connected, 0))
    Atomics.wait(connected, 0, here, 10_000)
  while (performance.now() - began < 400);
  expect((await fared)[0]).toEqual(Array(count).fill('200'))
  await stopped
})
