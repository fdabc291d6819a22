import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listen, PortUnusable, stopListening } from './listen.ts'
import { readSettings } from './settings.ts'

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
  await expect(second).rejects.toThrow(PortUnusable)
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
