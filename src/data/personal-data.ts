import type { OrderStatus } from '#contract/orders.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { findUserByEmail, ownerOfUser } from './users.ts'

/** The data that the shop stores about the person with an e-mail address. */
export interface PersonalData {
  hasAccount: boolean
  sessions: number
  cartItems: number
  wishlistItems: number
  messages: number
  /** Ids of the orders of the account and of all orders with this contact e-mail. */
  orders: string[]
  /** Numbers of the orders that are pending, processing or shipped. */
  openOrders: string[]
}

const openStatuses: readonly OrderStatus[] = ['pending', 'processing', 'shipped']

/**
 * Deletes all sessions of an account. Returns their number, or undefined if there is no account.
 */
export async function endSessions(engine: Engine, email: string): Promise<number | undefined> {
  const user = await findUserByEmail(engine.db, email)
  if (!user) return undefined
  const result = await engine.writeOne((db) =>
    db.deleteFrom('sessions').where('user_id', '=', user.id).executeTakeFirst(),
  )
  return Number(result.numDeletedRows)
}

async function countRows(query: { execute(): Promise<readonly unknown[]> }): Promise<number> {
  return (await query.execute()).length
}

/** Returns all orders of the person, locked until the transaction of `db` ends. */
const ordersOf = (db: Db, engine: Engine, { email, userId }: { email: string; userId: string }) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where(({ or, eb, fn }) =>
      or([eb('owner', '=', ownerOfUser(userId)), eb(fn('lower', ['contact_email']), '=', email)]),
    )
    .orderBy('number')
    .$call(engine.lockRows)
    .execute()

async function readData(db: Db, engine: Engine, email: string) {
  const user = await findUserByEmail(db, email)
  const userId = user?.id ?? ''
  const owner = ownerOfUser(userId)
  const orders = await ordersOf(db, engine, { email, userId })
  const sessions = db.selectFrom('sessions').select('user_id').where('user_id', '=', userId)
  const cart = db.selectFrom('cart_lines').select('id').where('owner', '=', owner)
  const wishlist = db.selectFrom('wishlist_items').select('owner').where('owner', '=', owner)
  const feedback = db
    .selectFrom('feedback')
    .select('id')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email))
  const data: PersonalData = {
    hasAccount: user !== undefined,
    sessions: await countRows(sessions),
    cartItems: await countRows(cart),
    wishlistItems: await countRows(wishlist),
    messages: await countRows(feedback),
    orders: orders.map(({ id }) => id),
    openOrders: orders.flatMap(({ number, status }) =>
      openStatuses.includes(status) ? [number] : [],
    ),
  }
  return { data, userId, owner }
}

/** Empty contact data. The order remains in the records with its amounts. */
const noContact = {
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  contact_phone2: null,
  shipping_address: '',
  city: null,
  country: null,
  client_address: null,
  phone_key: null,
  // The search index then reads the order again.
  search_text: '',
  search_key: null,
}

/**
 * Deletes account, sessions, cart, wishlist and feedback of a person, and the contact data, e-mails,
 * notes and personal audit values of the person's orders, in one transaction. Changes nothing with `dryRun`, or while an
 * order is open. Returns the data from before the deletion.
 */
export function forgetPerson(
  engine: Engine,
  { email: given, dryRun }: { email: string; dryRun: boolean },
): Promise<PersonalData> {
  const email = given.toLowerCase()
  return engine.write(async ({ trx }) => {
    const { data, userId, owner } = await readData(trx, engine, email)
    if (dryRun || data.openOrders.length > 0) return data
    await trx.deleteFrom('cart_lines').where('owner', '=', owner).execute()
    await trx.deleteFrom('wishlist_items').where('owner', '=', owner).execute()
    // Sessions are deleted with their account.
    await trx.deleteFrom('users').where('id', '=', userId).execute()
    await trx
      .deleteFrom('feedback')
      .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email))
      .execute()
    if (data.orders.length > 0) {
      await trx.updateTable('orders').set(noContact).where('id', 'in', data.orders).execute()
      await trx.deleteFrom('outbox').where('order_id', 'in', data.orders).execute()
      await trx.deleteFrom('order_notes').where('order_id', 'in', data.orders).execute()
      await trx.deleteFrom('audit_personal').where('order_id', 'in', data.orders).execute()
    }
    return data
  })
}
