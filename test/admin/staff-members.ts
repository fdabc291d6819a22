import { randomBytes, randomUUID } from 'node:crypto'
import { digest } from '#api/identity.ts'
import type { StaffRole } from '#contract/admin/permissions.ts'
import type { Engine } from '#data/engine/engine.ts'
import { createStaffSession } from '#data/staff/staff-sessions.ts'

/** A person who has not accepted the invitation yet. */
export const invitedMember = {
  email: 'mona@example.com',
  name: 'Mona',
  role: 'packer',
  state: 'invited',
  passkeyCount: 0,
  hasTotp: false,
  recoveryCodesLeft: 0,
  lastSeenAt: null,
  version: 1,
} as const

/** Signs in a member of staff with a passkey. */
export const createFullSession = (
  engine: Engine,
  session: { staffId: string; tokenHash: string; now: Date },
) =>
  createStaffSession(engine.db, {
    ...session,
    state: 'full',
    method: 'passkey',
    device: 'Firefox, Linux',
  })

/** Creates an account with a full session, without going through the sign-in. */
export async function createSignedInStaff(
  engine: Engine,
  account: { email: string; role: StaffRole; name?: string; now?: Date },
): Promise<{ id: string; cookie: string }> {
  const { email, role, name = 'Nour Hassan', now = new Date() } = account
  const [id, cookie] = [randomUUID(), randomBytes(32).toString('base64url')]
  await engine.write(async ({ trx }) => {
    await trx
      .insertInto('staff')
      .values({ id, email, name, role, created_at: now.toISOString() })
      .execute()
    await createStaffSession(trx, {
      tokenHash: digest(cookie),
      staffId: id,
      state: 'full',
      method: 'password',
      device: 'Test',
      now,
    })
  })
  return { id, cookie }
}
