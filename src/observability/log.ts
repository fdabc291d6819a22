import { destination, type Logger, pino } from 'pino'

const secrets: readonly [RegExp, string][] = [
  [/\b(bearer)\s+[\w.~+/-]+=*/gi, '$1 [removed]'],
  [
    /\b(password|token|cookie|authorization|guest-user-id|authToken)(["']?\s*[:=]\s*)\S+/gi,
    '$1$2[removed]',
  ],
  [/\b((?:postgres(?:ql)?|smtps?):\/\/)[^@\s/]*@/gi, '$1[removed]@'],
  // E-mail addresses. Without bounds, a long text without an address takes quadratic time.
  [/[^\s"'<>(),;:=@/]{1,64}(?:@|%40)[^\s"'<>(),;:=@/]{1,255}\.[a-z]{2,}/gi, '[address]'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  // 256 bits as base64url: an access token or its hash. With a letter before it, the link of an order.
  [/(?<![\w-])[ep]?[\w-]{43}(?![\w-])/g, '[token]'],
  // The proof of a telephone number.
  [/\b\d{9,12}\.[\w-]{22}(?![\w-])/g, '[token]'],
]

/** Returns the text without secrets and personal data: tokens, passwords, e-mail addresses, ids. */
export const scrub = (text: string): string =>
  secrets.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text)

/**
 * Returns the loggable fields of an error: type, code, and scrubbed message, stack and cause. Other
 * properties are left out, because database drivers add parameters and values of rows.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  return {
    type: error.name,
    message: scrub(error.message),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.stack ? { stack: scrub(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** A pino logger that can be flushed. */
export interface Log extends Logger {
  /** Writes all buffered lines. */
  drain(): void
}

/**
 * Creates the log of the shop. It writes one line of JSON per event to standard output, in batches.
 */
export function createLog(level: string): Log {
  const output = destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 })
  const log = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: {
        paths: [
          'authorization',
          'cookie',
          'password',
          'token',
          '*.authorization',
          '*.cookie',
          '*.password',
        ],
        remove: true,
      },
    },
    output,
  )
  const drain = () => {
    try {
      output.flushSync()
    } catch {
      // Standard output is closed or not open yet, so the lines cannot be written.
    }
  }
  return Object.assign(log, { drain })
}
