import type { Transaction } from 'kysely'
import type { Engine } from '#data/engine/engine.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { mergeQuantity } from '#rules/cart-items.ts'

interface GuestMerge {
  guest: Owner
  account: Owner
}

/**
 * Deletes the items of a guest's cart. Returns them for the account, in variant order, with the sum
 * of both quantities.
 *
 * Locks rows in variant order, as a checkout does, to prevent deadlocks. Waits until a running
 * checkout commits or fails.
 */
async function takeGuestItems(
  trx: Transaction<Tables>,
  engine: Engine,
  { guest, account }: GuestMerge,
) {
  const locked = trx
    .selectFrom('cart_lines')
    .select('id')
    .where('owner', '=', guest)
    .orderBy('variant_id')
    .$call(engine.lockRows)
  const deleted = await trx
    .deleteFrom('cart_lines')
    .where('id', 'in', locked)
    .returningAll()
    .execute()
  if (deleted.length === 0) return []
  const guestItems = new Map(deleted.map((item) => [item.variant_id, item]))
  const variants = await trx
    .selectFrom('variants')
    .leftJoin('cart_lines as line', (join) =>
      join.onRef('line.variant_id', '=', 'variants.id').on('line.owner', '=', account),
    )
    .select(['variants.id', 'variants.stock_quantity as stock', 'line.quantity'])
    .where('variants.id', 'in', [...guestItems.keys()])
    .orderBy('variants.id')
    .execute()
  return variants.flatMap(({ id, stock, quantity: accountQuantity }) => {
    const item = guestItems.get(id)
    if (!item) return []
    const quantity = mergeQuantity({ guest: item.quantity, account: accountQuantity ?? 0, stock })
    return [{ ...item, owner: account, quantity }]
  })
}

async function moveCart(
  trx: Transaction<Tables>,
  engine: Engine,
  merge: GuestMerge,
): Promise<void> {
  const items = await takeGuestItems(trx, engine, merge)
  if (items.length > 0) {
    await trx
      .insertInto('cart_lines')
      .values(items)
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
 * Moves the orders of a guest with their idempotency keys. If both have the same key, the row of
 * the account remains. The insert waits for a concurrent checkout of the account that writes the
 * key.
 */
async function moveOrders(trx: Transaction<Tables>, merge: GuestMerge): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ owner: merge.account })
    .where('owner', '=', merge.guest)
    .execute()
  const keys = await trx
    .deleteFrom('idempotency_keys')
    .where('owner', '=', merge.guest)
    .returningAll()
    .execute()
  if (keys.length === 0) return
  await trx
    .insertInto('idempotency_keys')
    .values(keys.map((row) => ({ ...row, owner: merge.account })))
    .onConflict((conflict) => conflict.columns(['owner', 'key']).doNothing())
    .execute()
}

async function moveWishlist(trx: Transaction<Tables>, merge: GuestMerge): Promise<void> {
  const items = await trx
    .deleteFrom('wishlist_items')
    .where('owner', '=', merge.guest)
    .returningAll()
    .execute()
  if (items.length === 0) return
  await trx
    .insertInto('wishlist_items')
    .values(items.map((item) => ({ ...item, owner: merge.account })))
    .onConflict((conflict) => conflict.columns(['owner', 'variant_id']).doNothing())
    .execute()
}

/**
 * Moves the cart, orders, idempotency keys and wishlist of a guest to an account. Adds up
 * quantities, limited by the stock. Runs in the transaction of the sign-in. A second run finds
 * nothing to move.
 *
 * The cart is first, because a checkout of the guest locks its items. So the checkout either places
 * its order before the orders move, or finds an empty cart.
 * @spec identity.merge-cart, identity.merge-wishlist, identity.merge-orders, identity.merge-keys
 */
export async function mergeGuest(
  trx: Transaction<Tables>,
  engine: Engine,
  merge: GuestMerge,
): Promise<void> {
  await moveCart(trx, engine, merge)
  await moveOrders(trx, merge)
  await moveWishlist(trx, merge)
}
