import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from './limit-concurrency.ts'

/** Parameters of argon2id that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Each hash needs 19 MiB and a thread, so few run at once. @spec limits.hashing */
const limitHashes = limitConcurrency({ maxRunning: 2, maxWaiting: 100 })

/** Runs argon2 in the thread pool of Node.js, so that the event loop is not blocked. */
const runArgon2 = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
  })

type HashParameters = Omit<Argon2Parameters, 'message'>

/**
 * Hashes a password in Unicode form NFC, because keyboards encode the same letter in different
 * ways. Throws `unavailable` if too many hashes wait, and the reason of `signal` if it is aborted.
 */
async function derive(
  password: string,
  parameters: HashParameters,
  signal?: AbortSignal,
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'))
  const key = await limitHashes(() => runArgon2({ ...parameters, message }), signal)
  signal?.throwIfAborted()
  return key
}

const encode = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replaceAll('=', '')

interface PasswordHash {
  parameters: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>
  salt: Buffer
  tag: Buffer
}

function parse(phc: string): PasswordHash {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) throw new Error('A stored password hash is not an argon2id PHC string.')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    parameters: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const phcString = (salt: Uint8Array, tag: Uint8Array): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`

/**
 * Returns the hash of a password as a PHC string, with a new random salt. Errors as in `derive`.
 */
export async function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  const nonce = randomBytes(16)
  return phcString(nonce, await derive(password, { ...cost, nonce, tagLength }, signal))
}

/** Hash for unknown accounts, so that a login takes the same time as for known ones. */
const hashOfNoAccount = phcString(new Uint8Array(16), new Uint8Array(tagLength))

/**
 * Returns whether the password matches the hash. Without a hash (no such account) it does the same
 * work and returns false. Errors as in `derive`.
 */
export async function verifyPassword(
  password: string,
  phc: string | undefined,
  signal?: AbortSignal,
): Promise<boolean> {
  const { parameters, salt, tag } = parse(phc ?? hashOfNoAccount)
  const hashParameters = { ...parameters, nonce: salt, tagLength: tag.length }
  const actual = await derive(password, hashParameters, signal)
  return timingSafeEqual(actual, tag) && phc !== undefined
}

/** Returns whether the hash was created with a lower cost than the current one. */
export function isOutdated(phc: string): boolean {
  const { parameters } = parse(phc)
  return parameters.memory < cost.memory || parameters.passes < cost.passes
}
