import * as z from 'zod/mini'
import { Id } from '#contract/text.ts'
import { NoFields } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'
import {
  EnteredEmail,
  EnteredPassword,
  NewPassword,
  PasskeyChallenge,
  PasskeyCredential,
  PasskeyLabel,
  RecoveryCode,
  RecoveryCodes,
  StaffEmail,
  StaffName,
  Token,
  TotpCode,
  TotpSetup,
} from './factors.ts'
import { Me } from './me.ts'
import { StaffRole } from './permissions.ts'

/** Kinds of one-time links. A setup link creates factors, a sign-in link opens a session. */
export const LinkKind = z.enum(['setup', 'signIn'])
export type LinkKind = z.infer<typeof LinkKind>

const anonymous = { auth: 'none', permission: null } as const
const signedIn = { auth: 'staff', permission: null } as const

/** Returns what the sign-in page needs to know. */
export const getAdminStatus = adminEndpoint({
  ...anonymous,
  method: 'GET',
  path: '/status',
  summary: 'Get what the sign-in page needs',
  audit: null,
  data: z.object({
    hasStaff: z.boolean(),
    isSecure: z.boolean(),
    canUsePasskeys: z.boolean(),
    canUseTotp: z.boolean(),
    /** True if the browser has a session, also if it could not know that itself. */
    isSignedIn: z.boolean(),
  }),
})

/** Checks the password and opens a partial session. */
export const signInWithPassword = adminEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/sign-in/password',
  summary: 'Sign in with a password; the second factor follows',
  audit: null,
  limit: 'password',
  body: z.strictObject({ email: EnteredEmail, password: EnteredPassword }),
  data: z.object({ methods: z.array(z.enum(['totp', 'recoveryCode'])) }),
  errors: ['wrong_credentials'],
})

/** Checks the second factor and opens a full session. */
export const signInWithCode = adminEndpoint({
  ...signedIn,
  session: 'partial',
  method: 'POST',
  path: '/sign-in/code',
  summary: 'Complete the sign-in with a code',
  audit: 'staff.signed_in',
  limit: 'code',
  body: z
    .strictObject({ totpCode: z.optional(TotpCode), recoveryCode: z.optional(RecoveryCode) })
    .check(
      z.refine((code) => (code.totpCode === undefined) !== (code.recoveryCode === undefined), {
        error: 'Send either totpCode or recoveryCode',
        path: ['totpCode'],
      }),
    ),
  data: Me,
  errors: ['code_invalid'],
})

/** Starts a sign-in with a passkey. */
export const startPasskeySignIn = adminEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/sign-in/passkey/options',
  summary: 'Get a challenge to sign in with a passkey',
  audit: null,
  limit: 'passkey',
  body: NoFields,
  data: PasskeyChallenge,
})

/** Signs in with a passkey. */
export const signInWithPasskey = adminEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/sign-in/passkey',
  summary: 'Sign in with a passkey',
  audit: 'staff.signed_in',
  limit: 'passkey',
  body: z.strictObject({ challengeId: Id, credential: PasskeyCredential }),
  data: Me,
  errors: ['passkey_invalid'],
})

/** Returns what a one-time link is for. The link stays valid. */
export const readLink = adminEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/links/read',
  summary: 'Read a one-time link without using it',
  audit: null,
  limit: 'link',
  body: z.strictObject({ token: Token }),
  data: z.object({
    kind: LinkKind,
    email: z.string(),
    /** True for the first owner, who has no e-mail address yet. */
    needsEmail: z.boolean(),
    name: z.string(),
    role: StaffRole,
    expiresAt: z.iso.datetime(),
  }),
  errors: ['link_invalid'],
})

/** Signs in with a one-time link of the kind `signIn`. */
export const signInWithLink = adminEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/links/sign-in',
  summary: 'Sign in with a one-time link',
  audit: 'staff.signed_in',
  limit: 'link',
  body: z.strictObject({ token: Token }),
  data: Me,
  errors: ['link_invalid'],
})

/** Starts the setup of an account. Null where a factor cannot be used on this server. */
export const startSetup = adminEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/setup/options',
  summary: 'Get the options to set up an account',
  audit: null,
  limit: 'link',
  body: z.strictObject({ token: Token }),
  data: z.object({ totp: z.nullable(TotpSetup), passkey: z.nullable(PasskeyChallenge) }),
  errors: ['link_invalid'],
})

/** Sets up an account with a passkey, or with a password and an authenticator app. */
export const setUp = adminEndpoint({
  ...anonymous,
  method: 'POST',
  path: '/setup',
  summary: 'Set up an account and sign in',
  audit: 'staff.set_up',
  limit: 'link',
  body: z
    .strictObject({
      token: Token,
      name: StaffName,
      /** The first owner sends it. All others have an address already. */
      email: z.optional(StaffEmail),
      passkey: z.optional(
        z.strictObject({ challengeId: Id, credential: PasskeyCredential, label: PasskeyLabel }),
      ),
      password: z.optional(NewPassword),
      totpCode: z.optional(TotpCode),
    })
    .check(
      z.refine(
        ({ passkey, password, totpCode }) =>
          passkey
            ? password === undefined && totpCode === undefined
            : password !== undefined && totpCode !== undefined,
        { error: 'Send either passkey, or password and totpCode', path: ['passkey'] },
      ),
    ),
  data: z.object({ me: Me, recoveryCodes: z.nullable(RecoveryCodes) }),
  errors: ['link_invalid', 'code_invalid', 'passkey_invalid', 'already_exists'],
})

/** Ends the session of the caller. */
export const signOut = adminEndpoint({
  ...signedIn,
  session: 'any',
  method: 'DELETE',
  path: '/session',
  summary: 'Sign out',
  audit: 'session.ended',
  data: z.null(),
})

/** Starts to confirm the identity with a passkey. */
export const startReauthentication = adminEndpoint({
  ...signedIn,
  method: 'POST',
  path: '/reauthentication/options',
  summary: 'Get a challenge to confirm the identity',
  audit: null,
  body: NoFields,
  data: PasskeyChallenge,
})

/** Confirms the identity of the caller with a passkey, or with password and code. */
export const reauthenticate = adminEndpoint({
  ...signedIn,
  method: 'POST',
  path: '/reauthentication',
  summary: 'Confirm the identity',
  audit: null,
  limit: 'password',
  body: z
    .strictObject({
      challengeId: z.optional(Id),
      credential: z.optional(PasskeyCredential),
      password: z.optional(EnteredPassword),
      totpCode: z.optional(TotpCode),
    })
    .check(
      z.refine(
        ({ challengeId, credential, password, totpCode }) => {
          const given = [challengeId, credential, password, totpCode]
          const pattern = given.map((value) => (value === undefined ? '-' : '+')).join('')
          return pattern === '++--' || pattern === '--++'
        },
        {
          error: 'Send either challengeId and credential, or password and totpCode',
          path: ['credential'],
        },
      ),
    ),
  data: Me,
  errors: ['wrong_credentials', 'code_invalid', 'passkey_invalid'],
})
