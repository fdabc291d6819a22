import * as z from 'zod/mini'
import { email, text } from '#contract/text.ts'

/** A one-time link, setup code or challenge: random characters of base64url. */
export const Token = z.string().check(z.regex(/^[\w-]{20,200}$/))

/** Length limits of a password of staff. */
export const staffPasswordLength = { min: 15, max: 200 }

/** A new password. The API refuses common ones, and words of the shop and the person's name. */
export const NewPassword = z.string().check(
  z.minLength(staffPasswordLength.min, 'Use at least 15 characters'),
  z.maxLength(staffPasswordLength.max, 'Please use at most 200 characters'),
  z.refine(
    (value) => value.isWellFormed() && !value.includes('\0'),
    'Please remove the characters that cannot be read',
  ),
)

/** A password that someone enters to sign in. */
export const EnteredPassword = z.string().check(z.minLength(1), z.maxLength(200))

/** A code of an authenticator app: 6 digits. Spaces are removed. */
export const TotpCode = z.string().check(
  z.overwrite((value) => value.replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, 'Enter the 6 digits of the code'),
)

/** A recovery code as the person enters it: letter case, spaces and hyphens do not count. */
export const RecoveryCode = text(80, 'Enter a recovery code')

/** The name that a person gives a passkey: `Nour's phone`. */
export const PasskeyLabel = text(60, 'Enter a name')

/** The name of a member of staff. */
export const StaffName = text(80, 'Enter a name')

/** WebAuthn options in the JSON form of SimpleWebAuthn. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

/** A WebAuthn credential in the JSON form of SimpleWebAuthn. */
export const PasskeyCredential = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(2048)),
  rawId: z.string().check(z.maxLength(2048)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
})
export type PasskeyCredential = z.infer<typeof PasskeyCredential>

/** A challenge with the options for the browser. */
export const PasskeyChallenge = z.object({ challengeId: z.string(), options: PasskeyOptions })
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>

/** A QR code: its number of modules, and an SVG path of the dark ones. */
export const QrCode = z.object({ size: z.int(), path: z.string() })
export type QrCode = z.infer<typeof QrCode>

/** The secret of an authenticator app in base32, as address and as QR code. */
export const TotpSetup = z.object({ secret: z.string(), uri: z.string(), qr: QrCode })
export type TotpSetup = z.infer<typeof TotpSetup>

/** Number of recovery codes that a person gets. */
export const recoveryCodeCount = 10

/** The recovery codes of a person. The API shows them once. */
export const RecoveryCodes = z.array(z.string()).check(z.length(recoveryCodeCount))

/** Id of a passkey: its credential id in base64url. */
export const PasskeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/))

/** E-mail address of a member of staff, in lower case. */
export const StaffEmail = email({
  required: 'Enter an email address',
  invalid: 'Enter a valid email address',
}).check(z.toLowerCase())

/** The e-mail address that someone enters to sign in. A malformed one belongs to no account. */
export const EnteredEmail = text(254, 'Enter an email address')
