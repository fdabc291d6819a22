import type { Selectable } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import type { StaffMember } from '#contract/admin/staff.ts'
import type { Db } from '#data/engine/engine.ts'
import type { StaffTable } from '#data/tables/staff-tables.ts'
import { canSignIn, readFactors } from './staff-factors.ts'

/** An account of a member of staff. */
export type StaffAccount = Selectable<StaffTable>

/** Returns an account by its id, or undefined. */
export const findStaff = (db: Db, id: string): Promise<StaffAccount | undefined> =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns an account by its e-mail address in any letter case, or undefined. */
export const findStaffByEmail = (db: Db, email: string): Promise<StaffAccount | undefined> =>
  db.selectFrom('staff').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()

/**
 * E-mail address of the first owner before the setup, which replaces it. No other account can have
 * it, because an address needs a domain with a dot.
 */
export const firstOwnerEmail = 'owner@localhost'

/** Returns true if the shop has an account of staff besides a first owner who is not set up. */
export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where('email', '<>', firstOwnerEmail)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns true if someone has an authenticator app. */
export const usesTotp = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where('totp_secret', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns id and name of the owners who can sign in, by name. */
export const readActiveOwners = (db: Db): Promise<Pick<StaffAccount, 'id' | 'name'>[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('password_hash', 'is not', null), eb('totp_secret', 'is not', null)]),
        exists(
          selectFrom('staff_passkeys')
            .select('staff_passkeys.id')
            .whereRef('staff_passkeys.staff_id', '=', 'staff.id'),
        ),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Returns true if an owner is left who can sign in. */
export const hasActiveOwner = async (db: Db): Promise<boolean> =>
  (await readActiveOwners(db)).length > 0

async function toMember(db: Db, staff: StaffAccount, now: Date): Promise<StaffMember> {
  const factors = await readFactors(db, staff.id)
  const session = await db
    .selectFrom('staff_sessions')
    .select((select) => select.fn.max('seen_at').as('seenAt'))
    .where('staff_id', '=', staff.id)
    .executeTakeFirstOrThrow()
  const link = await db
    .selectFrom('staff_links')
    .select('expires_at as expiresAt')
    .where('staff_id', '=', staff.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  const enabledState = canSignIn(factors) ? 'active' : 'invited'
  return {
    id: staff.id,
    email: staff.email,
    name: staff.name,
    role: staff.role,
    state: staff.disabled_at === null ? enabledState : 'disabled',
    passkeyCount: factors.passkeys.length,
    hasTotp: factors.hasTotp,
    recoveryCodesLeft: factors.recoveryCodesLeft,
    lastSeenAt: session.seenAt,
    linkExpiresAt: link?.expiresAt ?? null,
    version: staff.version,
  }
}

/** Returns an account as owners see it. Throws `not_found`. */
export async function readStaffMember(db: Db, staffId: string, now: Date): Promise<StaffMember> {
  const staff = await findStaff(db, staffId)
  if (!staff) throw staffError('not_found')
  return toMember(db, staff, now)
}

/** Returns all accounts as owners see them, by name. */
export async function listStaffMembers(db: Db, now: Date): Promise<StaffMember[]> {
  const accounts = await db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute()
  const members: StaffMember[] = []
  for (const account of accounts) members.push(await toMember(db, account, now))
  return members
}
