import { describe, expect, test } from 'vitest'
import { storableText, text } from './text.ts'

/** Controls, separators, embeddings, overrides and isolates. Each is between two characters. */
const unsafe = [
  ...Array.from({ length: 0x20 }, (_, code) => code),
  ...Array.from({ length: 0x21 }, (_, code) => 0x7f + code),
  ...[0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
  ...[0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => `a${String.fromCodePoint(code)}b`)

describe('text', () => {
  test.each(unsafe)('rejects %j', (value) => {
    expect(text(9).safeParse(value).error?.issues[0]?.message).toBe(
      'Please remove the characters that cannot be read',
    )
  })

  test('rejects half of a surrogate pair', () => {
    expect(text(9).safeParse('a\ud800').success).toBe(false)
  })

  test('removes direction marks before it trims the text and checks its length', () => {
    expect(text(4).parse('\u200f نور\u061c\u200e ')).toBe('نور')
    expect(text(9, 'Name is required').safeParse('\u200f \u200e').error?.issues[0]?.message).toBe(
      'Name is required',
    )
  })

  test('accepts any script, joiners and emoji', () => {
    for (const value of ['Zoë', 'محمد‌علی', '李', '👩‍🔧 1', 'Ω-7'])
      expect(text(99).parse(value)).toBe(value)
  })
})

describe('storableText', () => {
  test('accepts line feeds and other controls, and rejects NUL', () => {
    expect(storableText(99).parse(' Lovely silk.\r\n\tThank you.\u2028\u0007 ')).toBe(
      'Lovely silk.\r\n\tThank you.\u2028\u0007',
    )
    expect(storableText(9).safeParse('a\0b').success).toBe(false)
    expect(storableText(9).safeParse('a\udfff').success).toBe(false)
  })
})
