import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { load } from './load.ts'
import { type Served, serve } from './process.ts'
import type { Figure } from './rounds.ts'

const path = '/api/products/get-products'
const encoding = { 'accept-encoding': 'br' }
const seconds = 2

/** The listing as it travels, compressed. */
async function readListing(shop: Served) {
  const [answer] = (await once(get(shop.url + path, { headers: encoding }), 'response')) as [
    IncomingMessage,
  ]
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers
  return { headers, body: await buffer(answer) }
}

/** A bare `node:http` server that sends from memory just what the shop sends for the listing. */
export async function serveFloor(shop: Served): Promise<Served> {
  const file = join(mkdtempSync(join(tmpdir(), 'luca-bench-')), 'answer.json')
  const { headers, body } = await readListing(shop)
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }))
  return serve(join(import.meta.dirname, 'floor-server.ts'), {
    path: '/',
    env: { FLOOR_ANSWER: file },
  })
}

/** The whole catalogue, hot, and the 304 for whoever has it. */
export async function listingFigures(shop: Served, floor: Served): Promise<Figure[]> {
  const { headers } = await readListing(shop)
  const known = { 'if-none-match': headers.etag ?? '' }
  return [1, 32].flatMap((connections): Figure[] => {
    const hot = { path, headers: encoding, connections, seconds, status: 200 }
    const unchanged = { path, headers: known, connections, seconds, status: 304 }
    return [
      {
        name: `GET products, hot, ${connections} at once`,
        goal: 0.6,
        subject: () => load(shop, hot),
        floor: () => load(floor, hot),
      },
      {
        name: `GET products, 304, ${connections} at once`,
        goal: 0.8,
        subject: () => load(shop, unchanged),
        floor: () => load(floor, unchanged),
      },
    ]
  })
}
