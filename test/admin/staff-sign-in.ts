import { generateSync } from 'otplib'
import { createToken } from '#api/admin/cookie.ts'
import type { StaffRole } from '#contract/admin/permissions.ts'
import { inviteStaff } from '#data/staff/staff-accounts.ts'
import type { TestAdmin } from './create-test-admin.ts'

/** A password that the rules accept. */
export const staffPassword = 'untied silk over the river'

/** Returns the code of an authenticator app. */
export const totpCode = (secret: string, now: Date): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })

/** Returns the value of the session cookie that a response sets, or undefined. */
export const cookieOf = (response: Response): string | undefined =>
  /__Host-admin=([\w-]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1]

/** Creates an account with a setup link. Returns its id and the token of the link. */
export async function invite(
  { engine }: Pick<TestAdmin, 'engine'>,
  { email, role = 'owner', now }: { email: string; role?: StaffRole; now: Date },
): Promise<{ staffId: string; token: string }> {
  const { token, tokenHash } = createToken()
  const origin = { actor: { kind: 'command', id: null, name: 'test' } as const, now }
  const account = { email, role, name: 'Mona Adel', tokenHash }
  const { staffId } = await inviteStaff(engine, origin, account)
  return { staffId, token }
}

/** A person who has set up a password and an authenticator app. */
export interface SetUpStaff {
  id: string
  email: string
  cookie: string
  secret: string
  recoveryCodes: string[]
}

/** Invites a person and sets up the account through the API. It uses the code of this time step. */
export async function setUpStaff(
  admin: TestAdmin,
  given: { email: string; role?: StaffRole; now: Date },
): Promise<SetUpStaff> {
  const { staffId, token } = await invite(admin, given)
  const offered = await admin.staffRequest('/setup/options', { body: { token } })
  const { secret } = (await offered.json()).data.totp
  const form = {
    token,
    name: 'Mona Adel',
    password: staffPassword,
    totpCode: totpCode(secret, given.now),
  }
  const done = await admin.staffRequest('/setup', { body: form })
  const { data } = await done.json()
  const cookie = cookieOf(done) ?? ''
  return { id: staffId, email: given.email, cookie, secret, recoveryCodes: data.recoveryCodes }
}
