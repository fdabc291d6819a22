import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpRequest, request } from './http-client.ts'

/** Repeats a request until it gets 200. Returns the milliseconds, or Infinity after `limit`. */
export async function waitHealthy(
  url: string,
  given: HttpRequest = {},
  limit = 20_000,
): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < limit) {
    if ((await request(url, given)).status === 200) return Math.round(performance.now() - startedAt)
    await sleep(20)
  }
  return Number.POSITIVE_INFINITY
}
