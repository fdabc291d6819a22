import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { load } from './load.ts'
import { type Served, serve } from './process.ts'
import type { Figure } from './rounds.ts'

const encoding = { 'accept-encoding': 'br' }
const seconds = 2

/** The requests, with the minimum ratio promised for a full response and for a 304. */
const targets = [
  { name: 'GET products', path: '/api/products/get-products', fullGoal: 0.6, unchangedGoal: 0.8 },
  { name: 'page of ties', path: '/products/ties', fullGoal: 0.6, unchangedGoal: 0.6 },
] as const

/** Reads a response without decompressing it. */
async function readResponse(shop: Served, path: string, etag?: string) {
  const requestHeaders = { ...encoding, ...(etag ? { 'if-none-match': etag } : {}) }
  const [response] = (await once(
    get(shop.url + path, { headers: requestHeaders }),
    'response',
  )) as [IncomingMessage]
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = response.headers
  return { headers, body: await buffer(response) }
}

/** Starts a bare `node:http` server that sends the shop's response for `path` from memory. */
async function serveFloor(shop: Served, path: string): Promise<Served> {
  const file = join(mkdtempSync(join(tmpdir(), 'luca-bench-')), 'response.json')
  const { headers, body } = await readResponse(shop, path)
  const unchanged = (await readResponse(shop, path, headers.etag)).headers
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64'), unchanged }))
  return serve(join(import.meta.dirname, 'floor-server.ts'), {
    path: '/',
    env: { FLOOR_RESPONSE: file },
  })
}

/** Measures cached responses, full and 304. `stop` ends the minimal servers. */
export async function cacheFigures(shop: Served): Promise<{ figures: Figure[]; stop(): void }> {
  const floors: Served[] = []
  const figures: Figure[] = []
  for (const { name, path, fullGoal, unchangedGoal } of targets) {
    const floor = await serveFloor(shop, path)
    floors.push(floor)
    const { headers } = await readResponse(shop, path)
    for (const connections of [1, 32]) {
      const hot = { path, headers: encoding, connections, seconds, status: 200 }
      const etag = { 'if-none-match': headers.etag ?? '' }
      const unchanged = { path, headers: etag, connections, seconds, status: 304 }
      figures.push(
        {
          name: `${name}, ${connections} at once`,
          goal: fullGoal,
          subject: () => load(shop, hot),
          floor: () => load(floor, hot),
        },
        {
          name: `${name}, 304, ${connections} at once`,
          goal: unchangedGoal,
          subject: () => load(shop, unchanged),
          floor: () => load(floor, unchanged),
        },
      )
    }
  }
  return { figures, stop: () => floors.forEach((floor) => void floor.stop()) }
}
