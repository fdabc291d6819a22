import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'
import type { PasskeyChallenge, PasskeyCredential } from '#contract/admin/factors.ts'

const flag = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

/** Changes of a test in the signed data. */
export interface PasskeyOptions {
  origin?: string
  rpId?: string
  isVerified?: boolean
}

/** An authenticator in software: one passkey with an ES256 key. */
export interface SoftwarePasskey {
  id: string
  /** Returns the credential for a challenge to create the passkey. */
  create: (challenge: PasskeyChallenge, options?: PasskeyOptions) => PasskeyCredential
  /** Returns the credential for a challenge to use the passkey. */
  use: (challenge: PasskeyChallenge, options?: PasskeyOptions) => PasskeyCredential
}

const sha256 = (data: Buffer | string): Buffer => hash('sha256', data, 'buffer')
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** Creates a passkey. It counts its uses. */
export function createSoftwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let uses = 0

  /** The public key in the CBOR form of COSE. */
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = Buffer.concat([
    hex('a5 01 02 03 26 20 01 21 58 20'),
    Buffer.from(x, 'base64url'),
    hex('22 58 20'),
    Buffer.from(y, 'base64url'),
  ])

  function signedData(
    type: 'webauthn.create' | 'webauthn.get',
    { options }: PasskeyChallenge,
    { origin = 'http://localhost:3000', rpId = 'localhost', isVerified = true }: PasskeyOptions,
  ) {
    uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    const isNew = type === 'webauthn.create'
    const flags = flag.present | (isVerified ? flag.verified : 0) | (isNew ? flag.hasCredential : 0)
    const attested = isNew ? [Buffer.alloc(16), hex('0010'), credentialId, coseKey] : []
    const clientData = { type, challenge: options.challenge, origin, crossOrigin: false }
    return {
      authData: Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...attested]),
      clientDataJSON: Buffer.from(JSON.stringify(clientData)),
    }
  }

  const credential = (response: Record<string, unknown>): PasskeyCredential => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })

  return {
    id,
    create(challenge, options = {}) {
      const { authData, clientDataJSON } = signedData('webauthn.create', challenge, options)
      const attestationObject = Buffer.concat([
        hex('a3 63'),
        Buffer.from('fmt'),
        hex('64'),
        Buffer.from('none'),
        hex('67'),
        Buffer.from('attStmt'),
        hex('a0 68'),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return credential({
        attestationObject: attestationObject.toString('base64url'),
        clientDataJSON: clientDataJSON.toString('base64url'),
        transports: ['internal'],
      })
    },
    use(challenge, options = {}) {
      const { authData, clientDataJSON } = signedData('webauthn.get', challenge, options)
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(clientDataJSON)]),
        privateKey,
      )
      return credential({
        authenticatorData: authData.toString('base64url'),
        clientDataJSON: clientDataJSON.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
