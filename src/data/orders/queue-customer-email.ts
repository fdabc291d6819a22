import { randomUUID } from 'node:crypto'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#data/engine/engine.ts'
import type { CustomerEmailTable } from '#data/tables/order-tables.ts'

/** An e-mail to add. It never holds a token. */
export interface NewCustomerEmail {
  kind: string
  userId?: string | null
  orderId?: string | null
  recipient: string
  locale: Locale
  data?: Record<string, unknown>
  causedBy?: CustomerEmailTable['caused_by']
  now: Date
}

/** Returns the row of an e-mail that is due at once. */
export const customerEmailRow = (email: NewCustomerEmail) => ({
  id: randomUUID(),
  order_id: email.orderId ?? null,
  user_id: email.userId ?? null,
  recipient: email.recipient.toLowerCase(),
  kind: email.kind,
  locale: email.locale,
  data: JSON.stringify(email.data ?? {}),
  caused_by: email.causedBy ?? 'shopper',
  created_at: email.now.toISOString(),
  due_at: email.now.toISOString(),
})

/** Adds an e-mail that the sender of e-mails sends. */
export async function queueCustomerEmail(trx: Db, email: NewCustomerEmail): Promise<void> {
  await trx.insertInto('customer_emails').values(customerEmailRow(email)).execute()
}
