import * as z from 'zod/mini'
import { locales } from '#contract/locale.ts'
import { Id } from '#contract/text.ts'
import { NoFields, Version } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'
import {
  NewPassword,
  PasskeyChallenge,
  PasskeyCredential,
  PasskeyId,
  PasskeyLabel,
  RecoveryCodes,
  StaffName,
  TotpCode,
  TotpSetup,
} from './factors.ts'
import { Permission, StaffRole } from './permissions.ts'

/** The signed-in member of staff, with the session and the shop. */
export const Me = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role: StaffRole,
  permissions: z.array(Permission),
  version: z.int(),
  reauthenticatedAt: z.iso.datetime(),
  idleExpiresAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  shop: z.object({
    siteUrl: z.string(),
    adminUrl: z.string(),
    version: z.string(),
    hasEmail: z.boolean(),
    hasStudio: z.boolean(),
    /** True for an embedded shop that starts with the demonstration goods. */
    isDemo: z.boolean(),
    locales: z.array(z.enum(locales)),
  }),
  /** Names of the owners who can sign in. They can change the role of a person. */
  owners: z.array(z.string()),
})
export type Me = z.infer<typeof Me>

/** The ways in which a person can sign in. */
export const Factors = z.object({
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      createdAt: z.iso.datetime(),
      usedAt: z.nullable(z.iso.datetime()),
    }),
  ),
})
export type Factors = z.infer<typeof Factors>

/** A session of a member of staff. */
export const Session = z.object({
  id: Id,
  /** Browser and system. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

const own = { auth: 'staff', permission: null } as const

/** Returns the caller. */
export const getMe = adminEndpoint({
  ...own,
  method: 'GET',
  path: '/me',
  summary: 'Get the signed-in member of staff',
  audit: null,
  data: Me,
})

/** Returns the factors of the caller. */
export const getMyFactors = adminEndpoint({
  ...own,
  method: 'GET',
  path: '/me/factors',
  summary: 'Get the own ways to sign in',
  audit: null,
  data: Factors,
})

/** Returns the sessions of the caller. */
export const listMySessions = adminEndpoint({
  ...own,
  method: 'GET',
  path: '/me/sessions',
  summary: 'List the own sessions',
  audit: null,
  data: z.object({ items: z.array(Session) }),
})

/** Ends one session of the caller. */
export const endMySession = adminEndpoint({
  ...own,
  method: 'DELETE',
  path: '/me/sessions/{sessionId}',
  summary: 'End one of the own sessions',
  audit: 'session.ended',
  params: z.object({ sessionId: Id }),
  data: z.null(),
})

/** Ends all other sessions of the caller. */
export const endMyOtherSessions = adminEndpoint({
  ...own,
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'End all other own sessions',
  audit: 'session.ended',
  data: z.null(),
})

/** Changes the name of the caller. */
export const editMe = adminEndpoint({
  ...own,
  method: 'POST',
  path: '/me',
  summary: 'Change the own name',
  audit: 'staff.edited',
  body: z.strictObject({ version: Version, changes: z.strictObject({ name: StaffName }) }),
  data: Me,
  errors: ['edit_conflict'],
})

/** Sets the password of the caller and ends the other sessions. */
export const changeMyPassword = adminEndpoint({
  ...own,
  method: 'POST',
  path: '/me/password',
  summary: 'Change the own password and end the other sessions',
  recentAuth: true,
  audit: 'staff.password_changed',
  body: z.strictObject({ password: NewPassword }),
  data: z.null(),
})

/** Starts to add an authenticator app. */
export const startMyTotp = adminEndpoint({
  ...own,
  method: 'POST',
  path: '/me/totp/options',
  summary: 'Get a secret for an authenticator app',
  recentAuth: true,
  audit: null,
  body: NoFields,
  data: TotpSetup,
})

/** Adds an authenticator app. Needs `password` if the caller has none yet. */
export const addMyTotp = adminEndpoint({
  ...own,
  method: 'POST',
  path: '/me/totp',
  summary: 'Add an authenticator app',
  recentAuth: true,
  audit: 'staff.factor_added',
  limit: 'code',
  body: z.strictObject({ totpCode: TotpCode, password: z.optional(NewPassword) }),
  data: z.object({ recoveryCodes: RecoveryCodes }),
  errors: ['code_invalid'],
})

/** Removes the authenticator app, the password and the recovery codes. */
export const removeMyTotp = adminEndpoint({
  ...own,
  method: 'DELETE',
  path: '/me/totp',
  summary: 'Remove the authenticator app, the password and the recovery codes',
  recentAuth: true,
  audit: 'staff.factor_removed',
  data: Factors,
  errors: ['last_factor'],
})

/** Starts to add a passkey. */
export const startMyPasskey = adminEndpoint({
  ...own,
  method: 'POST',
  path: '/me/passkeys/options',
  summary: 'Get a challenge to add a passkey',
  recentAuth: true,
  audit: null,
  body: NoFields,
  data: PasskeyChallenge,
})

/** Adds a passkey. */
export const addMyPasskey = adminEndpoint({
  ...own,
  method: 'POST',
  path: '/me/passkeys',
  summary: 'Add a passkey',
  recentAuth: true,
  audit: 'staff.factor_added',
  body: z.strictObject({ challengeId: Id, credential: PasskeyCredential, label: PasskeyLabel }),
  data: Factors,
  errors: ['passkey_invalid'],
})

/** Removes a passkey. */
export const removeMyPasskey = adminEndpoint({
  ...own,
  method: 'DELETE',
  path: '/me/passkeys/{passkeyId}',
  summary: 'Remove a passkey',
  recentAuth: true,
  audit: 'staff.factor_removed',
  params: z.object({ passkeyId: PasskeyId }),
  data: Factors,
  errors: ['last_factor'],
})

/** Replaces the recovery codes of the caller. */
export const createMyRecoveryCodes = adminEndpoint({
  ...own,
  method: 'POST',
  path: '/me/recovery-codes',
  summary: 'Replace the own recovery codes',
  recentAuth: true,
  audit: 'staff.recovery_codes_created',
  body: NoFields,
  data: z.object({ recoveryCodes: RecoveryCodes }),
})
