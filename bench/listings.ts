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

/** What is asked for, with the least ratios promised of its whole answer and of its 304. */
const asked = [
  { name: 'GET products', path: '/api/products/get-products', whole: 0.6, known: 0.8 },
  { name: 'page of ties', path: '/products/ties', whole: 0.6, known: 0.6 },
] as const

/** An answer as it travels, compressed. */
async function readAnswer(shop: Served, path: string, etag?: string) {
  const headersSent = { ...encoding, ...(etag ? { 'if-none-match': etag } : {}) }
  const [answer] = (await once(get(shop.url + path, { headers: headersSent }), 'response')) as [
    IncomingMessage,
  ]
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers
  return { headers, body: await buffer(answer) }
}

/** A bare `node:http` server that sends from memory just what the shop sends for `path`. */
async function serveFloor(shop: Served, path: string): Promise<Served> {
  const file = join(mkdtempSync(join(tmpdir(), 'luca-bench-')), 'answer.json')
  const { headers, body } = await readAnswer(shop, path)
  const unchanged = (await readAnswer(shop, path, headers.etag)).headers
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64'), unchanged }))
  return serve(join(import.meta.dirname, 'floor-server.ts'), {
    path: '/',
    env: { FLOOR_ANSWER: file },
  })
}

/** What is kept in memory, hot, and the 304 for whoever has it; `stop` ends the floors. */
export async function keptFigures(shop: Served): Promise<{ figures: Figure[]; stop(): void }> {
  const floors: Served[] = []
  const figures: Figure[] = []
  for (const { name, path, whole, known } of asked) {
    const floor = await serveFloor(shop, path)
    floors.push(floor)
    const { headers } = await readAnswer(shop, path)
    for (const connections of [1, 32]) {
      const hot = { path, headers: encoding, connections, seconds, status: 200 }
      const etag = { 'if-none-match': headers.etag ?? '' }
      const unchanged = { path, headers: etag, connections, seconds, status: 304 }
      figures.push(
        {
          name: `${name}, ${connections} at once`,
          goal: whole,
          subject: () => load(shop, hot),
          floor: () => load(floor, hot),
        },
        {
          name: `${name}, 304, ${connections} at once`,
          goal: known,
          subject: () => load(shop, unchanged),
          floor: () => load(floor, unchanged),
        },
      )
    }
  }
  return { figures, stop: () => floors.forEach((floor) => void floor.stop()) }
}
