import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { countByStatus, durationMs, failures, withStatus } from './statistics.ts'

const each = 150
/** Milliseconds between two bytes. */
const intervalMs = 500
/** Timeouts for a head and a whole request in seconds, and the allowed delay. */
const bounds = { head: 10, body: 30, late: 6 }

const line = {
  head: 'GET / HTTP/1.1\r\nhost: shop\r\nx-slow: ',
  body: 'POST /api/contact/submit-feedback HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"name":"',
} as const

/** Sends a byte at intervals. Returns the seconds until the server closes the connection. */
function sendSlowly(port: number, start: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start))
    const timer = setInterval(() => socket.writable && socket.write('a'), intervalMs)
    socket.resume()
    // The server is expected to close the connection.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve((performance.now() - startedAt) / 1000)
    })
  })
}

const maxOf = (values: readonly number[]): number => Math.round(Math.max(...values))

/** Hundreds of clients send the head or the body of a request very slowly. */
export const slowSockets: Fault = {
  name: 'slow-sockets',
  engines: ['sqlite'],
  async run(stage) {
    const { environment, notes } = stage
    // The 300 clients have one address.
    const node = await environment.open({ env: { MAX_CONNECTIONS_PER_ADDRESS: '0' } })
    const heads = Array.from({ length: each }, () => sendSlowly(node.port, line.head))
    const bodies = Array.from({ length: each }, () => sendSlowly(node.port, line.body))
    await sleep(500)
    const crowd = withShoppers(stage, node, 4)
    await sleep(6000)
    await crowd.stop()
    const [headsCut, bodiesCut] = [
      maxOf(await Promise.all(heads)),
      maxOf(await Promise.all(bodies)),
    ]
    const { requests } = crowd
    notes.report(
      `${2 * each} slow clients, disconnected after ${headsCut} s (head) and ${bodiesCut} s (body); shoppers: ${countByStatus(requests)}, 95 of 100 within ${durationMs(requests, 0.95)} ms`,
    )
    notes.check(headsCut <= bounds.head + bounds.late, `heads were accepted for ${headsCut} s`)
    notes.check(bodiesCut <= bounds.body + bounds.late, `bodies were accepted for ${bodiesCut} s`)
    notes.check(
      withStatus(requests, 'dropped', 'hung', 'refused').length === 0,
      `shoppers: ${countByStatus(requests)}`,
    )
    notes.check(failures(requests).length === 0, `failed with ${countByStatus(failures(requests))}`)
    notes.check(
      durationMs(requests, 0.95) < 1500,
      `shoppers waited ${durationMs(requests, 0.95)} ms`,
    )
  },
}
