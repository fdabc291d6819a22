import type { Transaction } from 'kysely'
import type { Address, AddressForm } from '#contract/addresses.ts'
import { shopError } from '#contract/errors.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import { isActiveUser, lockUser } from './users.ts'

/** An account has at most this many saved addresses. */
const maxAddresses = 10

/** Returns the saved addresses of an account, the default first, then the oldest first. */
export async function readAddresses(db: Db, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, address1, address2, city, country, is_default: isDefault }) => ({
    ...{ id, address1, address2, city, country, isDefault },
  }))
}

/** One address of an account. */
interface OwnAddress {
  userId: string
  id: string
}

/** Makes an address the only default of its account. */
async function setDefault(trx: Db, { userId, id }: OwnAddress): Promise<void> {
  const ofAccount = trx.updateTable('addresses').where('user_id', '=', userId)
  await ofAccount.set({ is_default: false }).where('is_default', '=', true).execute()
  await ofAccount.set({ is_default: true }).where('id', '=', id).execute()
}

/**
 * Changes the addresses of an account while no other call changes them, and returns them. `change`
 * gets the addresses of before. Throws `identity_invalid` if the account was deleted meanwhile.
 */
const changeAddresses = (
  engine: Engine,
  userId: string,
  change: (trx: Transaction<Tables>, before: readonly Address[]) => Promise<void>,
): Promise<Address[]> =>
  engine.write(async ({ trx }) => {
    await lockUser(trx, engine, userId)
    if (!(await isActiveUser(trx, { userId }))) throw shopError('identity_invalid')
    await change(trx, await readAddresses(trx, userId))
    return readAddresses(trx, userId)
  })

/** Saves an address. The first one becomes the default. Throws `too_many_addresses`. */
export const addAddress = (
  engine: Engine,
  { userId, id, form, now }: OwnAddress & { form: AddressForm; now: Date },
): Promise<Address[]> =>
  changeAddresses(engine, userId, async (trx, before) => {
    if (before.length >= maxAddresses) throw shopError('too_many_addresses')
    const { isDefault, ...fields } = form
    await trx
      .insertInto('addresses')
      .values({
        ...fields,
        id,
        user_id: userId,
        is_default: false,
        created_at: now.toISOString(),
      })
      .execute()
    if (isDefault || before.length === 0) await setDefault(trx, { userId, id })
  })

const findAddress = (addresses: readonly Address[], id: string): Address => {
  const found = addresses.find((address) => address.id === id)
  if (!found) throw shopError('not_found')
  return found
}

/** Changes an address of an account. Throws `not_found`. */
export const changeAddress = (
  engine: Engine,
  { userId, id, form }: OwnAddress & { form: AddressForm },
): Promise<Address[]> =>
  changeAddresses(engine, userId, async (trx, before) => {
    findAddress(before, id)
    const { isDefault, ...fields } = form
    await trx.updateTable('addresses').set(fields).where('id', '=', id).execute()
    if (isDefault) await setDefault(trx, { userId, id })
  })

/** Deletes an address of an account. The oldest one follows a deleted default. Throws `not_found`. */
export const deleteAddress = (engine: Engine, { userId, id }: OwnAddress): Promise<Address[]> =>
  changeAddresses(engine, userId, async (trx, before) => {
    const deleted = findAddress(before, id)
    await trx.deleteFrom('addresses').where('id', '=', id).execute()
    const [oldest] = before.filter((address) => address.id !== id)
    if (deleted.isDefault && oldest) await setDefault(trx, { userId, id: oldest.id })
  })
