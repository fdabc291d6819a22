import type { Selectable } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import type { Factors } from '#contract/admin/me.ts'
import type { Db } from '#data/engine/engine.ts'
import type { StaffPasskeyTable } from '#data/tables/staff-tables.ts'
import { maxTotpStepsAhead } from '#rules/staff-sessions.ts'

/** Returns the factors of a person. */
export async function readFactors(db: Db, staffId: string): Promise<Factors> {
  const staff = await db
    .selectFrom('staff')
    .select(['password_hash', 'totp_secret'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const codes = await db
    .selectFrom('staff_recovery_codes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  const passkeys = await db
    .selectFrom('staff_passkeys')
    .select(['id', 'label', 'created_at as createdAt', 'used_at as usedAt'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    hasPassword: staff.password_hash !== null,
    hasTotp: staff.totp_secret !== null,
    recoveryCodesLeft: codes.left,
    passkeys,
  }
}

/** Returns true if a person can sign in with these factors. */
export const canSignIn = ({ hasPassword, hasTotp, passkeys }: Factors): boolean =>
  passkeys.length > 0 || (hasPassword && hasTotp)

/** Throws `last_factor` if the person cannot sign in any more. Call it after a removal. */
async function assertCanSignIn(trx: Db, staffId: string): Promise<void> {
  if (!canSignIn(await readFactors(trx, staffId))) throw staffError('last_factor')
}

/** A passkey to store. */
export interface NewPasskey {
  id: string
  staffId: string
  publicKey: string
  counter: number
  transports: readonly string[]
  label: string
  now: Date
}

/** Adds a passkey. */
export async function addPasskey(trx: Db, passkey: NewPasskey): Promise<void> {
  await trx
    .insertInto('staff_passkeys')
    .values({
      id: passkey.id,
      staff_id: passkey.staffId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      label: passkey.label,
      created_at: passkey.now.toISOString(),
    })
    .execute()
}

/** Returns a passkey by its credential id, or undefined. */
export const findPasskey = (
  db: Db,
  id: string,
): Promise<Selectable<StaffPasskeyTable> | undefined> =>
  db.selectFrom('staff_passkeys').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the passkeys of a person, so that a browser does not create one twice. */
export const listPasskeys = (db: Db, staffId: string): Promise<Selectable<StaffPasskeyTable>[]> =>
  db.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', staffId).execute()

/** Records the use of a passkey and its counter. Throws `passkey_invalid` if it was removed. */
export async function recordPasskeyUse(
  trx: Db,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_passkeys')
    .set({ counter, used_at: now.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw staffError('passkey_invalid')
}

/** Removes a passkey of a person. Throws `not_found`, and `last_factor` if it is the only factor. */
export async function removePasskey(
  trx: Db,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  await lockFactors(trx, staffId)
  const { numDeletedRows } = await trx
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw staffError('not_found')
  await assertCanSignIn(trx, staffId)
}

/** Locks the account by a change, so that two removals at once cannot remove the last two factors. */
const lockFactors = (trx: Db, staffId: string) =>
  trx.updateTable('staff').set({ id: staffId }).where('id', '=', staffId).execute()

/** Sets the password. */
export async function setStaffPassword(
  trx: Db,
  { staffId, passwordHash }: { staffId: string; passwordHash: string },
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', staffId)
    .execute()
}

/** Sets the authenticator app. `step` is the one whose code was checked, so it cannot work again. */
export async function setTotp(
  trx: Db,
  { staffId, secret, step }: { staffId: string; secret: string; step: number },
): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ totp_secret: secret, totp_last_step: step })
    .where('id', '=', staffId)
    .execute()
}

/**
 * Marks a step as used. Returns false if it, or a later one, was used before. A used step that is too
 * far after `currentStep` counts as unset, because the clock was ahead when its code was used.
 */
export async function redeemTotpStep(
  db: Db,
  { staffId, step, currentStep }: { staffId: string; step: number; currentStep: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where(({ eb, or }) =>
      or([
        eb('totp_last_step', 'is', null),
        eb('totp_last_step', '<', step),
        eb('totp_last_step', '>', currentStep + maxTotpStepsAhead),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Removes the authenticator app, the password and the recovery codes. Throws `last_factor` if the
 * person has no passkey.
 */
export async function removeTotp(trx: Db, staffId: string): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ totp_secret: null, totp_last_step: null, password_hash: null })
    .where('id', '=', staffId)
    .execute()
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await assertCanSignIn(trx, staffId)
}

/** Replaces the recovery codes of a person. The hashes are SHA-256. */
export async function replaceRecoveryCodes(
  trx: Db,
  { staffId, codeHashes }: { staffId: string; codeHashes: readonly string[] },
): Promise<void> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  if (codeHashes.length === 0) return
  await trx
    .insertInto('staff_recovery_codes')
    .values(codeHashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** Uses a recovery code, once. Returns false if it is unknown or used. */
export async function redeemRecoveryCode(
  db: Db,
  { staffId, codeHash, now }: { staffId: string; codeHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
