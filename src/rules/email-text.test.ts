import { describe, expect, test } from 'vitest'
import { emailAddressLine, emailName } from './email-text.ts'

describe('the name in an e-mail', () => {
  test.each([
    ['Nour Hassan', 'Nour Hassan'],
    ['  Nour \t Hassan\n', 'Nour Hassan'],
    ['نور حسن', 'نور حسن'],
    ['مُحَمَّد عبد الرحمن', 'مُحَمَّد عبد الرحمن'],
    ['\u200fأحمد\u200e', 'أحمد'],
    ["Siobhán O'Brien", "Siobhán O'Brien"],
    ['Jean-Luc D’Arc', 'Jean-Luc D’Arc'],
    ['Zoe\u0308', 'Zoe\u0308'],
    ['李小龍', '李小龍'],
    ['Ana de la Cruz Vega', 'Ana de la Cruz Vega'],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), undefined],
    ['One two three four five six', undefined],
    ['You have WON 5000 LE: claim at https://evil.example/claim today', undefined],
    ['evil.example', undefined],
    ['Dr. Nour', undefined],
    ['nour@example.com', undefined],
    ['Nour 2', undefined],
    ['www.evil.example', undefined],
    ['اربح ٥٠٠٠ جنيه', undefined],
    ['Nour, free tie', undefined],
    ['👩 Nour', undefined],
    ["'-", undefined],
    ['', undefined],
  ])('returns for %j the name %j', (name, shown) => expect(emailName(name)).toBe(shown))
})

const addresses: [address: string, shown: string][] = [
  ['12 Tahrir Square, Cairo', '12 Tahrir Square, Cairo'],
  ['١٢ ميدان التحرير، القاهرة', '١٢ ميدان التحرير، القاهرة'],
  ['شارع ٢٦ يوليو، عمارة ٥.٢', 'شارع ٢٦ يوليو، عمارة ٥.٢'],
  ['Flat 1.5, bldg. 3, St. Mark', 'Flat 1.5, bldg. 3, St. Mark'],
  ['Pay at https://evil.example/claim', 'Pay at https evil example/claim'],
  ['HTTP://EVIL.EXAMPLE', 'HTTP EVIL EXAMPLE'],
  ['www.evil.example', 'evil example'],
  ['WwW.evil.example', 'evil example'],
  ['wwwww..evil.co.uk', 'ww .evil co uk'],
  ['evil.example', 'evil example'],
  ['evil1.example', 'evil1 example'],
  ['evil-.example', 'evil- example'],
  ['claim@evil.example', 'claim evil example'],
  ['claim＠evil．example', 'claim evil example'],
  ['evil。example', 'evil example'],
  ['evil\u200b.\u200bexample', 'evil example'],
  ['evil.\u00adexample', 'evil example'],
  ['e\u0301.e\u0301', 'e\u0301 e\u0301'],
  ['موقع.مصر', 'موقع مصر'],
  ['زوروا https://موقع.مصر الآن', 'زوروا https موقع مصر الآن'],
  ['a.b.c.d', 'a b c d'],
  [':://://x', ': x'],
  ['line one\nline two\r\n\tTo pay', 'line one line two To pay'],
  ['\u202edne\u2066 Cairo\u2029', 'dne Cairo'],
]

describe('the delivery address in an e-mail', () => {
  test.each(addresses)('returns for %j the address %j', (address, shown) =>
    expect(emailAddressLine(address)).toBe(shown),
  )

  test.each(addresses)('returns no link for %j', (address) =>
    expect(emailAddressLine(address)).not.toMatch(/:\/\/|www\.|@|\p{L}\p{M}*\.\p{L}/iu),
  )
})
