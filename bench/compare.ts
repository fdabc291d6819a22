import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { openEngine } from '#data/engine/open-engine.ts'
import { costFigures } from './costs.ts'
import type { BenchEngine } from './engines.ts'
import { cachedRequests } from './listings.ts'
import { load } from './load.ts'
import type { Served } from './process.ts'
import { type Comparison, compareRatios } from './rounds.ts'
import { seedWith, serveShop } from './shop.ts'

const here = join(import.meta.dirname, '..')
/** Processor time varies more from round to round than the speed of cached responses. */
const rounds = { rates: 5, costs: 15 }
/** The clock of processor time has ticks of 10 ms: 400 additions to a cart take only six of them. */
const costShoppers = 1_600
/** A line below this ratio is more than 10 % slower. */
const minRatio = 0.9
/** Enough stock for the checkouts of all rounds. */
const plenty = 1_000_000

/** Values of one server by the name of their line. A higher value is better. */
type Values = Record<string, number>

/** Throws an `Error` if the folder is not another checkout that is installed and built. */
export function assertCheckout(folder: string): void {
  if (folder === resolve(here))
    throw new Error('Pass the folder of another checkout: npm run bench -- compare ../older')
  for (const path of ['node_modules', 'dist', 'src/server/main.ts']) {
    if (existsSync(join(folder, path))) continue
    throw new Error(
      `${folder} has no ${path}. Pass the folder of a checkout in which 'npm ci' and 'npm run build' ran.`,
    )
  }
}

/** Starts the server of a checkout on a new database that its own version has filled. */
async function serveCheckout(folder: string, engine: BenchEngine): Promise<Served> {
  const location = await engine.freshDatabase()
  seedWith(folder, location)
  const database = await openEngine(location)
  await sql`update variants set stock_quantity = ${plenty}`.execute(database.db)
  await database.close()
  return serveShop(location, folder)
}

/**
 * Measures both servers in turns, so that other load on the machine affects both equally. The order
 * changes with each round. The first round warms up and does not count.
 */
async function compareInTurns(
  [current, other]: readonly [Served, Served],
  rounds: number,
  measure: (server: Served) => Promise<Values>,
): Promise<Comparison[]> {
  const ratios: Record<string, number[]> = {}
  for (let round = 0; round <= rounds; round += 1) {
    const values = new Map<Served, Values>()
    const order = round % 2 === 0 ? [current, other] : [other, current]
    for (const server of order) values.set(server, await measure(server))
    if (round === 0) continue
    for (const [name, value] of Object.entries(values.get(current) ?? {})) {
      ratios[name] ??= []
      ratios[name].push(value / (values.get(other)?.[name] ?? Number.NaN))
    }
  }
  return Object.entries(ratios).map(([name, each]) => compareRatios(name, minRatio, each))
}

async function compareRates(servers: readonly [Served, Served]): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  const requests = new Map<Served, Awaited<ReturnType<typeof cachedRequests>>>()
  for (const server of servers) requests.set(server, await cachedRequests(server))
  for (const [at, { name }] of (requests.get(servers[0]) ?? []).entries()) {
    process.stderr.write(`${name}\n`)
    const rate = async (server: Served): Promise<Values> => {
      const request = requests.get(server)?.[at]
      return request ? { [name]: (await load(server, request)).perSecond } : {}
    }
    comparisons.push(...(await compareInTurns(servers, rounds.rates, rate)))
  }
  return comparisons
}

/**
 * Runs the server of this checkout and that of another one. Returns ratios of their speed for cached
 * responses, and of their processor time for each request. Above 1, this checkout is faster.
 */
export async function compareCheckouts(engine: BenchEngine, folder: string): Promise<Comparison[]> {
  const current = await serveCheckout(here, engine)
  const other = await serveCheckout(folder, engine)
  try {
    const rates = await compareRates([current, other])
    process.stderr.write('processor time\n')
    const costs = await compareInTurns([current, other], rounds.costs, async (server) => {
      const bounds = await costFigures(server, engine.databaseCpu, costShoppers)
      // Reads take a few ticks of the clock, too few to compare. Their rates are above.
      const changes = bounds.filter(({ name }) => !name.startsWith('GET'))
      return Object.fromEntries(changes.map(({ name, value }) => [name, 1 / value]))
    })
    return [...rates, ...costs]
  } finally {
    await Promise.all([current.stop(), other.stop()])
  }
}
