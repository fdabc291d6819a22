import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { freePort } from './process.ts'
import { withShoppers } from './shoppers.ts'
import { ended, failures, tally } from './statistics.ts'

const cycles = 5

/** The process ends in the midst of a stream of checkouts, at any moment, again and again. */
export const killed: Fault = {
  name: 'killed',
  engines: ['sqlite', 'postgres'],
  async play(stage) {
    const { home, draw, notes } = stage
    const port = await freePort()
    let node = await home.open({ port })
    const crowd = withShoppers(stage, node, 12)
    let slowest = 0
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await sleep(600 + draw() * 1200)
      await node.end('SIGKILL')
      const began = performance.now()
      node = await home.open({ port })
      slowest = Math.max(slowest, performance.now() - began)
    }
    await sleep(500)
    await crowd.leave()
    const { seen } = crowd
    const cut = ended(seen, 'dropped', 'refused').length
    notes.saw(
      `killed ${cycles} times: ${cut} of ${seen.length} requests without an answer; ready again after ${Math.round(slowest)} ms at most`,
    )
    notes.hold(failures(seen).length === 0, `answered with ${tally(failures(seen))}`)
    notes.hold(ended(seen, 'hung').length === 0, 'requests hung')
  },
}
