import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { PasskeyChallenge, PasskeyCredential } from '#contract/admin/factors.ts'

/** A challenge with the signature of a passkey, as the API expects it. */
export interface SignedChallenge {
  challengeId: string
  credential: PasskeyCredential
}

/** Opens the browser's dialog to use a passkey. Throws if they cancel or have none. */
export async function signWithPasskey(challenge: PasskeyChallenge): Promise<SignedChallenge> {
  const optionsJSON = challenge.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON })
  return {
    challengeId: challenge.challengeId,
    credential: credential as unknown as PasskeyCredential,
  }
}

/** Opens the browser's dialog to create a passkey. Throws if they cancel. */
export async function createPasskey(challenge: PasskeyChallenge): Promise<SignedChallenge> {
  const optionsJSON = challenge.options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON })
  return {
    challengeId: challenge.challengeId,
    credential: credential as unknown as PasskeyCredential,
  }
}
