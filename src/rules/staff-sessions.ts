import type { StaffRole } from '#contract/admin/permissions.ts'

const minute = 60_000
const hour = 60 * minute

/** A session ends this long after its last use. Phones of packers are often locked. */
export const sessionIdleMs: Readonly<Record<StaffRole, number>> = {
  owner: hour,
  manager: hour,
  packer: 8 * hour,
  viewer: hour,
}

/** A session ends at most this long after its sign-in. */
export const sessionMs = 24 * hour
/** A partial session, which waits for the second factor, ends after this time. */
export const partialSessionMs = 10 * minute
/** Calls that need a recent sign-in accept one of this age at most. */
export const recentAuthMs = 10 * minute

/** One-time links are valid for this long. */
export const linkMs = { setup: 24 * hour, signIn: 15 * minute } as const
/** Challenges of passkeys are valid for this long. */
export const challengeMs = 5 * minute

/** Returns true if a sign-in or confirmation is recent enough. Takes times in milliseconds. */
export const isRecentlyAuthenticated = (reauthenticatedAt: number, now: number): boolean =>
  now - reauthenticatedAt <= recentAuthMs

/** Returns the address of a one-time link. The fragment is not sent, so no log contains the token. */
export const staffLinkAddress = (adminOrigin: string, token: string): string =>
  `${adminOrigin}/admin/welcome#${token}`

/** A used step of an authenticator app may be this far ahead, because clocks of nodes differ. */
export const maxTotpStepsAhead = 2
