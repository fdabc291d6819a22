/**
 * Measures the speed of the shop beside minimal implementations, on each engine. `npm run bench`.
 * With `-- soak 60` simulated shoppers use the shop for 60 minutes on each engine, and memory is
 * recorded. `-- soak 60 SQLite` or `PostgreSQL` does so on one engine. With `-- orders` or
 * `-- orders SQLite` it measures only the orders that staff read, with `-- pictures` uploads and the
 * studio, and with `-- start` the first start of a fresh clone. `-- compare ../older` runs this checkout and another one in turns and prints the ratio
 * of each line.
 */
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { resolve } from 'node:path'
import type { EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { seed } from '#data/seed/seed.ts'
import { createSignedInStaff } from '#test/admin/staff-members.ts'
import { barePostgres, bareSqlite } from './bare-engines.ts'
import { pictureBounds } from './beside-pictures.ts'
import { checkoutFigures } from './checkouts.ts'
import { assertCheckout, compareCheckouts } from './compare.ts'
import { costFigures } from './costs.ts'
import { type BenchEngine, benchEngines } from './engines.ts'
import { firstStartBounds } from './first-start.ts'
import { fillCatalogue, listingP95, longestSearchBlock } from './growth.ts'
import { cacheFigures } from './listings.ts'
import { fillOrders, orderBounds, orderCount } from './orders.ts'
import { type Bound, type Figure, measure, type Result } from './rounds.ts'
import { serveShop } from './shop.ts'
import { soak } from './soak.ts'
import { boundTable, comparisonTable, ratioTable } from './table.ts'

const rounds = 5
const sizes = [100, 1000, 10_000] as const
/** Maximum time from start to ready in milliseconds, and maximum idle memory in MB. */
const startGoals: Record<string, number> = { SQLite: 1500, PostgreSQL: 700 }
const idleGoal = 220
const growthGoal = 1.3
/** Milliseconds for which a search of the largest catalogue may block the server. */
const searchGoal = 100

async function measureAll(figures: readonly Figure[]): Promise<Result[]> {
  const results: Result[] = []
  for (const figure of figures) {
    process.stderr.write(`${figure.name}\n`)
    results.push(await measure(figure, rounds))
  }
  return results
}

/** Compares checkouts without a server with the bare driver. */
async function checkoutResults(location: EngineLocation): Promise<Result[]> {
  const engine = await openEngine(location)
  await migrate(engine)
  await seed(engine, new Date())
  const bare = 'url' in location ? barePostgres(location.url) : bareSqlite(location.folder)
  try {
    return await measureAll(checkoutFigures(engine, bare.checkout))
  } finally {
    await bare.close()
    await engine.close()
  }
}

/** Measures the listing of each catalogue as a multiple of the smallest, and a search of the largest. */
async function growthBounds(engine: BenchEngine): Promise<Bound[]> {
  const times: number[] = []
  let searchBlock = Number.NaN
  for (const size of sizes) {
    process.stderr.write(`catalogue of ${size} products\n`)
    const location = await engine.freshDatabase()
    await fillCatalogue(location, size)
    const shop = await serveShop(location)
    searchBlock = await longestSearchBlock(shop)
    times.push(await listingP95(shop))
    await shop.stop()
  }
  const [smallest = Number.NaN] = times
  const listings = sizes.map((size, at) => ({
    name: `listing p95 of ${size} products`,
    value: (times[at] ?? Number.NaN) / smallest,
    unit: `x that of ${sizes[0]} (${times[at]?.toFixed(2)} ms)`,
    ...(at > 0 ? { goal: growthGoal } : {}),
  }))
  const name = `search of ${sizes.at(-1)} products, longest block`
  return [...listings, { name, value: searchBlock, unit: 'ms', goal: searchGoal }]
}

/** Fills a database with the demonstration shop. */
async function seedAt(location: EngineLocation): Promise<void> {
  const database = await openEngine(location)
  await migrate(database)
  await seed(database, new Date())
  await database.close()
}

/** Measures what staff read of a shop with many orders, and shoppers beside it. */
async function measureOrders(engine: BenchEngine): Promise<Bound[]> {
  process.stderr.write('orders\n')
  const location = await engine.freshDatabase()
  const filled = await fillOrders(location, orderCount)
  const shop = await serveShop(location)
  try {
    return await orderBounds(shop, filled)
  } finally {
    await shop.stop()
  }
}

/** Measures uploads and the studio, and shoppers beside them. */
async function measurePictures(engine: BenchEngine): Promise<Bound[]> {
  process.stderr.write('pictures\n')
  const location = await engine.freshDatabase()
  await seedAt(location)
  const database = await openEngine(location)
  const { cookie } = await createSignedInStaff(database, {
    email: 'nour@luca.example',
    role: 'owner',
  })
  await database.close()
  const shop = await serveShop(location)
  try {
    const headers = { cookie: `__Host-admin=${cookie}`, origin: shop.url }
    return await pictureBounds({ url: shop.url, headers })
  } finally {
    await shop.stop()
  }
}

/** Returns all tables of one engine. */
async function engineTables(engine: BenchEngine): Promise<string[]> {
  process.stderr.write(`${engine.name}\n`)
  const checkouts = await checkoutResults(await engine.freshDatabase())
  // A new database: the server would send e-mails for the thousands of orders of those checkouts.
  const location = await engine.freshDatabase()
  await seedAt(location)
  const shop = await serveShop(location)
  const idle = shop.memory()
  const { figures, stop } = await cacheFigures(shop)
  const ratios = await measureAll(figures)
  stop()
  const costs = await costFigures(shop, engine.databaseCpu)
  const loaded = shop.memory()
  await shop.stop()
  const bounds: Bound[] = [
    {
      name: 'start to ready',
      value: shop.readyAfter,
      unit: 'ms',
      goal: startGoals[engine.name] ?? 0,
    },
    { name: 'memory idle', value: idle, unit: 'MB', goal: idleGoal },
    { name: 'memory after load', value: loaded, unit: 'MB' },
    ...costs,
    ...(await growthBounds(engine)),
    ...(await measureOrders(engine)),
    ...(await measurePictures(engine)),
  ]
  return [engine.name, '', ...ratioTable([...ratios, ...checkouts]), '', ...boundTable(bounds), '']
}

async function soakEngine(engine: BenchEngine, minutes: number): Promise<string[]> {
  const location = await engine.freshDatabase()
  await seedAt(location)
  const shop = await serveShop(location)
  try {
    return [engine.name, '', ...(await soak(shop, minutes)), '']
  } finally {
    await shop.stop()
  }
}

const machine = (): string =>
  `${availableParallelism()} processors (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load at the start ${loadavg()[0]?.toFixed(1)}`

console.log(`${machine()}\n`)
const [mode, ...rest] = process.argv.slice(2)
/** Minutes of a soak or the folder of a comparison, and the only engine to measure. */
const [argument = '', only] = mode === 'soak' || mode === 'compare' ? rest : ['', ...rest]

/** Returns what the arguments of the run ask for. */
async function linesOf(engine: BenchEngine): Promise<string[]> {
  if (mode === 'soak') return soakEngine(engine, Number(argument || 60))
  if (mode === 'compare') {
    const comparisons = await compareCheckouts(engine, resolve(argument))
    return [engine.name, '', ...comparisonTable(comparisons), '']
  }
  if (mode === 'orders') return [engine.name, '', ...boundTable(await measureOrders(engine)), '']
  if (mode === 'pictures')
    return [engine.name, '', ...boundTable(await measurePictures(engine)), '']
  return engineTables(engine)
}

if (mode === 'compare') assertCheckout(resolve(argument))
if (!mode || mode === 'start') console.log(boundTable(await firstStartBounds()).join('\n'), '\n')
if (mode === 'start') process.exit()
for await (const engine of benchEngines()) {
  if (only && only !== engine.name) continue
  console.log((await linesOf(engine)).join('\n'))
}
