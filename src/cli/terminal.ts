/** The world around one run of the command line, so that a test can give it another one. */
export interface CliEnvironment {
  environment: Record<string, string | undefined>
  /** Folder that holds what the shop serves at its root, its pictures among it. */
  publicFolder: string
  now: () => Date
  /** Receive text as it is, line ends included. */
  out: (text: string) => void
  err: (text: string) => void
}

/** What a command says, and where. */
export interface Terminal extends CliEnvironment {
  /** The answer: one line or several. */
  print: (lines: string) => void
  /** Progress and remarks beside the answer. */
  note: (lines: string) => void
}

/** Control characters but line feed and tab, and those that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Text that does no more than stand there: what a shopper wrote cannot steer the terminal. */
export const printable = (text: string): string => text.replace(unprintable, '\ufffd')

/** A terminal in those surroundings. */
export const createTerminal = (surroundings: CliEnvironment): Terminal => ({
  ...surroundings,
  print: (lines) => surroundings.out(`${printable(lines)}\n`),
  note: (lines) => surroundings.err(`${printable(lines)}\n`),
})
