import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Fault, Stage } from './fault.ts'
import { request } from './http-client.ts'
import type { ShopperRequest } from './shoppers.ts'
import { countByStatus, durationMs, failures } from './statistics.ts'
import { waitHealthy } from './wait-healthy.ts'

const clients = 60

/** Requests a cart, which has to wait for the locked table. */
async function requestCart(url: string): Promise<ShopperRequest> {
  const headers = { 'guest-user-id': crypto.randomUUID() }
  const at = performance.now()
  const reply = await request(`${url}/api/Carts/get-my-cart`, { headers, fresh: true })
  return { what: 'cart', at, reply }
}

/** Returns the milliseconds that a page and the listing take; Infinity if one fails. */
async function measureReading(url: string): Promise<number> {
  const startedAt = performance.now()
  const replies = [
    await request(`${url}/products/ties`),
    await request(`${url}/api/products/get-products`),
  ]
  const isSuccess = replies.every((reply) => reply.status === 200)
  return isSuccess ? Math.round(performance.now() - startedAt) : Number.POSITIVE_INFINITY
}

async function run({ environment, notes }: Stage): Promise<void> {
  const node = await environment.open()
  // The first request loads the catalogue into memory.
  await measureReading(node.url)
  const client = new pg.Client({ connectionString: environment.env.DATABASE_URL })
  await client.connect()
  await client.query('begin; lock table cart_lines in access exclusive mode')
  const pending = Array.from({ length: clients }, () => requestCart(node.url))
  await sleep(500)
  const reading = await measureReading(node.url)
  const requests = await Promise.all(pending)
  await client.end()
  const headers = { 'guest-user-id': crypto.randomUUID() }
  const back = await waitHealthy(`${node.url}/api/Carts/get-my-cart`, { headers })
  notes.report(
    `${clients} carts at once for 8 connections that wait: ${countByStatus(requests)} within ${durationMs(requests, 1)} ms; a page and the listing in ${reading} ms; healthy after ${back} ms`,
  )
  notes.check(reading < 2000, `reading took ${reading} ms`)
  notes.check(
    requests.every(({ reply }) => reply.status === 503),
    `not all got 503: ${countByStatus(requests)}`,
  )
  notes.check(failures(requests).length === 0, `failed with ${countByStatus(failures(requests))}`)
  notes.check(durationMs(requests, 1) < 12_000, `a request took ${durationMs(requests, 1)} ms`)
  notes.check(back < 5000, 'the shop did not recover within 5 s')
}

/** More parallel requests than database connections, while each connection waits for a lock. */
export const poolExhausted: Fault = { name: 'pool-exhausted', engines: ['postgres'], run }
