import type { StatusChange } from '#contract/admin/order-status.ts'
import { ShopError, shopError } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { type AuditActor, withAudit } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { commandActors } from '#rules/order-lifecycle.ts'
import { changeStatus } from './order-status.ts'

/** A change of status by a command line. */
export interface CommandStatusChange {
  /** Id or number of the order. */
  number: string
  to: OrderStatus
  actor: AuditActor
  now: Date
  /** Default: `other`. */
  reason?: StatusChange['reason']
  /** Damaged units by variant. All other units of a cancelled order are sellable. */
  damaged?: ReadonlyMap<string, number>
}

/** Returns what became of the items of an order whose parcel came back. */
async function returnedItems(
  db: Db,
  number: string,
  damaged: ReadonlyMap<string, number>,
): Promise<NonNullable<StatusChange['items']>> {
  const items = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['position', 'quantity', 'variant_id'])
    .where(({ eb, or }) => or([eb('orders.id', '=', number), eb('orders.number', '=', number)]))
    .execute()
  for (const variantId of damaged.keys()) {
    if (!items.some((item) => item.variant_id === variantId))
      throw shopError('invalid', { description: `Order ${number} has no variant '${variantId}'.` })
  }
  return items.map(({ position, quantity, variant_id }) => {
    const units = Math.min(damaged.get(variant_id) ?? 0, quantity)
    return { position, sellable: quantity - units, damaged: units }
  })
}

/** Returns the error of a command line for an order that is missing or cannot change. */
function toCommandError(error: unknown, number: string): unknown {
  if (!(error instanceof ShopError)) return error
  const [{ code, description }] = error.errors
  if (code === 'not_found')
    return shopError('not_found', { description: `There is no order ${number}.` })
  if (code === 'transition_not_allowed') return shopError('order_not_pending', { description })
  return error
}

/**
 * Sets the status of an order by its number or id, for a command line. Cancelling returns its units
 * to stock. Throws `not_found`, and `order_not_pending` if the lifecycle does not allow the change
 * or the order has the status already.
 * @spec order-status.staff
 */
export async function setOrderStatus(
  engine: Engine,
  { number, to, actor, now, reason, damaged }: CommandStatusChange,
): Promise<{ id: string; from: OrderStatus }> {
  try {
    const source = { actor, action: 'order.status_changed', now } as const
    const { order, isChanged } = await withAudit(engine, source, async (write) =>
      changeStatus(engine, write, {
        order: number,
        to,
        actors: commandActors,
        staffId: null,
        now,
        ...(to === 'cancelled'
          ? {
              reason: reason ?? 'other',
              items: await returnedItems(write.trx, number, damaged ?? new Map()),
            }
          : { reason }),
      }),
    )
    if (!isChanged)
      throw shopError('order_not_pending', {
        description: `Order ${number} is ${to}: it cannot become ${to}.`,
      })
    return order
  } catch (error) {
    throw toCommandError(error, number)
  }
}
