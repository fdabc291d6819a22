import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#data/migrate.ts'
import { openEngine } from '#data/open-engine.ts'
import { seed } from '#data/seed.ts'
import { createDatabase, findPostgres, startPostgres } from '#test/postgres.ts'
import { barePostgres, bareSqlite } from './bare-engines.ts'
import { checkoutFigures } from './checkouts.ts'
import { listingFigures, serveFloor } from './listings.ts'
import { serve } from './process.ts'
import { type Figure, measure, type Result } from './rounds.ts'
import { printTable } from './table.ts'

const rounds = 5
const main = join(import.meta.dirname, '../src/server/main.ts')

/** Where the shop of a run keeps its data. */
interface Home {
  name: string
  location: { folder: string } | { url: string }
}

const envOf = ({ location }: Home): Record<string, string> => ({
  LOG_LEVEL: 'silent',
  ...('url' in location ? { DATABASE_URL: location.url } : { DATA_DIR: location.folder }),
})

async function run(figures: readonly Figure[], { name }: Home): Promise<Result[]> {
  const results: Result[] = []
  for (const figure of figures) {
    process.stderr.write(`${name}: ${figure.name}\n`)
    results.push(await measure({ ...figure, name: `${name}: ${figure.name}` }, rounds))
  }
  return results
}

/** Everything about one engine: the data first, without a server, then the shop over HTTP. */
async function runEngine(home: Home): Promise<Result[]> {
  const { location } = home
  const engine = await openEngine(location)
  await migrate(engine)
  await seed(engine, new Date())
  const bare = 'url' in location ? barePostgres(location.url) : bareSqlite(location.folder)
  const checkouts = await run(checkoutFigures(engine, bare.checkout), home)
  await bare.close()
  await engine.close()

  const shop = await serve(main, { path: '/readyz', env: envOf(home) })
  const idle = shop.memory()
  const floor = await serveFloor(shop)
  const listings = await run(await listingFigures(shop, floor), home)
  console.log(
    `${home.name}: ready after ${shop.readyAfter} ms, ${idle} MB idle, ${shop.memory()} MB after load`,
  )
  await shop.stop()
  await floor.stop()
  return [...listings, ...checkouts]
}

async function onSqlite(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'luca-bench-'))
  try {
    return await runEngine({ name: 'SQLite', location: { folder } })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<Result[]> {
  if (!findPostgres()) {
    console.log('PostgreSQL: not on this machine, not measured')
    return []
  }
  const cluster = await startPostgres({ durable: true })
  process.env.TEST_DATABASE_URL = cluster.url
  try {
    const { url } = await createDatabase()
    return await runEngine({ name: 'PostgreSQL', location: { url } })
  } finally {
    await cluster.stop()
  }
}

printTable(await onSqlite())
printTable(await onPostgres())
