import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A key of 32 bytes, and the id of the person that a secret belongs to. */
export interface SecretContext {
  key: Buffer
  staffId: string
}

/** Encrypts a secret of a person with AES-256-GCM and a random nonce. Returns base64url. */
export function encryptSecret(secret: string, { key, staffId }: SecretContext): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(staffId))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts a secret. Throws if the key, the person or a byte differs. */
export function decryptSecret(text: string, { key, staffId }: SecretContext): string {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(staffId))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const secret = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  return Buffer.concat([secret, decipher.final()]).toString('utf8')
}
