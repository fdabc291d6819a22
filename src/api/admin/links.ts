import { readLink, signInWithLink } from '#contract/admin/sign-in.ts'
import { readStaffLink, redeemStaffLink, type StaffLink } from '#data/staff/staff-links.ts'
import { openSession } from '#data/staff/staff-sign-in.ts'
import { digest } from '../identity.ts'
import { countWrong } from './credentials.ts'
import { type AdminMountContext, mountStaff, type StaffCall } from './mount.ts'
import { createNewSession } from './open-session.ts'

/**
 * Returns a valid one-time link with the hash of its token. Counts an unknown token for the address.
 * Throws `link_invalid` and `too_many_requests`.
 */
export async function readLimitedLink(
  { rateLimiter }: AdminMountContext,
  { address, body, db, now }: Pick<StaffCall<typeof readLink>, 'address' | 'body' | 'db' | 'now'>,
): Promise<{ link: StaffLink; tokenHash: string }> {
  const tokenHash = digest(body.token)
  const limited = { limit: 'link', keys: { subject: undefined, address } } as const
  const link = await countWrong(rateLimiter, limited, () => readStaffLink(db, { tokenHash, now }))
  return { link, tokenHash }
}

/** Mounts the calls that read a one-time link and sign in with one. */
export function mountLinks(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  mountStaff(mountContext, readLink, async (call) => {
    const { link } = await readLimitedLink(mountContext, call)
    return link
  })
  mountStaff(mountContext, signInWithLink, async (call) => {
    const { context, now, write } = call
    const { link, tokenHash } = await readLimitedLink(mountContext, call)
    const { staffId, name } = link
    const session = createNewSession(context, now, deps)
    await write(
      async ({ trx, record }) => {
        await redeemStaffLink(trx, { tokenHash, kind: 'signIn', now })
        await openSession({ trx, record }, { ...session.signIn, staffId, method: 'link' })
      },
      { id: staffId, name },
    )
    return session.complete()
  })
}
