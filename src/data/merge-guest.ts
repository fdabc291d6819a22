import type { Transaction } from 'kysely'
import { type Engine, lockForUpdate } from '#data/engine/engine.ts'
import { mergeQuantity } from '#rules/cart-items.ts'
import type { Owner, Tables } from './tables.ts'

interface Move {
  guest: Owner
  account: Owner
}

/**
 * Deletes the items of a guest's cart. Returns them for the account, in variant order, with the sum
 * of both quantities.
 *
 * Rows are locked in variant order, as a checkout locks them, so that the two never deadlock. A
 * checkout that is under way commits or fails first.
 */
async function claimLines(trx: Transaction<Tables>, engine: Engine, { guest, account }: Move) {
  const locked = lockForUpdate(
    trx.selectFrom('cart_lines').select('id').where('owner', '=', guest).orderBy('variant_id'),
    engine,
  )
  const deleted = await trx
    .deleteFrom('cart_lines')
    .where('id', 'in', locked)
    .returningAll()
    .execute()
  if (deleted.length === 0) return []
  const claimed = new Map(deleted.map((line) => [line.variant_id, line]))
  const variants = await trx
    .selectFrom('variants')
    .leftJoin('cart_lines as line', (join) =>
      join.onRef('line.variant_id', '=', 'variants.id').on('line.owner', '=', account),
    )
    .select(['variants.id', 'variants.stock_quantity as stock', 'line.quantity'])
    .where('variants.id', 'in', [...claimed.keys()])
    .orderBy('variants.id')
    .execute()
  return variants.flatMap(({ id, stock, quantity: own }) => {
    const line = claimed.get(id)
    if (!line) return []
    const quantity = mergeQuantity({ guest: line.quantity, account: own ?? 0, stock })
    return [{ ...line, owner: account, quantity }]
  })
}

async function moveCart(trx: Transaction<Tables>, engine: Engine, move: Move): Promise<void> {
  const lines = await claimLines(trx, engine, move)
  if (lines.length > 0) {
    await trx
      .insertInto('cart_lines')
      .values(lines)
      .onConflict((conflict) =>
        conflict.columns(['owner', 'variant_id']).doUpdateSet((set) => ({
          quantity: set.ref('excluded.quantity'),
          touched_at: set.ref('excluded.touched_at'),
        })),
      )
      .execute()
  }
}

/**
 * Moves the orders of a guest with their idempotency keys. Where both have the same key, the account's
 * row remains: the insert waits for a checkout of the account that writes the key at this moment.
 */
async function moveOrders(trx: Transaction<Tables>, move: Move): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ owner: move.account })
    .where('owner', '=', move.guest)
    .execute()
  const keys = await trx
    .deleteFrom('idempotency_keys')
    .where('owner', '=', move.guest)
    .returningAll()
    .execute()
  if (keys.length === 0) return
  await trx
    .insertInto('idempotency_keys')
    .values(keys.map((row) => ({ ...row, owner: move.account })))
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .execute()
}

async function moveWishlist(trx: Transaction<Tables>, move: Move): Promise<void> {
  const kept = await trx
    .deleteFrom('wishlist_items')
    .where('owner', '=', move.guest)
    .returningAll()
    .execute()
  if (kept.length === 0) return
  await trx
    .insertInto('wishlist_items')
    .values(kept.map((item) => ({ ...item, owner: move.account })))
    .onConflict((conflict) => conflict.columns(['owner', 'variant_id']).doNothing())
    .execute()
}

/**
 * Moves the cart, orders, idempotency keys and wishlist of a guest to an account. Quantities add up,
 * capped at stock. Runs in the transaction of the sign-in. A second run finds nothing to move.
 *
 * The cart is first: a checkout of the guest locks its items, so its order is placed before the
 * orders move, or its cart is empty.
 * @spec identity.merge-cart, identity.merge-wishlist, identity.merge-orders, identity.merge-keys
 */
export async function mergeGuest(
  trx: Transaction<Tables>,
  engine: Engine,
  move: Move,
): Promise<void> {
  await moveCart(trx, engine, move)
  await moveOrders(trx, move)
  await moveWishlist(trx, move)
}
