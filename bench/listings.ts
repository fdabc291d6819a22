import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Load, load } from './load.ts'
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

/** One request for a cached response. The status is 200 for a full response and 304 otherwise. */
interface CachedRequest extends Load {
  name: string
  goal: number
}

/** Returns the requests for a cached response of a server, with its ETag. */
async function requestsFor(shop: Served, target: (typeof targets)[number]) {
  const { name, path, fullGoal, unchangedGoal } = target
  const { etag = '' } = (await readResponse(shop, path)).headers
  return [1, 32].flatMap((connections): CachedRequest[] => {
    const request = { path, connections, seconds }
    return [
      {
        ...request,
        name: `${name}, ${connections} at once`,
        goal: fullGoal,
        headers: encoding,
        status: 200,
      },
      {
        ...request,
        name: `${name}, 304, ${connections} at once`,
        goal: unchangedGoal,
        headers: { 'if-none-match': etag },
        status: 304,
      },
    ]
  })
}

/** Returns the requests for all cached responses, full and 304. The ETags are those of the server. */
export async function cachedRequests(shop: Served): Promise<CachedRequest[]> {
  return (await Promise.all(targets.map((target) => requestsFor(shop, target)))).flat()
}

/** Measures cached responses, full and 304. `stop` ends the minimal servers. */
export async function cacheFigures(shop: Served): Promise<{ figures: Figure[]; stop(): void }> {
  const floors: Served[] = []
  const figures: Figure[] = []
  for (const target of targets) {
    const floor = await serveFloor(shop, target.path)
    floors.push(floor)
    for (const { name, goal, ...request } of await requestsFor(shop, target)) {
      figures.push({
        name,
        goal,
        subject: () => load(shop, request),
        floor: () => load(floor, request),
      })
    }
  }
  return { figures, stop: () => floors.forEach((floor) => void floor.stop()) }
}
