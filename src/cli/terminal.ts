/** The environment of a command. Tests pass their own. */
export interface CliEnvironment {
  /** The environment variables. */
  environment: Record<string, string | undefined>
  /** The folder of static files, with the pictures. */
  publicFolder: string
  now: () => Date
  /** Writes text to standard output. Adds no line end. */
  out: (text: string) => void
  /** Writes text to standard error. Adds no line end. */
  err: (text: string) => void
}

/** The output of a command. */
export interface Terminal extends CliEnvironment {
  /** Prints the result of the command, with a line end. */
  print: (lines: string) => void
  /** Prints progress and messages to standard error, with a line end. */
  note: (lines: string) => void
}

/**
 * Matches control characters but line feed and tab, and characters that change the text direction.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters.
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Replaces characters that control a terminal. A shopper's text could contain them. */
export const printable = (text: string): string => text.replace(unprintable, '\ufffd')

/** Creates the terminal of an environment. */
export const createTerminal = (environment: CliEnvironment): Terminal => ({
  ...environment,
  print: (lines) => environment.out(`${printable(lines)}\n`),
  note: (lines) => environment.err(`${printable(lines)}\n`),
})
