import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratch } from '#test/engine/scratch.ts'
import { shopRequest } from '#test/shop/shop-request.ts'
import { createPublicFileHandler } from './public-files.ts'

let folder: string
const server = createServer((incoming, outgoing) => {
  const handle = createPublicFileHandler(folder)
  const response = handle(shopRequest(incoming.url ?? ''))
  return response ? response.stream(incoming, outgoing) : outgoing.writeHead(204).end()
})

beforeAll(async () => {
  folder = makeScratch('luca-public-')
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, 'pictures/1-9fbacc37-1200.avif'), Buffer.alloc(1000, 7))
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(10))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Sends the path as it is: `fetch` would resolve its `..`. A status of 204 stands for null. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  type Response = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }
  return new Promise<Response>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, agent: false }, async (incoming) => {
      resolve({
        status: incoming.statusCode,
        headers: incoming.headers,
        body: await buffer(incoming),
      })
    })
      .on('error', reject)
      .end()
  })
}

test('files are cached without a time limit if their name has a hash, otherwise for an hour', async () => {
  const { headers, body } = await get('/pictures/1-9fbacc37-1200.avif')
  expect(body).toHaveLength(1000)
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['content-type']).toBe('image/avif')
  expect((await get('/icon.png')).headers['cache-control']).toBe('public, max-age=3600')
})

test('files are sent in part for a range request', async () => {
  const part = await get('/pictures/1-9fbacc37-1200.avif', { range: 'bytes=100-199' })
  expect(part.status).toBe(206)
  expect(part.headers['content-range']).toBe('bytes 100-199/1000')
  expect(part.body).toHaveLength(100)
})

test.each(['/none.png', '/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/package.json'])(
  'public files do not include %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

test.each(['/pictures', '/robots.txt', '/assets/a-1.js', '/manifest.json'])(
  'leaves %s to others',
  async (path) => {
    expect((await get(path)).status).toBe(204)
  },
)
