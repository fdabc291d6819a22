import { deleteAccount, exportOwnData } from '#contract/account-data.ts'
import { shopError } from '#contract/errors.ts'
import { requestDeletion } from '#data/customers/account-deletion.ts'
import { readUser } from '#data/customers/users.ts'
import { type MountContext, mount } from './mount.ts'
import { confirmPassword } from './password-check.ts'

/** Exports of customers take turns as those of one person, so that they do not delay those of staff. */
const customers = 'customers'

/** Mounts the calls with which customers get their data and delete their accounts. */
export function mountAccountData(mountContext: MountContext): void {
  const { deps, rateLimiter } = mountContext
  const { engine, now, readWorker } = deps

  mount(mountContext, exportOwnData, async ({ identity, body, address, signal }) => {
    const { userId } = identity
    const found = await readUser(engine.db, userId)
    const user = await confirmPassword(mountContext, { user: found, ...body, address, signal })
    if (user.email_verified_at === null) throw shopError('email_not_verified')
    const keys = { subject: userId, address }
    await rateLimiter.consume('ownExport', keys)
    try {
      const input = { userId, now: now() }
      const { result } = await readWorker.run('exportOwnData', input, { signal, person: customers })
      if (!result) throw shopError('identity_invalid')
      return result
    } catch (error) {
      await rateLimiter.refund('ownExport', keys)
      throw error
    }
  })

  mount(mountContext, deleteAccount, async ({ identity, body, address, locale, signal }) => {
    const found = await readUser(engine.db, identity.userId)
    const user = await confirmPassword(mountContext, { user: found, ...body, address, signal })
    signal.throwIfAborted()
    await requestDeletion(engine, { user, locale, now: now() })
    return null
  })
}
