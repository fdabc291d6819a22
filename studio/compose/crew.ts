import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Picture } from '#content/catalogue/pictures.ts'
import type { Order } from './worker.ts'

/** The result of a worker. */
export interface Delivery extends Order {
  entry?: Picture
  feed?: string
  failed?: string
}

/**
 * Runs orders on every core. One worker runs all orders of a handle, because its cloth is then woven
 * once. Calls `deliver` for each result. Rejects when a worker ends with an error.
 */
export async function carriedOut(
  orders: readonly Order[],
  deliver: (delivery: Delivery) => void,
): Promise<void> {
  const bundles = [...Map.groupBy(orders, ({ handle }) => handle).values()]
  const hands = Math.min(availableParallelism(), bundles.length)
  await Promise.all(Array.from({ length: hands }, () => workThrough(bundles, deliver)))
}

function workThrough(bundles: Order[][], deliver: (delivery: Delivery) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    let bundle: Order[] = []
    const next = () => {
      if (bundle.length === 0) bundle = bundles.shift() ?? []
      const order = bundle.shift()
      if (order) return worker.postMessage(order)
      worker.terminate().then(() => resolve(), reject)
    }
    worker.on('message', (delivery: Delivery) => {
      deliver(delivery)
      next()
    })
    worker.on('error', reject)
    next()
  })
}
