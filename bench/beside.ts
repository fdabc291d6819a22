import { once } from 'node:events'
import { Agent } from 'node:http'
import { Worker } from 'node:worker_threads'
import type { Bound } from './rounds.ts'
import { timeRequest } from './time-request.ts'

const products = '/api/products/get-products'
/** How much slower the list of shoppers may be while staff work. */
const goal = 2

const percentile99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** Measures the list of shoppers with one connection. */
export interface ListMeter {
  /** Sends one request after the other until the time is over. Returns their milliseconds. */
  measure: (ms: number) => Promise<number[]>
  close: () => void
}

/** Creates a meter of the list of shoppers. */
export function createListMeter(shopUrl: string): ListMeter {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async measure(ms) {
      const end = performance.now() + ms
      const times: number[] = []
      while (performance.now() < end)
        times.push(await timeRequest(shopUrl + products, agent, { 'accept-encoding': 'br' }))
      return times
    },
    close: () => agent.destroy(),
  }
}

/** Runs `work` while a thread loads the shop, so that the one that measures does not. */
export async function besideThread<Result>(
  { file, data }: { file: URL; data: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  const thread = new Worker(file, { workerData: data })
  const failed = Promise.withResolvers<never>()
  thread.once('error', failed.reject)
  try {
    await once(thread, 'online')
    return await Promise.race([work(), failed.promise])
  } finally {
    await thread.terminate()
  }
}

/** Returns the row that compares the list of shoppers alone and beside other work. */
export function besideBound(
  name: string,
  { alone, beside }: { alone: readonly number[]; beside: readonly number[] },
): Bound {
  const base = percentile99(alone)
  return {
    name: `GET products ${name}, p99`,
    value: percentile99(beside) / base,
    unit: `x alone (${base.toFixed(2)} ms)`,
    goal,
  }
}
