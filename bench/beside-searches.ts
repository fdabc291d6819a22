import { once } from 'node:events'
import { Agent } from 'node:http'
import { Worker } from 'node:worker_threads'
import type { Bound } from './rounds.ts'
import type { SearchLoad } from './search-load.ts'
import { timeRequest } from './time-request.ts'

const products = '/api/products/get-products'
/** Milliseconds of each part of the comparison of `get-products` with and without searches. */
const partMs = 2500
const parts = 4
const goal = 2

/** Ten people who type, and the most that one client can send. */
const loads = [
  { name: 'while 10 people type', people: 10, everyMs: 300 },
  { name: 'beside searches without a pause', people: 1, everyMs: 0 },
]

const percentile99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** Sends one request after the other until the time is over. Returns their durations. */
async function repeat(send: () => Promise<number>): Promise<number[]> {
  const end = performance.now() + partMs
  const times: number[] = []
  while (performance.now() < end) times.push(await send())
  return times
}

/** Runs `work` while a thread sends searches, so that the one that measures does not read them. */
async function besideLoad<Result>(load: SearchLoad, work: () => Promise<Result>): Promise<Result> {
  const thread = new Worker(new URL('./search-load.ts', import.meta.url), { workerData: load })
  const failed = Promise.withResolvers<never>()
  thread.once('error', failed.reject)
  try {
    await once(thread, 'online')
    return await Promise.race([work(), failed.promise])
  } finally {
    await thread.terminate()
  }
}

/** Compares the p99 of `get-products` alone and beside searches, part by part. */
async function compare(list: () => Promise<number>, load: SearchLoad) {
  const [alone, beside]: [number[], number[]] = [[], []]
  await repeat(list)
  for (let part = 0; part < parts; part += 1) {
    alone.push(...(await repeat(list)))
    beside.push(...(await besideLoad(load, () => repeat(list))))
  }
  return { alone: percentile99(alone), beside: percentile99(beside) }
}

/** Measures the list of shoppers while staff search, at the rate of people and without a pause. */
export async function besideSearchBounds(
  shopUrl: string,
  { urls, cookie }: Pick<SearchLoad, 'urls' | 'cookie'>,
): Promise<Bound[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const list = () => timeRequest(shopUrl + products, agent, { 'accept-encoding': 'br' })
  const bounds: Bound[] = []
  for (const { name, ...rate } of loads) {
    const { alone, beside } = await compare(list, { urls, cookie, ...rate })
    bounds.push({
      name: `GET products ${name}, p99`,
      value: beside / alone,
      unit: `x alone (${alone.toFixed(2)} ms)`,
      goal,
    })
  }
  agent.destroy()
  return bounds
}
