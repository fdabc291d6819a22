import { statusChangeCopy as copy } from '#content/copy/admin/orders.ts'
import type { BulkResult } from '#contract/admin/order-status.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { readOvertaken } from './overtaken.ts'

type Failure = NonNullable<BulkResult['error']>

/** Returns the sentence that says why an order was not changed. */
export function failureText({ number, error }: BulkResult): string {
  if (!error) return ''
  const overtaken = readOvertaken(error)
  if (overtaken) return copy.orderBecame(number, overtaken)
  return error.description
}

/** Returns the short reason for the row of an order, after its status. */
export function failureNote(error: Failure): string {
  const overtaken = readOvertaken(error)
  return overtaken ? copy.byAt(overtaken.who, overtaken.time) : error.description
}

/** The text of the toast about a bulk call. */
export interface BulkSummary {
  text: string
  detail: string | undefined
  /** The entries that an undo names. */
  auditSeqs: number[]
  failed: BulkResult[]
}

const detailOf = (failed: readonly BulkResult[]): string | undefined => {
  const [first, ...others] = failed
  if (!first) return undefined
  return others.length === 0
    ? failureText(first)
    : `${failureText(first)} ${copy.more(others.length)}`
}

/** Summarises the results of a bulk change of status. `isCashReceived`: it recorded the cash too. */
export function summariseChanges(
  results: readonly BulkResult[],
  to: OrderStatus,
  isCashReceived = false,
): BulkSummary {
  const failed = results.filter(({ error }) => error !== null)
  const done = results.filter(({ isChanged }) => isChanged)
  const detail = detailOf(failed)
  const auditSeqs = done.flatMap(({ auditSeq }) => auditSeq ?? [])
  if (done.length > 0) {
    const text = copy.done(to, done.length, failed.length)
    return { text: isCashReceived ? copy.withCash(text) : text, detail, auditSeqs, failed }
  }
  // Orders that already have the status are no failures: another person was faster.
  if (failed.length === 0) return { text: copy.already(to), detail, auditSeqs, failed }
  return { text: copy.noneChanged(failed.length), detail, auditSeqs, failed }
}

const undoReasonOf = ({ error }: BulkResult): string | undefined => {
  const reasons: Readonly<Record<string, string>> = copy.undoReasons
  return reasons[String(error?.params?.reason)] ?? error?.description
}

/** Returns what the toast says after an undo. */
export function summariseUndo(
  results: readonly BulkResult[],
): Pick<BulkSummary, 'text' | 'detail'> {
  const failed = results.filter(({ error }) => error !== null)
  const [first] = failed
  if (first) return { text: copy.notUndone(failed.length), detail: undoReasonOf(first) }
  return { text: copy.undone(results.length), detail: undefined }
}
