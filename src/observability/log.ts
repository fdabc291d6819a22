import { destination, type Logger, pino } from 'pino'

const secrets: readonly [RegExp, string][] = [
  [/\b(bearer)\s+[\w.~+/-]+=*/gi, '$1 [removed]'],
  [
    /\b(password|token|cookie|authorization|guest-user-id|authToken)(["']?\s*[:=]\s*)\S+/gi,
    '$1$2[removed]',
  ],
  [/\b((?:postgres(?:ql)?|smtps?):\/\/)[^@\s/]*@/gi, '$1[removed]@'],
  // Bounded as addresses are, or a long text without one would take the square of its length.
  [/[^\s"'<>(),;:=@/]{1,64}(?:@|%40)[^\s"'<>(),;:=@/]{1,255}\.[a-z]{2,}/gi, '[address]'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, '[id]'],
  // 256 bits as base64url: an access token, or the hash of one.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
]

/** Text without what might be a secret or a person: tokens, passwords, e-mail addresses, ids. */
export const scrub = (text: string): string =>
  secrets.reduce((kept, [pattern, instead]) => kept.replace(pattern, instead), text)

/**
 * An error as it may be written down: its kind, code, scrubbed message and stack. What drivers hang
 * on it (parameters, details of rows) stays out.
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

export interface Log extends Logger {
  /** Writes out what is still held back. */
  drain(): void
}

/** The shop's log: one line of JSON for each event, on standard output, written in batches. */
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
      // Standard output is gone, or not open yet: there is nowhere left to write.
    }
  }
  return Object.assign(log, { drain })
}
