/**
 * Returns a text from a shopper as one line. Line breaks, control characters and the characters that
 * change the direction of writing become spaces, so that a text cannot imitate another line.
 * @example singleLine('14 Main Street\nCash LE 0') // '14 Main Street Cash LE 0'
 */
export const singleLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
