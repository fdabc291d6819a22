import { sql, type Transaction } from 'kysely'
import { ownerOfUser } from '#data/orders/customer-key.ts'
import type { Tables } from '#data/tables/tables.ts'

/**
 * Makes an account the owner of the orders that guests placed with its address. Call it only when the
 * customer has proved to receive e-mails at the address: otherwise anyone could take over orders.
 */
export async function joinGuestOrders(
  trx: Transaction<Tables>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  // The index of addresses contains the orders of the search index, that of search keys the others.
  await trx
    .updateTable('orders')
    .set({ owner: ownerOfUser(userId) })
    .where('owner', 'like', 'guest:%')
    .where(
      sql<boolean>`(lower(contact_email) = ${email} and search_key is not null)
        or (lower(contact_email) = ${email} and search_key is null)`,
    )
    .execute()
}
