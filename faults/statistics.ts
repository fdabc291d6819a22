import type { Notes } from './fault.ts'
import type { ShopperRequest } from './shoppers.ts'

/** Returns the number of requests by status: `1204 x 200, 3 x 503, 12 x refused`. */
export function countByStatus(requests: readonly ShopperRequest[]): string {
  const groups = Map.groupBy(requests, ({ reply }) => String(reply.status))
  const counted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return counted.map(([status, list]) => `${list.length} x ${status}`).join(', ') || 'nothing'
}

/** Returns the requests with one of the statuses. */
export const withStatus = (
  requests: readonly ShopperRequest[],
  ...statuses: ShopperRequest['reply']['status'][]
): ShopperRequest[] => requests.filter(({ reply }) => statuses.includes(reply.status))

/** Whether the request reads a page or a listing. */
export const isReading = ({ what }: ShopperRequest): boolean =>
  what === 'page' || what === 'listing'

/** Returns the requests without success, except 409, which means out of stock. */
export const unserved = (requests: readonly ShopperRequest[]): ShopperRequest[] =>
  requests.filter(({ reply }) => reply.status !== 200 && reply.status !== 409)

/** Returns a quantile of the response time in milliseconds; 0 without requests. */
export function durationMs(requests: readonly ShopperRequest[], share: number): number {
  const sorted = requests.map(({ reply }) => reply.ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** Returns the 5xx responses that are not a 503 with Retry-After. */
export const failures = (requests: readonly ShopperRequest[]): ShopperRequest[] =>
  requests.filter(
    ({ reply: { status, headers } }) =>
      typeof status === 'number' &&
      status >= 500 &&
      !(status === 503 && Number(headers['retry-after']) > 0),
  )

/** Checks that every request got a response within `limit` milliseconds, and no unexpected 5xx. */
export function checkResponses(
  notes: Notes,
  requests: readonly ShopperRequest[],
  limit: number,
): void {
  const missing = withStatus(requests, 'dropped', 'hung', 'refused')
  notes.check(failures(requests).length === 0, `failed with ${countByStatus(failures(requests))}`)
  notes.check(missing.length === 0, `no response: ${countByStatus(missing)}`)
  notes.check(durationMs(requests, 1) < limit, `a request took ${durationMs(requests, 1)} ms`)
}
