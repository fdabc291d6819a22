import { staffError } from '#contract/admin/errors.ts'
import type { AuditOrigin } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { findStaffByEmail, firstOwnerEmail, hasStaff } from './staff.ts'
import { inviteStaff, linkStaff } from './staff-accounts.ts'

/**
 * Creates a setup link for the first owner, who has no e-mail address before the setup. It ends the
 * earlier link, so only the newest one works. Returns false if the shop has staff.
 */
export async function inviteFirstOwner(
  engine: Engine,
  origin: AuditOrigin,
  tokenHash: string,
): Promise<boolean> {
  if (await hasStaff(engine.db)) return false
  const owner = await findStaffByEmail(engine.db, firstOwnerEmail)
  const account = { email: firstOwnerEmail, name: 'Owner', role: 'owner' } as const
  if (owner) await linkStaff(engine, origin, { staffId: owner.id, kind: 'setup', tokenHash })
  else await inviteStaff(engine, origin, { ...account, tokenHash })
  return true
}

/** Stores the e-mail address that the first owner entered. Throws `already_exists`. */
export async function setFirstOwnerEmail(
  trx: Db,
  { staffId, email }: { staffId: string; email: string },
): Promise<void> {
  if (await findStaffByEmail(trx, email)) throw staffError('already_exists', { field: 'email' })
  await trx.updateTable('staff').set({ email }).where('id', '=', staffId).execute()
}
