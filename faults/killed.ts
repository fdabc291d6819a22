import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { freePort } from './process.ts'
import { withShoppers } from './shoppers.ts'
import { countByStatus, failures, withStatus } from './statistics.ts'

const cycles = 5

/** The process is killed during checkouts at random moments, several times. */
export const killed: Fault = {
  name: 'killed',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const { environment, random, notes } = stage
    const port = await freePort()
    let node = await environment.open({ port })
    const crowd = withShoppers(stage, node, 12)
    let slowest = 0
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await sleep(600 + random() * 1200)
      await node.end('SIGKILL')
      const startedAt = performance.now()
      node = await environment.open({ port })
      slowest = Math.max(slowest, performance.now() - startedAt)
    }
    await sleep(500)
    await crowd.stop()
    const { requests } = crowd
    const cut = withStatus(requests, 'dropped', 'refused').length
    notes.report(
      `killed ${cycles} times: ${cut} of ${requests.length} requests without a response; ready again after ${Math.round(slowest)} ms at most`,
    )
    notes.check(failures(requests).length === 0, `failed with ${countByStatus(failures(requests))}`)
    notes.check(withStatus(requests, 'hung').length === 0, 'requests hung')
  },
}
