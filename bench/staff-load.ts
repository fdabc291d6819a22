/** A thread that settles with couriers and receives deliveries until it ends. Its numbers do not count. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import type { StaffClient } from './beside-pictures.ts'

/** Message of the thread. */
export interface StaffLoad extends StaffClient {
  /** The bodies that it sends in turns, once each. */
  calls: readonly { path: string; body: unknown }[]
  /** Milliseconds from one call to the next. */
  everyMs: number
}

const { url, headers, calls, everyMs }: StaffLoad = workerData

for (const { path, body } of calls) {
  const next = performance.now() + everyMs
  const response = await fetch(`${url}/api/admin${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
  await sleep(Math.max(0, next - performance.now()))
}
throw new Error('No call is left. Ship more orders, or measure for a shorter time.')
