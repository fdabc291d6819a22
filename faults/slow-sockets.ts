import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { ended, failures, tally, took } from './statistics.ts'

const each = 150
/** Milliseconds between two bytes. */
const drip = 500
/** Seconds the shop gives to a head and to a whole request, and what it may come late. */
const bounds = { head: 10, body: 30, late: 6 }

const line = {
  head: 'GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ',
  body: 'POST /api/contact/submit-feedback HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"name":"',
} as const

/** A client that sends a byte now and then. Answers the seconds after which it was cut off. */
function creep(port: number, start: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start))
    const dripping = setInterval(() => socket.writable && socket.write('a'), drip)
    socket.resume()
    // The shop hanging up is what is waited for.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      resolve((performance.now() - began) / 1000)
    })
  })
}

const most = (values: readonly number[]): number => Math.round(Math.max(...values))

/** Hundreds of clients take for ever over the head or the body of a request. */
export const slowSockets: Fault = {
  name: 'slow-sockets',
  engines: ['sqlite'],
  async play(stage) {
    const { home, notes } = stage
    // The 300 clients have one address.
    const node = await home.open({ env: { MAX_CONNECTIONS_PER_ADDRESS: '0' } })
    const heads = Array.from({ length: each }, () => creep(node.port, line.head))
    const bodies = Array.from({ length: each }, () => creep(node.port, line.body))
    await sleep(500)
    const crowd = withShoppers(stage, node, 4)
    await sleep(6000)
    await crowd.leave()
    const [headsCut, bodiesCut] = [most(await Promise.all(heads)), most(await Promise.all(bodies))]
    const { seen } = crowd
    notes.saw(
      `${2 * each} creeping clients, cut off after ${headsCut} s (head) and ${bodiesCut} s (body); the others: ${tally(seen)}, 95 of 100 within ${took(seen, 0.95)} ms`,
    )
    notes.hold(headsCut <= bounds.head + bounds.late, `heads were borne for ${headsCut} s`)
    notes.hold(bodiesCut <= bounds.body + bounds.late, `bodies were borne for ${bodiesCut} s`)
    notes.hold(ended(seen, 'dropped', 'hung', 'refused').length === 0, `others: ${tally(seen)}`)
    notes.hold(failures(seen).length === 0, `answered with ${tally(failures(seen))}`)
    notes.hold(took(seen, 0.95) < 1500, `others waited ${took(seen, 0.95)} ms`)
  },
}
