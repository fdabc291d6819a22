import crypto, { hash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

const { argon2 } = crypto

/** Replaces `argon2` of node:crypto until the test is over, or until the returned function is called. */
export function replaceArgon2(replacement: typeof argon2): () => void {
  const use = (implementation: typeof argon2): void => {
    crypto.argon2 = implementation
    syncBuiltinESMExports()
  }
  const restore = () => use(argon2)
  onTestFinished(restore)
  use(replacement)
  return restore
}

/** Installs a fast hash for tests with many sign-ins. Returns a function that counts the hashes. */
export function replaceWithFastHashes(): () => number {
  let hashes = 0
  replaceArgon2((_algorithm, { message, nonce }, callback) => {
    hashes += 1
    const key = hash('sha256', Buffer.from(`${String(nonce)} ${String(message)}`), 'buffer')
    setImmediate(() => callback(null, key))
  })
  return () => hashes
}
