import { formatTime } from '#admin/lib/format.ts'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { BulkResult } from '#contract/admin/order-status.ts'

const copy = packingCopy.handOver

function reasonOf({ number, error }: BulkResult): string | undefined {
  if (!error) return
  const { changedAt, changedBy } = error.params ?? {}
  return error.code === 'transition_not_allowed' && typeof changedAt === 'string'
    ? copy.overtaken(
        number,
        typeof changedBy === 'string' ? changedBy : null,
        formatTime(changedAt),
      )
    : copy.failed(number, error.description)
}

/** Returns the text of a bulk change: how many orders changed, and why the others did not. */
export function describeHandOver(results: readonly BulkResult[]): {
  text: string
  detail: string | undefined
} {
  const reasons = results.map(reasonOf).filter((reason) => reason !== undefined)
  const done = results.length - reasons.length
  return reasons.length === 0
    ? { text: copy.done(done), detail: undefined }
    : { text: copy.partly(done, reasons.length), detail: reasons.join(' ') }
}
