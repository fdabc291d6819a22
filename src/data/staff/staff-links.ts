import { staffError } from '#contract/admin/errors.ts'
import type { LinkKind } from '#contract/admin/sign-in.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { linkMs } from '#rules/staff-sessions.ts'
import { firstOwnerEmail } from './staff.ts'

/** A valid one-time link with its person. */
export interface StaffLink {
  staffId: string
  kind: LinkKind
  email: string
  /** True for the first owner, who enters the e-mail address in the setup. */
  needsEmail: boolean
  name: string
  role: 'owner' | 'manager' | 'packer' | 'viewer'
  /** Encrypted secret of the authenticator app that the setup offers. */
  pendingTotpSecret: string | null
  expiresAt: string
}

/** Ends all links of a person. */
export async function endStaffLinks(trx: Db, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute()
}

/**
 * Creates a one-time link and ends all earlier ones of the person. `tokenHash` is the SHA-256 of its
 * token. Returns when it expires.
 */
export async function createStaffLink(
  trx: Db,
  link: { staffId: string; kind: LinkKind; tokenHash: string; now: Date },
): Promise<string> {
  const expiresAt = new Date(link.now.getTime() + linkMs[link.kind]).toISOString()
  await endStaffLinks(trx, link.staffId)
  await trx
    .insertInto('staff_links')
    .values({
      token_hash: link.tokenHash,
      staff_id: link.staffId,
      kind: link.kind,
      created_at: link.now.toISOString(),
      expires_at: expiresAt,
    })
    .execute()
  return expiresAt
}

/** Returns a link that can be used now. Throws `link_invalid`. */
export async function readStaffLink(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<StaffLink> {
  const link = await db
    .selectFrom('staff_links')
    .innerJoin('staff', 'staff.id', 'staff_links.staff_id')
    .select(['staff.id as staffId', 'kind', 'email', 'name', 'role'])
    .select(['pending_totp_secret as pendingTotpSecret', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!link) throw staffError('link_invalid')
  return { ...link, needsEmail: link.email === firstOwnerEmail }
}

/** Stores the secret that a setup offers, so that the setup can check the first code. */
export async function setPendingTotp(
  engine: Engine,
  { tokenHash, secret }: { tokenHash: string; secret: string },
): Promise<void> {
  await engine.writeOne((db) =>
    db
      .updateTable('staff_links')
      .set({ pending_totp_secret: secret })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .execute(),
  )
}

/** Uses a link, once. Throws `link_invalid` if it is used, expired or of another kind. */
export async function redeemStaffLink(
  trx: Db,
  { tokenHash, kind, now }: { tokenHash: string; kind: LinkKind; now: Date },
): Promise<StaffLink> {
  const link = await readStaffLink(trx, { tokenHash, now })
  const { numUpdatedRows } = await trx
    .updateTable('staff_links')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw staffError('link_invalid')
  return link
}
