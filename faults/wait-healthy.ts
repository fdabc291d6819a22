import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpRequest, request } from './http-client.ts'

/** Asks until it is answered with 200. Answers the milliseconds it took, Infinity for too many. */
export async function waitHealthy(
  url: string,
  given: HttpRequest = {},
  limit = 20_000,
): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < limit) {
    if ((await request(url, given)).status === 200) return Math.round(performance.now() - began)
    await sleep(20)
  }
  return Number.POSITIVE_INFINITY
}
