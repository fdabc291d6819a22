import * as account from '#contract/account.ts'
import { shopError } from '#contract/errors.ts'
import * as profiles from '#data/customers/profile.ts'
import * as sessions from '#data/customers/sessions.ts'
import { readUser } from '#data/customers/users.ts'
import { deviceOf } from './identity.ts'
import { type MountContext, mount } from './mount.ts'
import { confirmPassword } from './password-check.ts'
import { hashPassword } from './passwords.ts'

/** Mounts the calls that the password of the account confirms. */
function mountConfirmed(mountContext: MountContext): void {
  const { deps, rateLimiter } = mountContext
  const { engine, now } = deps

  mount(mountContext, account.changePassword, async ({ context, identity, body, ...call }) => {
    const { address, locale, signal } = call
    const found = await readUser(engine.db, identity.userId)
    const attempt = { user: found, password: body.currentPassword, address, signal }
    const user = await confirmPassword(mountContext, attempt, 'currentPassword')
    await profiles.changePassword(engine, {
      user,
      tokenHash: identity.tokenHash,
      passwordHash: await hashPassword(body.newPassword, signal),
      locale,
      device: deviceOf(context),
      now: now(),
    })
    return null
  })

  mount(mountContext, account.changeEmail, async ({ identity, body, address, locale, signal }) => {
    await rateLimiter.consume('linkRequest', { subject: undefined, address })
    const found = await readUser(engine.db, identity.userId)
    const { email, password } = body
    const user = await confirmPassword(mountContext, { user: found, password, address, signal })
    if (email.toLowerCase() === user.email) throw shopError('invalid', { field: 'email' })
    return profiles.requestEmailChange(engine, { user, email, locale, now: now() })
  })
}

/** Mounts the calls of a customer's own account: profile, password, e-mail address and devices. */
export function mountAccount(mountContext: MountContext): void {
  const { deps, rateLimiter } = mountContext
  const { engine, now } = deps
  mountConfirmed(mountContext)

  mount(mountContext, account.getProfile, ({ identity }) =>
    profiles.readProfile(engine, { userId: identity.userId, now: now() }),
  )
  mount(mountContext, account.updateProfile, ({ identity, body }) =>
    profiles.updateProfile(engine, { userId: identity.userId, now: now(), edit: body }),
  )
  mount(mountContext, account.requestVerification, async ({ identity, address, locale }) => {
    await rateLimiter.consume('linkRequest', { subject: undefined, address })
    const { userId } = identity
    await profiles.requestVerification(engine, { userId, locale, now: now() })
    return null
  })
  mount(mountContext, account.getSessions, async ({ identity }) => ({
    items: await sessions.readSessions(engine.db, { ...identity, now: now() }),
  }))
  mount(mountContext, account.endSession, async ({ identity, params }) => {
    await sessions.endSession(engine, { userId: identity.userId, id: params.sessionId })
    return null
  })
  mount(mountContext, account.endOtherSessions, async ({ identity }) => {
    await engine.writeOne((db) => sessions.endOtherSessions(db, identity))
    return null
  })
}
