import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { ended, failures, tally, took } from './statistics.ts'

/** Told to stop with a shop full of people: what is in flight is finished, nothing is cut off. */
export const sigterm: Fault = {
  name: 'sigterm',
  engines: ['sqlite', 'postgres'],
  async play(stage) {
    const { home, draw, notes } = stage
    const node = await home.open()
    const crowd = withShoppers(stage, node, 24)
    await sleep(2000 + draw() * 500)
    const told = performance.now()
    const code = await node.end('SIGTERM')
    const lasted = Math.round(performance.now() - told)
    await sleep(100)
    await crowd.leave()
    const { seen } = crowd
    const dropped = ended(seen, 'dropped', 'hung')
    notes.saw(`gone ${lasted} ms after; ${seen.length} requests, ${dropped.length} dropped`)
    notes.hold(code === 0, `it ended with ${code}`)
    notes.hold(dropped.length === 0, `in flight and dropped: ${tally(dropped)}`)
    notes.hold(failures(seen).length === 0, `answered with ${tally(failures(seen))}`)
    notes.hold(took(seen, 1) < 10_000, `a request took ${took(seen, 1)} ms`)
  },
}
