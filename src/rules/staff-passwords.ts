/** Rows of a keyboard, the alphabet and digits, as simple passwords contain them. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
]

const bothDirections = sequences.flatMap((each) => [each, [...each].reverse().join('')])

/** Words that common passwords are built from: the field itself, greetings and names of accounts. */
const commonWords = [
  'administrator',
  'superadmin',
  'admin',
  'password',
  'passwort',
  'passphrase',
  'passw0rd',
  'letmein',
  'welcome',
  'iloveyou',
  'changeme',
  'default',
  'secret',
  'owner',
  'manager',
  'packer',
  'viewer',
  'staff',
  'shop',
]

/** A password needs this many characters that no rule below finds easy to guess. */
const minUnexplained = 8
/** A password needs this many different characters. */
const minDistinct = 6
/** Shorter words of a person or the shop are ignored: they occur inside other words by chance. */
const minWordLength = 4

/** Names of a person or a shop. */
export interface PasswordContext {
  /** Name and e-mail address of the person. */
  person: readonly string[]
  /** Name and host of the shop. */
  shop: readonly string[]
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/[\s@.:/_-]+/))
    .map(fold)
    .filter((word) => [...word].length >= minWordLength)

/** Returns the length of the longest run at the start of a text: `aaaa`, `1234`, `ytrewq`. */
function runLength(text: string): number {
  const repeated = /^(.)\1*/su.exec(text)?.[0].length ?? 1
  let longest = repeated
  for (const sequence of bothDirections) {
    const start = sequence.indexOf(text.charAt(0))
    if (start < 0) continue
    let length = 0
    while (length < text.length && sequence[start + length] === text[length]) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}

/** Returns a text with each run of three characters or more reduced to its first character. */
function withoutRuns(text: string): string {
  let rest = text
  let result = ''
  while (rest.length > 0) {
    const length = runLength(rest)
    result += rest.charAt(0)
    rest = rest.slice(length >= 3 ? length : 1)
  }
  return result
}

/** Returns the shortest text whose repetition is the given one: `abcabcab` -> `abc`. */
function repeatedUnit(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit
  }
  return text
}

const isGuessable = (password: string): boolean => {
  const lower = password.normalize('NFKD').toLowerCase()
  if (new Set(lower).size < minDistinct) return true
  const words = commonWords.reduce((text, word) => text.replaceAll(word, ''), lower)
  return [...withoutRuns(repeatedUnit(words))].length < minUnexplained
}

/**
 * Returns why a new password is refused, or undefined. It refuses repetitions, runs of the alphabet,
 * of digits and of keys, common words with little else, and words of the shop and the person. The
 * contract checks the length.
 */
export function passwordProblem(
  password: string,
  { person, shop }: PasswordContext,
): string | undefined {
  const folded = fold(password)
  if (wordsOf(person).some((word) => folded.includes(word)))
    return 'Leave out your name and your email address'
  if (wordsOf(shop).some((word) => folded.includes(word))) return 'Leave out the name of the shop'
  if (isGuessable(password)) return 'This password is easy to guess. Use four random words'
  return undefined
}
