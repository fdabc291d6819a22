import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Off the main thread. */
const derive = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
/** Hashes at once: the others wait their turn, so that hashing never takes all of the machine. */
const mostAtOnce = 2

const encode = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replaceAll('=', '')

interface Parsed {
  parameters: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>
  salt: Buffer
  tag: Buffer
}

function parse(phc: string): Parsed {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(phc)
  if (!match) throw new Error('A password hash is not in the PHC form of argon2id.')
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

/** Lets so many run at once; the rest wait in line. */
function turnstile(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const inTurn = turnstile(mostAtOnce)

const phcString = (salt: Uint8Array, tag: Uint8Array): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`

/** The password's hash as a PHC string, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(() =>
    derive({ ...cost, message: Buffer.from(password), nonce, tagLength }),
  )
  return phcString(nonce, tag)
}

/** What an unknown address is checked against, so that it costs the same as a known one. */
const nobodysHash = phcString(new Uint8Array(16), new Uint8Array(tagLength))

/** True when the password fits. Without a hash (no such account) it does the same work and is false. */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const { parameters, salt, tag } = parse(phc ?? nobodysHash)
  const found = await inTurn(() =>
    derive({
      ...parameters,
      message: Buffer.from(password),
      nonce: salt,
      tagLength: tag.length,
    }),
  )
  return timingSafeEqual(found, tag) && phc !== undefined
}

/** True when the hash was made at a lower cost than today's. */
export function isOutdated(phc: string): boolean {
  const { parameters } = parse(phc)
  return parameters.memory < cost.memory || parameters.passes < cost.passes
}
