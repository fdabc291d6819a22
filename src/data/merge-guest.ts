import type { Transaction } from 'kysely'
import { mergeQuantity } from '#rules/cart-lines.ts'
import type { Owner, Tables } from './tables.ts'

interface Move {
  guest: Owner
  account: Owner
}

/** Lines of a guest's cart, taken away from it, with what the account has of the same pieces. */
async function claimLines(trx: Transaction<Tables>, { guest, account }: Move) {
  const claimed = await trx
    .deleteFrom('cart_lines')
    .where('owner', '=', guest)
    .returningAll()
    .execute()
  if (claimed.length === 0) return []
  const kept = await trx
    .selectFrom('variants')
    .leftJoin('cart_lines as line', (join) =>
      join.onRef('line.variant_id', '=', 'variants.id').on('line.owner', '=', account),
    )
    .select(['variants.id', 'variants.stock_quantity as stock', 'line.quantity'])
    .where(
      'variants.id',
      'in',
      claimed.map((line) => line.variant_id),
    )
    .execute()
  const keptById = new Map(kept.map((row) => [row.id, row]))
  return claimed.map((line) => {
    const own = keptById.get(line.variant_id)
    const quantity = mergeQuantity({
      guest: line.quantity,
      account: own?.quantity ?? 0,
      stock: own?.stock ?? 0,
    })
    return { ...line, owner: account, quantity }
  })
}

/**
 * Brings a guest's cart and wishlist into an account: quantities add up, capped at stock.
 * Runs inside the transaction of the sign-in; a second run finds nothing left to bring.
 */
export async function mergeGuest(trx: Transaction<Tables>, move: Move): Promise<void> {
  const lines = await claimLines(trx, move)
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
