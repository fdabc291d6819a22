import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { brandName } from '#brand/name.ts'
import { staffError } from '#contract/admin/errors.ts'
import type { PasskeyChallenge, PasskeyCredential } from '#contract/admin/factors.ts'
import { type ChallengeKind, createChallenge } from '#data/staff/staff-challenges.ts'
import { findPasskey, listPasskeys, type NewPasskey } from '#data/staff/staff-factors.ts'
import { consumeChallenge } from '#data/staff/staff-sign-in.ts'
import { challengeMs } from '#rules/staff-sessions.ts'
import type { AdminDependencies } from './dependencies.ts'

type PasskeyDependencies = Pick<AdminDependencies, 'engine' | 'origins'>

/** Purpose and person of a challenge. */
interface ChallengeUse {
  kind: Exclude<ChallengeKind, 'totp'>
  /** Null before the person is known. */
  staffId: string | null
  now: Date
}

/** A signed challenge of a browser. */
interface SignedChallenge {
  challengeId: string
  credential: PasskeyCredential
}

/** EdDSA, ES256 and RS256, which authenticators support today. */
const algorithms = [-8, -7, -257]

/** Returns the id that passkeys are bound to: the host name of the admin. */
export const relyingPartyId = (origins: readonly [string, ...string[]]): string =>
  new URL(origins[0]).hostname

/** Returns true if browsers can use passkeys on this host. An IP address cannot have any. */
export const supportsPasskeys = (origins: readonly [string, ...string[]]): boolean =>
  isIP(relyingPartyId(origins).replaceAll(/[[\]]/g, '')) === 0

/** Expectations of both verifications. A passkey must verify the person, not only a touch. */
const expected = ({ origins }: PasskeyDependencies, expectedChallenge: string) => ({
  expectedChallenge,
  expectedRPID: relyingPartyId(origins),
  expectedOrigin: origins.filter((each) => new URL(each).hostname === relyingPartyId(origins)),
  requireUserVerification: true,
})

async function storeChallenge<Options extends { challenge: string }>(
  { engine }: PasskeyDependencies,
  use: ChallengeUse,
  options: Options,
): Promise<PasskeyChallenge> {
  const challengeId = await createChallenge(engine, { ...use, challenge: options.challenge })
  return { challengeId, options: { ...options } }
}

/** Returns a challenge to create a passkey for a person. The browser stores it as discoverable. */
export async function startPasskeyCreation(
  deps: PasskeyDependencies,
  person: { id: string; email: string; name: string },
  use: ChallengeUse,
): Promise<PasskeyChallenge> {
  const passkeys = await listPasskeys(deps.engine.db, person.id)
  const options = await generateRegistrationOptions({
    rpName: brandName,
    rpID: relyingPartyId(deps.origins),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    userDisplayName: person.name,
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return storeChallenge(deps, use, options)
}

/** Returns a challenge to use a passkey: one of `staffId`, or any of this shop. */
export async function startPasskeyUse(
  deps: PasskeyDependencies,
  use: ChallengeUse,
): Promise<PasskeyChallenge> {
  const passkeys = use.staffId === null ? [] : await listPasskeys(deps.engine.db, use.staffId)
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(deps.origins),
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
  })
  return storeChallenge(deps, use, options)
}

/** Runs a verification of SimpleWebAuthn, which throws for most invalid credentials. */
async function verify<Result>(verification: () => Promise<Result>): Promise<Result> {
  try {
    return await verification()
  } catch {
    throw staffError('passkey_invalid')
  }
}

/** Verifies a new passkey and returns it for storage. Throws `passkey_invalid`. */
export async function verifyNewPasskey(
  deps: PasskeyDependencies,
  { challengeId, credential }: SignedChallenge,
  use: ChallengeUse,
): Promise<Pick<NewPasskey, 'id' | 'publicKey' | 'counter' | 'transports'>> {
  const challenge = await consumeChallenge(deps.engine, { ...use, id: challengeId })
  const response = credential as unknown as RegistrationResponseJSON
  const result = await verify(() =>
    verifyRegistrationResponse({
      response,
      ...expected(deps, challenge),
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (
    !result.verified ||
    (await findPasskey(deps.engine.db, result.registrationInfo.credential.id))
  )
    throw staffError('passkey_invalid')
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** A verified use of a passkey, to be recorded with `recordPasskeyUse`. */
export interface PasskeyUse {
  id: string
  staffId: string
  counter: number
}

/**
 * Verifies the use of a passkey: of `staffId`, or of anyone if it is null. Throws `passkey_invalid`,
 * also if its counter went back, as that of a copied passkey does.
 */
export async function verifyPasskeyUse(
  deps: PasskeyDependencies,
  { challengeId, credential }: SignedChallenge,
  use: ChallengeUse,
): Promise<PasskeyUse> {
  const challenge = await consumeChallenge(deps.engine, { ...use, id: challengeId })
  const passkey = await findPasskey(deps.engine.db, credential.id)
  if (!passkey || (use.staffId !== null && passkey.staff_id !== use.staffId))
    throw staffError('passkey_invalid')
  const result = await verify(() =>
    verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      ...expected(deps, challenge),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  )
  if (!result.verified) throw staffError('passkey_invalid')
  const { newCounter } = result.authenticationInfo
  return { id: passkey.id, staffId: passkey.staff_id, counter: newCounter }
}
