import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Fault, Stage } from './fault.ts'
import { request } from './http-client.ts'
import type { Seen } from './shoppers.ts'
import { failures, tally, took } from './statistics.ts'
import { waitHealthy } from './wait-healthy.ts'

const askers = 60

/** Asks for something that the locked table keeps waiting. */
async function askForCart(url: string): Promise<Seen> {
  const headers = { 'guest-user-id': crypto.randomUUID() }
  const at = performance.now()
  const reply = await request(`${url}/api/Carts/get-my-cart`, { headers, fresh: true })
  return { what: 'cart', at, reply }
}

/** Milliseconds that a page and the listing take. */
async function look(url: string): Promise<number> {
  const began = performance.now()
  const replies = [
    await request(`${url}/products/ties`),
    await request(`${url}/api/products/get-products`),
  ]
  const isWell = replies.every((reply) => reply.status === 200)
  return isWell ? Math.round(performance.now() - began) : Number.POSITIVE_INFINITY
}

async function play({ home, notes }: Stage): Promise<void> {
  const node = await home.open()
  // A shop that somebody has been in has its catalogue in memory.
  await look(node.url)
  const client = new pg.Client({ connectionString: home.env.DATABASE_URL })
  await client.connect()
  await client.query('begin; lock table cart_lines in access exclusive mode')
  const asked = Array.from({ length: askers }, () => askForCart(node.url))
  await sleep(500)
  const reading = await look(node.url)
  const seen = await Promise.all(asked)
  await client.end()
  const headers = { 'guest-user-id': crypto.randomUUID() }
  const back = await waitHealthy(`${node.url}/api/Carts/get-my-cart`, { headers })
  notes.saw(
    `${askers} carts at once for 8 connections that wait: ${tally(seen)} within ${took(seen, 1)} ms; a page and the listing in ${reading} ms; well after ${back} ms`,
  )
  notes.hold(reading < 2000, `reading took ${reading} ms`)
  notes.hold(
    seen.every(({ reply }) => reply.status === 503),
    `not all were told: ${tally(seen)}`,
  )
  notes.hold(failures(seen).length === 0, `answered with ${tally(failures(seen))}`)
  notes.hold(took(seen, 1) < 12_000, `a request took ${took(seen, 1)} ms`)
  notes.hold(back < 5000, 'it did not heal within 5 s')
}

/** More ask at once than there are connections, and each connection waits. */
export const poolExhausted: Fault = { name: 'pool-exhausted', engines: ['postgres'], play }
