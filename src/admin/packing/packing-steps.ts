import type { OrderDetail, OrderRow } from '#contract/admin/orders.ts'
import type { PackingUpdate } from './packing-updates.ts'

/** The actions of the packing screen for an order. */
export type PackingStep = 'pending' | 'open' | 'packed' | 'shipped' | 'delivered' | 'cancelled'

type PackedFacts = Pick<OrderDetail, 'id' | 'status' | 'packedAt'>

const isWaiting = (id: string, kind: string, updates: readonly PackingUpdate[]): boolean =>
  updates.some(({ orderId, change }) => orderId === id && change.kind === kind)

/** Returns true if an order counts as packed: the last update about it decides. */
function isPacked({ id, packedAt }: PackedFacts, updates: readonly PackingUpdate[]): boolean {
  const last = updates.findLast(
    ({ orderId, change: { kind } }) => orderId === id && (kind === 'packed' || kind === 'unpacked'),
  )
  return last ? last.change.kind === 'packed' : packedAt !== null
}

/** Returns the step of an order. An update that waits to be sent counts as done. */
export function packingStep(
  order: PackedFacts,
  updates: readonly PackingUpdate[] = [],
): PackingStep {
  const { id, status } = order
  if (status !== 'processing' && status !== 'pending') return status
  if (isPacked(order, updates)) return 'packed'
  return status === 'pending' && !isWaiting(id, 'started', updates) ? 'pending' : 'open'
}

/** Returns true if the order must not be packed before a call to the customer. */
export const waitsForCall = (
  { id, callReason }: Pick<OrderRow, 'id' | 'callReason'>,
  updates: readonly PackingUpdate[] = [],
): boolean => callReason !== null || isWaiting(id, 'missing', updates)

/** Returns the orders that still have to be packed, without those whose update waits to be sent. */
export const stillToPack = (
  rows: readonly OrderRow[],
  updates: readonly PackingUpdate[],
): OrderRow[] => rows.filter((row) => !isPacked(row, updates))

interface NextOrder {
  rows: readonly OrderRow[]
  updates: readonly PackingUpdate[]
  staffId: string
  /** The order that is open. */
  currentId?: string
}

/**
 * Returns the oldest order that this person can pack now: not the open one, not one of another person
 * and not one that waits for a call.
 */
export const nextToPack = ({
  rows,
  updates,
  staffId,
  currentId,
}: NextOrder): OrderRow | undefined =>
  stillToPack(rows, updates).find(
    (row) =>
      row.id !== currentId &&
      (row.claimedBy === null || row.claimedBy.id === staffId) &&
      !waitsForCall(row, updates),
  )
