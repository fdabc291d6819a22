import { between, pickOne, type Random } from './random.ts'

/** Whether a field of this name contains a telephone number. */
export const isTelephone = (field: string): boolean => /phone/i.test(field)

/** The digits of a keyboard begin with this character: Latin, Arabic, Persian. */
const zeros = ['0', '0', '0', '\u0660', '\u06f0']
/** Signs that people write between digits. Most write nothing. */
const separators = ['', '', '', '', ' ', '-', ') ', ' (']

/** Returns a telephone number that the shop accepts: 10 to 15 digits, and at most 30 characters. */
export function anyTelephone(random: Random): string {
  const zero = pickOne(random, zeros).codePointAt(0) ?? 0
  const count = between(random, [10, 15])
  const digits = Array.from({ length: count }, () =>
    String.fromCodePoint(zero + between(random, [0, 9])),
  )
  const signed = digits.map((digit) => digit + pickOne(random, separators)).join('')
  const text = (random() < 0.2 ? '+' : '') + signed.trim()
  return text.length > 30 ? digits.join('') : text
}
