/** A thread that sends searches of staff until it ends. Its numbers do not count. */
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { timeRequest } from './time-request.ts'

/** Message of the thread. */
export interface SearchLoad {
  urls: readonly string[]
  /** The session of each person who searches. */
  cookies: readonly string[]
  /** People who search at the same time. */
  people: number
  /** Milliseconds from one search of a person to the next; 0: without a pause. */
  everyMs: number
}

const { urls, cookies, people, everyMs }: SearchLoad = workerData

async function search(person: number): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookie = cookies[person] ?? ''
  // People do not press their keys at the same moment.
  await sleep((everyMs / people) * person)
  for (let at = person; ; at += 1) {
    const next = performance.now() + everyMs
    await timeRequest(urls[at % urls.length] ?? '', agent, { cookie })
    const restMs = next - performance.now()
    if (restMs > 0) await sleep(restMs)
  }
}

await Promise.all(Array.from({ length: people }, (_, person) => search(person)))
