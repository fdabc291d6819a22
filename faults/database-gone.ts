import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { type Intent, withShoppers } from './shoppers.ts'
import { ended, holdAnswered, isReading, tally } from './statistics.ts'
import { waitHealthy } from './wait-healthy.ts'

/**
 * Waits, at most 5 s, until somebody has just been told of an order: one that was told too soon is
 * lost if the database dies now.
 */
async function nextOrder(intents: readonly Intent[]): Promise<void> {
  const count = () => intents.filter(({ order }) => order).length
  const before = count()
  const limit = performance.now() + 5000
  while (count() === before && performance.now() < limit) await sleep(1)
}

/** PostgreSQL is killed under a full shop and comes back: twice at once, then after a while. */
export const databaseGone: Fault = {
  name: 'database-gone',
  engines: ['postgres'],
  async play(stage) {
    const { home, draw, notes, intents } = stage
    const node = await home.open()
    const crowd = withShoppers(stage, node, 8)
    for (let time = 0; time < 2; time += 1) {
      await sleep(500 + draw() * 500)
      await nextOrder(intents)
      await home.cluster?.crash()
      await home.cluster?.restart()
      await waitHealthy(`${node.url}/readyz`)
    }
    await sleep(1500 + draw() * 1000)
    await nextOrder(intents)
    const began = performance.now()
    await home.cluster?.crash()
    await sleep(4000)
    const away = crowd.seen.filter(({ at }) => at > began)
    const ready = await fetch(`${node.url}/readyz`)
    await home.cluster?.restart()
    const back = await waitHealthy(`${node.url}/readyz`)
    await sleep(1000)
    await crowd.leave()
    const reading = away.filter(isReading)
    const writing = away.filter((each) => !isReading(each))
    notes.saw(
      `killed 3 times; away for 4 s: reading ${tally(reading)}, writing ${tally(writing)}; well ${back} ms after the database`,
    )
    notes.hold(reading.length > 0 && ended(reading, 200).length === reading.length, 'no reading')
    notes.hold(ended(writing, 503).length > 0, 'nobody was told to come back later')
    holdAnswered(notes, crowd.seen, 10_000)
    notes.hold(ready.status === 503, `/readyz said ${ready.status} while it was away`)
    notes.hold(back < 10_000, 'it did not heal within 10 s')
  },
}
