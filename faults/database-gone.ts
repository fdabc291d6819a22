import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Intent } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { checkResponses, countByStatus, isReading, withStatus } from './statistics.ts'
import { waitHealthy } from './wait-healthy.ts'

/**
 * Waits, at most 5 s, for the next acknowledged order. An order that was acknowledged before its
 * commit is lost if the database dies now.
 */
async function nextOrder(intents: readonly Intent[]): Promise<void> {
  const count = () => intents.filter(({ order }) => order).length
  const before = count()
  const limit = performance.now() + 5000
  while (count() === before && performance.now() < limit) await sleep(1)
}

/** PostgreSQL is killed under load. It restarts twice immediately, then after 4 s. */
export const databaseGone: Fault = {
  name: 'database-gone',
  engines: ['postgres'],
  async run(stage) {
    const { environment, random, notes, intents } = stage
    const node = await environment.open()
    const crowd = withShoppers(stage, node, 8)
    for (let time = 0; time < 2; time += 1) {
      await sleep(500 + random() * 500)
      await nextOrder(intents)
      await environment.cluster?.crash()
      await environment.cluster?.restart()
      await waitHealthy(`${node.url}/readyz`)
    }
    await sleep(1500 + random() * 1000)
    await nextOrder(intents)
    const startedAt = performance.now()
    await environment.cluster?.crash()
    await sleep(4000)
    const during = crowd.requests.filter(({ at }) => at > startedAt)
    const ready = await fetch(`${node.url}/readyz`)
    await environment.cluster?.restart()
    const back = await waitHealthy(`${node.url}/readyz`)
    await sleep(1000)
    await crowd.stop()
    const reading = during.filter(isReading)
    const writing = during.filter((each) => !isReading(each))
    notes.report(
      `killed 3 times; down for 4 s: reading ${countByStatus(reading)}, writing ${countByStatus(writing)}; healthy ${back} ms after the database`,
    )
    notes.check(
      reading.length > 0 && withStatus(reading, 200).length === reading.length,
      'reading failed',
    )
    notes.check(withStatus(writing, 503).length > 0, 'no write got 503')
    checkResponses(notes, crowd.requests, 10_000)
    notes.check(
      ready.status === 503,
      `/readyz returned ${ready.status} while the database was down`,
    )
    notes.check(back < 10_000, 'the shop did not recover within 10 s')
  },
}
