import { readLink, signInWithLink } from '#contract/admin/sign-in.ts'
import { readStaffLink, redeemStaffLink } from '#data/staff-links.ts'
import { openSession } from '#data/staff-sign-in.ts'
import { digest } from '../identity.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { createNewSession } from './open-session.ts'

/** Mounts the calls that read a one-time link and sign in with one. */
export function mountLinks(mountContext: AdminMountContext): void {
  const { deps } = mountContext
  mountStaff(mountContext, readLink, ({ body, db, now }) =>
    readStaffLink(db, { tokenHash: digest(body.token), now }),
  )
  mountStaff(mountContext, signInWithLink, async ({ context, body, db, now, write }) => {
    const tokenHash = digest(body.token)
    const { staffId, name } = await readStaffLink(db, { tokenHash, now })
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
