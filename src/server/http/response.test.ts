import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type HttpResponse, sendResponse } from './response.ts'

/** Serves one response and returns what a client receives. */
async function receive(response: HttpResponse, method = 'GET') {
  const defaults = { 'x-frame-options': 'DENY', 'cache-control': 'no-store' }
  const server = createServer((_, outgoing) => sendResponse(outgoing, response, defaults))
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const received = await fetch(`http://127.0.0.1:${port}/`, {
    method,
    headers: { connection: 'close' },
  })
  return { status: received.status, headers: received.headers, text: await received.text() }
}

test('sends the body with its length in bytes', async () => {
  const { status, headers, text } = await receive({ status: 200, headers: {}, body: 'ربطة عنق' })
  expect([status, text]).toEqual([200, 'ربطة عنق'])
  expect(headers.get('content-length')).toBe('15')
})

test('headers of the response replace the defaults', async () => {
  const headers = { 'cache-control': 'public, no-cache' }
  const received = await receive({ status: 200, headers, body: Buffer.from('page') })
  expect(received.headers.get('cache-control')).toBe('public, no-cache')
  expect(received.headers.get('x-frame-options')).toBe('DENY')
})

test('an empty response has the length 0, a 304 has none', async () => {
  const empty = await receive({ status: 404, headers: {}, body: null })
  expect([empty.status, empty.headers.get('content-length')]).toEqual([404, '0'])
  const unchanged = await receive({ status: 304, headers: { etag: '"one"' }, body: null })
  expect([unchanged.status, unchanged.headers.get('content-length')]).toEqual([304, null])
  expect(unchanged.headers.get('etag')).toBe('"one"')
})

test('a HEAD request receives the length without the body', async () => {
  const { headers, text } = await receive({ status: 200, headers: {}, body: 'page' }, 'HEAD')
  expect([headers.get('content-length'), text]).toEqual(['4', ''])
})
