import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Environment, folderOf } from './environment.ts'
import type { Fault, Stage } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { ended, holdAnswered, isReading, tally, took } from './statistics.ts'

/** Locks the row of what everybody buys, in a transaction that does not end. */
async function lockRow({ location, goods }: Environment): Promise<() => Promise<void>> {
  if (!('url' in location)) throw new Error('rows are locked on PostgreSQL only')
  const client = new pg.Client({ connectionString: location.url })
  await client.connect()
  await client.query('begin')
  const [{ variantId }] = goods.plenty
  await client.query('select 1 from variants where id = $1 for update', [variantId])
  return () => client.end()
}

/** SQLite knows only the lock of the whole database. */
function lockDatabase(home: Environment): () => void {
  const other = new DatabaseSync(join(folderOf(home), 'luca.db'), { timeout: 5000 })
  other.exec('begin immediate')
  return () => other.close()
}

async function play(stage: Stage): Promise<void> {
  const { home, notes } = stage
  const node = await home.open()
  const crowd = withShoppers(stage, node, 8)
  await sleep(1500)
  const began = performance.now()
  const unlock = home.kind === 'postgres' ? await lockRow(home) : lockDatabase(home)
  await sleep(9000)
  const looked = await fetch(`${node.url}/products/ties`)
  await unlock()
  const until = performance.now()
  await sleep(1500)
  await crowd.leave()
  const during = crowd.seen.filter(({ at }) => at > began && at < until)
  const reading = during.filter(isReading)
  const buying = during.filter((each) => !isReading(each))
  const after = crowd.seen.filter(({ at, what }) => at > until && what === 'checkout')
  notes.saw(
    `locked for 9 s: buying ${tally(buying)}, told within ${took(buying, 1)} ms; reading within ${took(reading, 1)} ms; after it ${tally(after)}`,
  )
  notes.hold(looked.ok, `a page was answered with ${looked.status}`)
  notes.hold(ended(reading, 200).length === reading.length, `reading: ${tally(reading)}`)
  notes.hold(took(reading, 0.9) < 2000, `reading took ${took(reading, 0.9)} ms`)
  notes.hold(ended(buying, 503).length > 0, 'nobody was told to come back later')
  holdAnswered(notes, crowd.seen, 12_000)
  notes.hold(ended(after, 200).length > 0, 'nobody could buy when it was over')
}

/** Somebody else holds what every checkout needs: a row of PostgreSQL, or all of SQLite. */
export const locked: Fault = { name: 'locked', engines: ['sqlite', 'postgres'], play }
