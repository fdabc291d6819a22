import { verifyAuditLog } from './audit/audit-chain.ts'
import { readBookingErrors, readStockErrors, readTotalErrors } from './consistency.ts'
import { countRefusedDeletions } from './customers/account-deletion.ts'
import type { Db } from './engine/engine.ts'
import { countEmails } from './orders/outbox.ts'

const found = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** Returns what is wrong with the data, one sentence each: the checks of `doctor` without files. */
export async function findProblems(db: Db): Promise<string[]> {
  const { brokenAtSeq } = await verifyAuditLog(db)
  const stock = await readStockErrors(db)
  const bookings = await readBookingErrors(db)
  const totals = await readTotalErrors(db)
  return [
    ...(brokenAtSeq === null
      ? []
      : [`Entry ${brokenAtSeq} of the activity log does not match the one before it.`]),
    ...found(
      stock.length,
      'variant has a stock that does not match its movements.',
      'variants have a stock that does not match their movements.',
    ),
    ...found(
      bookings.length,
      'order item did not change the stock as it should.',
      'order items did not change the stock as they should.',
    ),
    ...found(totals.length, 'order has a wrong total.', 'orders have a wrong total.'),
    ...found(
      await countRefusedDeletions(db),
      'account that its customer deleted could not be erased yet.',
      'accounts that their customers deleted could not be erased yet.',
    ),
    ...found(
      await countEmails(db, 'given_up'),
      'email could not be sent.',
      'emails could not be sent.',
    ),
  ]
}
