import { besideBound, besideThread, createListMeter } from './beside.ts'
import type { Bound } from './rounds.ts'
import type { SearchLoad } from './search-load.ts'

/** Milliseconds of each part of the comparison of `get-products` with and without searches. */
const partMs = 2500
const parts = 4

/** People who type, each with an account: the server limits the searches of each that wait. */
export const typingPeople = 10

/** People who type, and the most that one client can send. */
const loads = [
  { name: `while ${typingPeople} people type`, people: typingPeople, everyMs: 300 },
  { name: 'beside searches without a pause', people: 1, everyMs: 0 },
]

/** Measures the list of shoppers while staff search, at the rate of people and without a pause. */
export async function besideSearchBounds(
  shopUrl: string,
  { urls, cookies }: Pick<SearchLoad, 'urls' | 'cookies'>,
): Promise<Bound[]> {
  const meter = createListMeter(shopUrl)
  const file = new URL('./search-load.ts', import.meta.url)
  const bounds: Bound[] = []
  for (const { name, ...rate } of loads) {
    const data: SearchLoad = { urls, cookies, ...rate }
    const [alone, beside]: [number[], number[]] = [[], []]
    await meter.measure(partMs)
    for (let part = 0; part < parts; part += 1) {
      alone.push(...(await meter.measure(partMs)))
      beside.push(...(await besideThread({ file, data }, () => meter.measure(partMs))))
    }
    bounds.push(besideBound(name, { alone, beside }))
  }
  meter.close()
  return bounds
}
