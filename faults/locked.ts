import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Environment, folderOf } from './environment.ts'
import type { Fault, Stage } from './fault.ts'
import { withShoppers } from './shoppers.ts'
import { checkResponses, countByStatus, durationMs, isReading, withStatus } from './statistics.ts'

/** Locks the row of the variant in every cart, in a transaction that does not end. */
async function lockRow({ location, goods }: Environment): Promise<() => Promise<void>> {
  if (!('url' in location)) throw new Error('rows are locked on PostgreSQL only')
  const client = new pg.Client({ connectionString: location.url })
  await client.connect()
  await client.query('begin')
  const [{ variantId }] = goods.plenty
  await client.query('select 1 from variants where id = $1 for update', [variantId])
  return () => client.end()
}

/** Locks the whole database, because SQLite has no smaller lock. */
function lockDatabase(environment: Environment): () => void {
  const other = new DatabaseSync(join(folderOf(environment), 'luca.db'), { timeout: 5000 })
  other.exec('begin immediate')
  return () => other.close()
}

async function run(stage: Stage): Promise<void> {
  const { environment, notes } = stage
  const node = await environment.open()
  const crowd = withShoppers(stage, node, 8)
  await sleep(1500)
  const startedAt = performance.now()
  const unlock =
    environment.kind === 'postgres' ? await lockRow(environment) : lockDatabase(environment)
  await sleep(9000)
  const page = await fetch(`${node.url}/products/ties`)
  await unlock()
  const until = performance.now()
  await sleep(1500)
  await crowd.stop()
  const during = crowd.requests.filter(({ at }) => at > startedAt && at < until)
  const reading = during.filter(isReading)
  const buying = during.filter((each) => !isReading(each))
  const after = crowd.requests.filter(({ at, what }) => at > until && what === 'checkout')
  notes.report(
    `locked for 9 s: buying ${countByStatus(buying)}, responses within ${durationMs(buying, 1)} ms; reading within ${durationMs(reading, 1)} ms; later checkouts ${countByStatus(after)}`,
  )
  notes.check(page.ok, `a page returned ${page.status}`)
  notes.check(
    withStatus(reading, 200).length === reading.length,
    `reading: ${countByStatus(reading)}`,
  )
  notes.check(durationMs(reading, 0.9) < 2000, `reading took ${durationMs(reading, 0.9)} ms`)
  notes.check(withStatus(buying, 503).length > 0, 'no checkout got 503')
  checkResponses(notes, crowd.requests, 12_000)
  notes.check(withStatus(after, 200).length > 0, 'no checkout succeeded after the lock')
}

/** Another process locks what every checkout needs: a row of PostgreSQL, or all of SQLite. */
export const locked: Fault = { name: 'locked', engines: ['sqlite', 'postgres'], run }
