import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { MergedField } from '#contract/admin/edits.ts'
import { staffError } from '#contract/admin/errors.ts'
import type { StaffRole } from '#contract/admin/permissions.ts'
import type { LinkKind } from '#contract/admin/sign-in.ts'
import { type AuditOrigin, withAudit } from '#data/audit/audit-log.ts'
import { mergeEdit } from '#data/audit/merge-edit.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import { addNotice, type FactorChange } from './notices.ts'
import { hasActiveOwner, type StaffAccount } from './staff.ts'
import { canSignIn, readFactors } from './staff-factors.ts'
import { createStaffLink, endStaffLinks } from './staff-links.ts'
import { endStaffSessions } from './staff-sessions.ts'

/** One-time links are stored by the SHA-256 of their token. */
interface TokenHash {
  tokenHash: string
}

const subjectOf = (id: string, version?: number) => ({
  kind: 'staff' as const,
  id,
  ...(version === undefined ? {} : { version }),
})

/** Changes of accounts wait for each other, so that two at once cannot remove the last two owners. */
const lockAccounts = (trx: Transaction<Tables>, engine: Engine) =>
  engine.lockKey(trx, 'staff accounts')

async function lockStaff(trx: Transaction<Tables>, engine: Engine, id: string) {
  await lockAccounts(trx, engine)
  const staff = await trx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', id)
    .$call(engine.lockRows)
    .executeTakeFirst()
  if (!staff) throw staffError('not_found')
  return staff
}

/** Throws `last_owner` if a change of this account left no owner who can sign in. */
async function assertOwnerRemains(trx: Transaction<Tables>, before: StaffAccount): Promise<void> {
  const wasOwner = before.role === 'owner' && before.disabled_at === null
  if (wasOwner && !(await hasActiveOwner(trx))) throw staffError('last_owner')
}

/**
 * Creates an account and its setup link. Throws `already_exists` if the e-mail address has an
 * account.
 */
