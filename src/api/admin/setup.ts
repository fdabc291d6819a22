import { staffError } from '#contract/admin/errors.ts'
import type { TotpSetup } from '#contract/admin/factors.ts'
import { setUp, startSetup } from '#contract/admin/sign-in.ts'
import type { Body } from '#contract/endpoint.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import { setFirstOwnerEmail } from '#data/staff/first-owner.ts'
import {
  addPasskey,
  replaceRecoveryCodes,
  setStaffPassword,
  setTotp,
} from '#data/staff/staff-factors.ts'
import { redeemStaffLink, type StaffLink, setPendingTotp } from '#data/staff/staff-links.ts'
import { openSession, readEnabledStaff } from '#data/staff/staff-sign-in.ts'
import { hashPassword } from '../passwords.ts'
import { assertPassword, countWrong } from './credentials.ts'
import type { AdminDependencies } from './dependencies.ts'
import { decryptSecret, encryptSecret } from './encryption.ts'
import { readHost } from './host.ts'
import { readLimitedLink } from './links.ts'
import { type AdminMountContext, mountStaff, type StaffCall } from './mount.ts'
import { createNewSession } from './open-session.ts'
import { startPasskeyCreation, verifyNewPasskey } from './passkeys.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createTotpSecret, describeTotp, matchTotp } from './totp.ts'

type Trx = AuditedWrite['trx']

/** Verified factors of a setup. `store` writes them. */
interface VerifiedFactors {
  kind: 'passkey' | 'totp'
  recoveryCodes: string[] | null
  store: (trx: Trx) => Promise<void>
}

/** Returns a valid setup link. Throws `link_invalid` also for a sign-in link. */
async function readSetupLink(
  mountContext: AdminMountContext,
  call: Pick<StaffCall<typeof startSetup>, 'address' | 'body' | 'db' | 'now'>,
) {
  const found = await readLimitedLink(mountContext, call)
  if (found.link.kind !== 'setup') throw staffError('link_invalid')
  return found
}

/** Returns the secret that the setup offers: the same one after the page was loaded again. */
async function offerTotp(
  { engine, adminKey }: Pick<AdminDependencies, 'engine' | 'adminKey'>,
  { link, tokenHash }: { link: StaffLink; tokenHash: string },
): Promise<TotpSetup | null> {
  if (!adminKey) return null
  const context = { key: adminKey, staffId: link.staffId }
  if (link.pendingTotpSecret !== null)
    return describeTotp(decryptSecret(link.pendingTotpSecret, context), { label: link.email })
  const secret = createTotpSecret()
  await setPendingTotp(engine, { tokenHash, secret: encryptSecret(secret, context) })
  return describeTotp(secret, { label: link.email })
}

type SetupForm = Body<typeof setUp>

async function verifyPasskey(
  deps: AdminDependencies,
  { staffId }: StaffLink,
  { passkey, now }: { passkey: NonNullable<SetupForm['passkey']>; now: Date },
): Promise<VerifiedFactors> {
  const created = await verifyNewPasskey(deps, passkey, { kind: 'setup', staffId, now })
  const { label } = passkey
  return {
    kind: 'passkey',
    recoveryCodes: null,
    store: (trx) => addPasskey(trx, { ...created, staffId, label, now }),
  }
}

/** Returns the step of the first code of the offered secret. Throws `code_invalid`. */
async function matchOffer(
  { adminKey }: Pick<AdminDependencies, 'adminKey'>,
  { staffId, pendingTotpSecret }: StaffLink,
  entered: { code: string; now: Date },
): Promise<number> {
  if (!adminKey || pendingTotpSecret === null) throw staffError('code_invalid')
  const secret = decryptSecret(pendingTotpSecret, { key: adminKey, staffId })
  const step = matchTotp(secret, entered)
  if (step === undefined) throw staffError('code_invalid')
  return step
}

async function verifyTotp(
  { deps, rateLimiter }: AdminMountContext,
  link: StaffLink,
  { address, body, now, signal }: StaffCall<typeof setUp>,
): Promise<VerifiedFactors> {
  const { name, email = link.email, password = '', totpCode = '' } = body
  const { staffId, pendingTotpSecret: secret } = link
  assertPassword(password, { name, email }, deps)
  const limited = { limit: 'code', keys: { subject: staffId, address } } as const
  const step = await countWrong(rateLimiter, limited, () =>
    matchOffer(deps, link, { code: totpCode, now }),
  )
  const passwordHash = await hashPassword(password, signal)
  const { codes, codeHashes } = createRecoveryCodes()
  return {
    kind: 'totp',
    recoveryCodes: codes,
    async store(trx) {
      await setStaffPassword(trx, { staffId, passwordHash })
      await setTotp(trx, { staffId, secret: secret ?? '', step })
      await replaceRecoveryCodes(trx, { staffId, codeHashes })
    },
  }
}

/** Throws `invalid` if the e-mail address of the first owner is missing, or another person sent one. */
function assertEmail({ needsEmail }: StaffLink, { email }: SetupForm): void {
  if (needsEmail === (email !== undefined)) return
  const description = needsEmail ? 'Enter an email address' : 'This account has an email address'
  throw staffError('invalid', { field: 'email', description })
}

/** Stores what the person entered about themselves. Returns the changes to record. */
async function storePerson(trx: Trx, staffId: string, { name, email }: SetupForm) {
  const staff = await readEnabledStaff(trx, staffId)
  if (email !== undefined) await setFirstOwnerEmail(trx, { staffId, email })
  const changes = [
    ...(email === undefined ? [] : [{ field: 'email', to: 'entered' }]),
    ...(staff.name === name ? [] : [{ field: 'name', from: staff.name, to: name }]),
  ]
  if (changes.length === 0) return []
  const version = staff.version + 1
  await trx.updateTable('staff').set({ name, version }).where('id', '=', staffId).execute()
  return changes
}

/** Mounts the setup of an account by its link. */
export function mountSetup(mountContext: AdminMountContext): void {
  const { deps, rateLimiter } = mountContext
  mountStaff(mountContext, startSetup, async (call) => {
    const { address, context, now } = call
    const { link, tokenHash } = await readSetupLink(mountContext, call)
    const { staffId } = link
    // The challenge below is a row, and the link stays valid.
    await rateLimiter.consume('passkey', { subject: staffId, address })
    const person = { id: staffId, email: link.email, name: link.name }
    return {
      totp: await offerTotp(deps, { link, tokenHash }),
      passkey: readHost(context, deps).canUsePasskeys
        ? await startPasskeyCreation(deps, person, { kind: 'setup', staffId, now })
        : null,
    }
  })
  mountStaff(mountContext, setUp, async (call) => {
    const { context, body, now, signal, write } = call
    const { link, tokenHash } = await readSetupLink(mountContext, call)
    const { staffId } = link
    assertEmail(link, body)
    const factors = body.passkey
      ? await verifyPasskey(deps, link, { passkey: body.passkey, now })
      : await verifyTotp(mountContext, link, call)
    const session = createNewSession(context, now, deps)
    signal.throwIfAborted()
    await write(
      async ({ trx, record }) => {
        await redeemStaffLink(trx, { tokenHash, kind: 'setup', now })
        const changes = await storePerson(trx, staffId, body)
        await factors.store(trx)
        const signIn = { ...session.signIn, staffId, method: factors.kind }
        await openSession({ trx, record }, { ...signIn, changes })
      },
      { id: staffId, name: body.name },
    )
    return { me: await session.complete(), recoveryCodes: factors.recoveryCodes }
  })
}
