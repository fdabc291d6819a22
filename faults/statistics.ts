import type { Notes } from './fault.ts'
import type { Seen } from './shoppers.ts'

/** How often each status came: `1,204 x 200, 3 x 503, 12 x refused`. */
export function tally(seen: readonly Seen[]): string {
  const groups = Map.groupBy(seen, ({ reply }) => String(reply.status))
  const counted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return counted.map(([status, list]) => `${list.length} x ${status}`).join(', ') || 'nothing'
}

/** Those that ended so. */
export const ended = (seen: readonly Seen[], ...statuses: Seen['reply']['status'][]): Seen[] =>
  seen.filter(({ reply }) => statuses.includes(reply.status))

/** Looking at pages and listings, which needs no writing. */
export const isReading = ({ what }: Seen): boolean => what === 'page' || what === 'listing'

/** Those who neither got what they asked for nor were told that it is out of stock. */
export const unserved = (seen: readonly Seen[]): Seen[] =>
  seen.filter(({ reply }) => reply.status !== 200 && reply.status !== 409)

/** Milliseconds that `share` of them took at most; 0 for none. */
export function took(seen: readonly Seen[], share: number): number {
  const sorted = seen.map(({ reply }) => reply.ms).sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** Answers that no shopper should ever meet: ours that are not a 503 saying when to come back. */
export const failures = (seen: readonly Seen[]): Seen[] =>
  seen.filter(
    ({ reply: { status, headers } }) =>
      typeof status === 'number' &&
      status >= 500 &&
      !(status === 503 && Number(headers['retry-after']) > 0),
  )

/** Everybody was answered within `limit` milliseconds, and nobody with a failure of ours. */
export function holdAnswered(notes: Notes, seen: readonly Seen[], limit: number): void {
  const silent = ended(seen, 'dropped', 'hung', 'refused')
  notes.hold(failures(seen).length === 0, `answered with ${tally(failures(seen))}`)
  notes.hold(silent.length === 0, `no answer: ${tally(silent)}`)
  notes.hold(took(seen, 1) < limit, `a request took ${took(seen, 1)} ms`)
}
