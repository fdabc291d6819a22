import { setTimeout as sleep } from 'node:timers/promises'
import { type Line, openLine } from '#test/engine/tcp-line.ts'
import type { Fault, Notes, Stage } from './fault.ts'
import type { Node } from './process.ts'
import { type Crowd, withShoppers } from './shoppers.ts'
import { checkResponses, countByStatus, durationMs, isReading, withStatus } from './statistics.ts'
import { waitHealthy } from './wait-healthy.ts'

/** Milliseconds within which every request must get a response. */
const deadlineMs = 12_000
const shoppers = 8

/** Starts a shop that reaches its database through a connection that can fail. */
async function openShop({ environment }: Stage): Promise<{ line: Line; node: Node }> {
  const address = new URL(environment.env.DATABASE_URL ?? '')
  const line = await openLine(Number(address.port))
  address.port = String(line.port)
  return { line, node: await environment.open({ env: { DATABASE_URL: address.href } }) }
}

function checkRecovery(notes: Notes, { requests }: Crowd, back: number): void {
  checkResponses(notes, requests, deadlineMs)
  notes.check(back < 10_000, 'the shop did not recover within 10 s')
}

/** Every packet to and from PostgreSQL is delayed, and several times all connections break. */
export const slowLine: Fault = {
  name: 'slow-line',
  engines: ['postgres'],
  async run(stage) {
    const { notes, random } = stage
    const { line, node } = await openShop(stage)
    line.slowDown(40)
    const crowd = withShoppers(stage, node, shoppers)
    await sleep(3000)
    for (let cut = 0; cut < 3; cut += 1) {
      await sleep(500 + random() * 1000)
      line.cut()
    }
    const back = await waitHealthy(`${node.url}/readyz`)
    await sleep(1500)
    await crowd.stop()
    const buying = crowd.requests.filter(({ what }) => what === 'checkout')
    notes.report(
      `80 ms a round trip, cut 3 times: checkouts ${countByStatus(buying)}, median ${durationMs(buying, 0.5)} ms; healthy after ${back} ms`,
    )
    notes.check(withStatus(buying, 200).length > 0, 'no checkout succeeded')
    checkRecovery(notes, crowd, back)
    await node.end('SIGTERM')
    line.close()
  },
}

/** The network to PostgreSQL stops: connections stay open, but no data pass. */
export const silentLine: Fault = {
  name: 'silent-line',
  engines: ['postgres'],
  async run(stage) {
    const { notes } = stage
    const { line, node } = await openShop(stage)
    const crowd = withShoppers(stage, node, shoppers)
    await sleep(1500)
    const startedAt = performance.now()
    line.goSilent()
    await sleep(14_000)
    const ready = await fetch(`${node.url}/readyz`)
    const silent = crowd.requests.filter(({ at }) => at > startedAt)
    line.speakAgain()
    const back = await waitHealthy(`${node.url}/readyz`)
    await sleep(1500)
    await crowd.stop()
    const reading = silent.filter(isReading)
    const writing = silent.filter((each) => !isReading(each))
    notes.report(
      `silent for 14 s: reading ${countByStatus(reading)}, writing ${countByStatus(writing)}, responses within ${durationMs(writing, 1)} ms; healthy after ${back} ms`,
    )
    notes.check(
      withStatus(reading, 200).length === reading.length,
      `reading: ${countByStatus(reading)}`,
    )
    notes.check(withStatus(writing, 503).length > 0, 'no write got 503')
    notes.check(ready.status === 503, `/readyz returned ${ready.status}`)
    checkRecovery(notes, crowd, back)
    await node.end('SIGTERM')
    line.close()
  },
}
