import { generateSecret, generateURI, verifySync } from 'otplib'
import { brandName } from '#brand/name.ts'
import type { TotpSetup } from '#contract/admin/factors.ts'
import { qrCode } from './qr-code.ts'

/** Length of a time step in seconds. */
const period = 30
/** A code stays valid for one step more, because clocks differ and people type slowly. */
const epochTolerance: [number, number] = [period, 0]

/** Returns a new secret of 160 bits in base32. */
export const createTotpSecret = (): string => generateSecret()

/** Returns a secret as an authenticator app reads it. `label` names the account in the app. */
export function describeTotp(secret: string, { label }: { label: string }): TotpSetup {
  const uri = generateURI({ issuer: brandName, label, secret, period })
  return { secret, uri, qr: qrCode(uri) }
}

const stepOf = (epoch: number): number => Math.floor(epoch / period)

/** Returns the step of a time. */
export const totpStepAt = (now: Date): number => stepOf(Math.floor(now.getTime() / 1000))

/**
 * Returns the step of a code of RFC 6238: the current one or the one before it. Returns undefined for
 * a wrong code. The caller marks the step as used.
 */
export function matchTotp(secret: string, { code, now }: { code: string; now: Date }) {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance, period })
  return result.valid ? stepOf(epoch) + result.delta : undefined
}
