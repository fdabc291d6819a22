import { Agent } from 'node:http'
import type { EngineLocation } from '#data/engine/engine.ts'
import { openEngine } from '#data/engine/open-engine.ts'
import { migrate } from '#data/migrate.ts'
import { saveProducts } from '#data/products/save-catalogue.ts'
import { product, variant } from '#test/shop/factories.ts'
import type { Served } from './process.ts'
import { timeRequest } from './time-request.ts'

const colours = ['Navy', 'Ivory', 'Burgundy']
const families = ['#Striped', '#Floral', '#Plain', '#Pindot']
const requests = 400
const listing = '/api/shop/listing?category=striped&limit=120'

/** Fills a database with `size` ties of three colours each. */
export async function fillCatalogue(location: EngineLocation, size: number): Promise<void> {
  const engine = await openEngine(location)
  await migrate(engine)
  const products = Array.from({ length: size }, (_, at) =>
    product(
      `tie-${at}`,
      colours.map((color) =>
        variant(`tie-${at}-${color.toLowerCase()}`, { color, rank: at, stock: 50 }),
      ),
      { tags: [families[at % families.length] ?? ''] },
    ),
  )
  for (let at = 0; at < size; at += 500) {
    await saveProducts(engine, products.slice(at, at + 500), new Date())
  }
  await engine.close()
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const request = (url: string) => timeRequest(url, agent, { 'accept-encoding': 'br' })

/** Returns the 95th percentile of the response time of the listing, in milliseconds. */
export async function listingP95(shop: Served): Promise<number> {
  for (let at = 0; at < requests; at += 1) await request(shop.url + listing)
  const times: number[] = []
  while (times.length < requests) times.push(await request(shop.url + listing))
  return times.toSorted((a, b) => a - b)[Math.floor(requests * 0.95)] ?? Number.NaN
}

/** Searches that read every variant. The first one after the start also reads all texts. */
const searches = ['search=tie', 'search=tie&sort=name', 'search=a+b+c+d+e+f+g+h', 'search=zzzz']

/** Returns the longest pause of the event loop since the last call, in milliseconds. */
async function readLongestPause(shop: Served): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics) ?? []
  return Number(seconds) * 1000
}

/** Returns the longest time for which a search blocks the server, in milliseconds. */
export async function longestSearchBlock(shop: Served): Promise<number> {
  await readLongestPause(shop)
  for (const search of searches) await request(`${shop.url}/api/shop/listing?limit=120&${search}`)
  return readLongestPause(shop)
}
