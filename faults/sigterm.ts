import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { countByStatus, durationMs, failures, withStatus } from './statistics.ts'

/** SIGTERM under load: the server finishes requests in flight and drops none. */
export const sigterm: Fault = {
  name: 'sigterm',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const { environment, random, notes } = stage
    const node = await environment.open()
    const crowd = withShoppers(stage, node, 24)
    await sleep(2000 + random() * 500)
    const stoppedAt = performance.now()
    const code = await node.end('SIGTERM')
    const lasted = Math.round(performance.now() - stoppedAt)
    await sleep(100)
    await crowd.stop()
    const { requests } = crowd
    const dropped = withStatus(requests, 'dropped', 'hung')
    notes.report(`ended after ${lasted} ms; ${requests.length} requests, ${dropped.length} dropped`)
    notes.check(code === 0, `exit code ${code}`)
    notes.check(dropped.length === 0, `in flight and dropped: ${countByStatus(dropped)}`)
    notes.check(failures(requests).length === 0, `failed with ${countByStatus(failures(requests))}`)
    notes.check(durationMs(requests, 1) < 10_000, `a request took ${durationMs(requests, 1)} ms`)
  },
}
