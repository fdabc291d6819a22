import { forgotPassword, resetPassword, verifyEmail } from '#contract/account-links.ts'
import { ShopError, shopError } from '#contract/errors.ts'
import * as links from '#data/customers/account-links.ts'
import { addLinkRequest } from '#data/customers/link-requests.ts'
import { deviceOf, digest } from './identity.ts'
import { type MountContext, mount } from './mount.ts'
import { hashPassword } from './passwords.ts'

const isInvalidLink = (error: unknown): boolean =>
  error instanceof ShopError && error.errors[0].code === 'account_link_invalid'

/** Mounts the calls of people who are not signed in: forgotten password, and links of e-mails. */
export function mountAccountLinks(mountContext: MountContext): void {
  const { deps, rateLimiter } = mountContext
  const { engine, now } = deps

  mount(mountContext, forgotPassword, async ({ body, locale }) => {
    const request = { kind: 'password', email: body.email, locale, now: now() } as const
    await engine.writeOne((db) => addLinkRequest(db, request))
    return null
  })

  /** Runs a call with a link. Counts links that open nothing, so that they cannot be guessed. */
  async function useLink<Result>(address: string, use: () => Promise<Result>): Promise<Result> {
    try {
      return await use()
    } catch (error) {
      if (isInvalidLink(error))
        await rateLimiter.consume('wrongLink', { subject: undefined, address })
      throw error
    }
  }

  mount(mountContext, resetPassword, async ({ context, address, body, locale, signal }) => {
    const tokenHash = digest(body.token)
    await useLink(address, async () => {
      const link = { tokenHash, kinds: ['password'] as const, now: now() }
      // A used link must not cost a hash.
      if (!(await links.findAccountLink(engine.db, link))) throw shopError('account_link_invalid')
      const passwordHash = await hashPassword(body.password, signal)
      const device = deviceOf(context)
      await links.resetPassword(engine, { tokenHash, passwordHash, locale, device, now: now() })
    })
    return null
  })

  mount(mountContext, verifyEmail, async ({ address, body }) => {
    const link = { tokenHash: digest(body.token), now: now() }
    return { email: await useLink(address, () => links.verifyEmail(engine, link)) }
  })
}
