import { setTimeout as sleep } from 'node:timers/promises'
import { type Line, openLine } from '#test/tcp-line.ts'
import type { Fault, Notes, Stage } from './fault.ts'
import type { Node } from './process.ts'
import { type Crowd, withShoppers } from './shoppers.ts'
import { ended, holdAnswered, isReading, tally, took } from './statistics.ts'
import { waitHealthy } from './wait-healthy.ts'

/** Milliseconds after which a shopper must have been told something. */
const deadline = 12_000
const shoppers = 8

/** A shop whose database is at the other end of a line that can be spoilt. */
async function openShop({ home }: Stage): Promise<{ line: Line; node: Node }> {
  const address = new URL(home.env.DATABASE_URL ?? '')
  const line = await openLine(Number(address.port))
  address.port = String(line.port)
  return { line, node: await home.open({ env: { DATABASE_URL: address.href } }) }
}

function judge(notes: Notes, { seen }: Crowd, back: number): void {
  holdAnswered(notes, seen, deadline)
  notes.hold(back < 10_000, 'it did not heal within 10 s')
}

/** Every packet to and from PostgreSQL takes longer, and at times all connections break at once. */
export const slowLine: Fault = {
  name: 'slow-line',
  engines: ['postgres'],
  async play(stage) {
    const { notes, draw } = stage
    const { line, node } = await openShop(stage)
    line.slowDown(40)
    const crowd = withShoppers(stage, node, shoppers)
    await sleep(3000)
    for (let cut = 0; cut < 3; cut += 1) {
      await sleep(500 + draw() * 1000)
      line.cut()
    }
    const back = await waitHealthy(`${node.url}/readyz`)
    await sleep(1500)
    await crowd.leave()
    const buying = crowd.seen.filter(({ what }) => what === 'checkout')
    notes.saw(
      `80 ms a round trip, cut 3 times: checkouts ${tally(buying)}, the middle one ${took(buying, 0.5)} ms; well after ${back} ms`,
    )
    notes.hold(ended(buying, 200).length > 0, 'nobody could buy')
    judge(notes, crowd, back)
    await node.end('SIGTERM')
    line.close()
  },
}

/** The line to PostgreSQL falls silent: connections look open, and nothing comes through. */
export const silentLine: Fault = {
  name: 'silent-line',
  engines: ['postgres'],
  async play(stage) {
    const { notes } = stage
    const { line, node } = await openShop(stage)
    const crowd = withShoppers(stage, node, shoppers)
    await sleep(1500)
    const began = performance.now()
    line.goSilent()
    await sleep(14_000)
    const ready = await fetch(`${node.url}/readyz`)
    const silent = crowd.seen.filter(({ at }) => at > began)
    line.speakAgain()
    const back = await waitHealthy(`${node.url}/readyz`)
    await sleep(1500)
    await crowd.leave()
    const reading = silent.filter(isReading)
    const writing = silent.filter((each) => !isReading(each))
    notes.saw(
      `silent for 14 s: reading ${tally(reading)}, writing ${tally(writing)}, told within ${took(writing, 1)} ms; well after ${back} ms`,
    )
    notes.hold(ended(reading, 200).length === reading.length, `reading: ${tally(reading)}`)
    notes.hold(ended(writing, 503).length > 0, 'nobody was told to come back later')
    notes.hold(ready.status === 503, `/readyz said ${ready.status}`)
    judge(notes, crowd, back)
    await node.end('SIGTERM')
    line.close()
  },
}