export function inviteStaff(
  engine: Engine,
  origin: AuditOrigin,
  account: TokenHash & { email: string; name: string; role: StaffRole },
): Promise<{ staffId: string; expiresAt: string }> {
  const { email, name, role, tokenHash } = account
  const { now } = origin
  return withAudit(engine, { ...origin, action: 'staff.invited' }, async ({ trx, record }) => {
    const staffId = randomUUID()
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff')
      .values({
        id: staffId,
        email: email.toLowerCase(),
        name,
        role,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw staffError('already_exists', { field: 'email' })
    const expiresAt = await createStaffLink(trx, { staffId, kind: 'setup', tokenHash, now })
    await record({
      subject: subjectOf(staffId, 1),
      changes: [
        { field: 'name', from: null, to: name },
        { field: 'role', from: null, to: role },
      ],
    })
    return { staffId, expiresAt }
  })
}

/**
 * Creates a one-time link. A person who can sign in gets no setup link: throws `already_set_up`.
 * Returns when the link expires.
 */
export function linkStaff(
  engine: Engine,
  origin: AuditOrigin,
  { staffId, kind, tokenHash }: TokenHash & { staffId: string; kind: LinkKind },
): Promise<string> {
  const { now } = origin
  return withAudit(engine, { ...origin, action: 'staff.link_created' }, async (write) => {
    const { trx, record } = write
    const staff = await lockStaff(trx, engine, staffId)
    const isSetUp = canSignIn(await readFactors(trx, staffId))
    if (kind === 'setup' && isSetUp) throw staffError('already_set_up')
    const expiresAt = await createStaffLink(trx, { staffId: staff.id, kind, tokenHash, now })
    await record({ subject: subjectOf(staffId), changes: [{ field: 'link', to: kind }] })
    return expiresAt
  })
}

/** A change of a form that was loaded with `version`. */
export interface StaffEdit {
  staffId: string
  version: number
  changes: { name?: string | undefined; role?: StaffRole | undefined }
}

/** Returns the fields that others changed. Throws `edit_conflict` with one error for each field. */
const mergeStaffEdit = (
  trx: Transaction<Tables>,
  staff: StaffAccount,
  { version, changes }: StaffEdit,
): Promise<MergedField[]> =>
  mergeEdit(
    trx,
    { kind: 'staff', id: staff.id },
    {
      loadedVersion: version,
      version: staff.version,
      stored: { name: staff.name, role: staff.role },
      changes,
      unrecorded: { changedBy: 'another process', changedAt: staff.created_at },
    },
  )

/**
 * Changes name and role of an account. A new role ends its sessions. Throws `edit_conflict` and
 * `last_owner`. An edit without a difference writes nothing.
 */
export function editStaff(
  engine: Engine,
  origin: AuditOrigin,
  edit: StaffEdit,
): Promise<{ merged: MergedField[] }> {
  return withAudit(engine, { ...origin, action: 'staff.edited' }, async ({ trx, record }) => {
    const staff = await lockStaff(trx, engine, edit.staffId)
    const { name = staff.name, role = staff.role } = edit.changes
    const given = Object.entries(edit.changes).filter(([, value]) => value !== undefined)
    const changes = Object.fromEntries(given)
    const merged = await mergeStaffEdit(trx, staff, { ...edit, changes })
    const differences = [
      { field: 'name', from: staff.name, to: name },
      { field: 'role', from: staff.role, to: role },
    ].filter(({ from, to }) => from !== to)
    if (differences.length === 0) return record.unchanged({ merged })
    // The caller may change the own role.
    await record.lock()
    const version = staff.version + 1
    await trx.updateTable('staff').set({ name, role, version }).where('id', '=', staff.id).execute()
    if (role !== staff.role) {
      await assertOwnerRemains(trx, staff)
      await endStaffSessions({ trx, record }, { staffId: staff.id })
    }
    await record({ subject: subjectOf(staff.id, version), changes: differences })
    return { merged }
  })
}

/** Disables an account, and ends its sessions and links. Throws `last_owner`. */
export function disableStaff(engine: Engine, origin: AuditOrigin, staffId: string): Promise<void> {
  return withAudit(engine, { ...origin, action: 'staff.disabled' }, async ({ trx, record }) => {
    const staff = await lockStaff(trx, engine, staffId)
    if (staff.disabled_at !== null) return record.unchanged(undefined)
    // The caller may disable the own account.
    await record.lock()
    const disabledAt = origin.now.toISOString()
    await trx
      .updateTable('staff')
      .set({ disabled_at: disabledAt })
      .where('id', '=', staffId)
      .execute()
    await assertOwnerRemains(trx, staff)
    await endStaffSessions({ trx, record }, { staffId })
    await endStaffLinks(trx, staffId)
    const changes = [{ field: 'disabledAt', from: null, to: disabledAt }]
    await record({ subject: subjectOf(staffId), changes })
  })
}

/** Enables an account again. */
export function enableStaff(engine: Engine, origin: AuditOrigin, staffId: string): Promise<void> {
  return withAudit(engine, { ...origin, action: 'staff.enabled' }, async ({ trx, record }) => {
    const staff = await lockStaff(trx, engine, staffId)
    if (staff.disabled_at === null) return record.unchanged(undefined)
    await trx.updateTable('staff').set({ disabled_at: null }).where('id', '=', staffId).execute()
    const changes = [{ field: 'disabledAt', from: staff.disabled_at, to: null }]
    await record({ subject: subjectOf(staffId), changes })
  })
}

/** Ends all sessions of a person. */
export function signOutStaff(engine: Engine, origin: AuditOrigin, staffId: string): Promise<void> {
  return withAudit(engine, { ...origin, action: 'staff.signed_out' }, async ({ trx, record }) => {
    await lockStaff(trx, engine, staffId)
    const ended = await endStaffSessions({ trx, record }, { staffId })
    await record({
      subject: subjectOf(staffId),
      changes: [{ field: 'sessions', from: ended, to: 0 }],
    })
  })
}

/**
 * Removes all factors of a person, ends the sessions and creates a setup link. For a person who lost
 * every factor. Returns when the link expires.
 */
export function resetStaff(
  engine: Engine,
  origin: AuditOrigin,
  { staffId, tokenHash }: TokenHash & { staffId: string },
): Promise<string> {
  const { now } = origin
  return withAudit(engine, { ...origin, action: 'staff.reset' }, async ({ trx, record }) => {
    await lockStaff(trx, engine, staffId)
    await trx
      .updateTable('staff')
      .set({ password_hash: null, totp_secret: null, totp_last_step: null })
      .where('id', '=', staffId)
      .execute()
    await trx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
    await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
    await endStaffSessions({ trx, record }, { staffId })
    const expiresAt = await createStaffLink(trx, { staffId, kind: 'setup', tokenHash, now })
    const data = { change: 'reset' satisfies FactorChange, at: now.toISOString() }
    await addNotice(trx, { staffId, kind: 'factorChanged', data, now })
    await record({ subject: subjectOf(staffId), changes: [{ field: 'factors', to: 'removed' }] })
    return expiresAt
  })
}
