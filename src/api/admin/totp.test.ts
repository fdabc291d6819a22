import { expect, test } from 'vitest'
import { createTotpSecret, describeTotp, matchTotp } from './totp.ts'

/** The ASCII secret `12345678901234567890` of RFC 6238 in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** RFC 6238, appendix B, SHA-1: the last six of the eight digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts the code of RFC 6238 at %i s', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(matchTotp(secret, { code, now })).toBe(Math.floor(seconds / 30))
})

test('accepts the code of the step before, and no other', () => {
  const at = (seconds: number) =>
    matchTotp(secret, { code: '005924', now: new Date((1_234_567_890 + seconds) * 1000) })
  expect(at(30)).toBe(at(0))
  expect(at(60)).toBeUndefined()
  expect(at(-30)).toBeUndefined()
})

test('describes a secret as an address and a QR code', () => {
  const created = createTotpSecret()
  const { uri, qr } = describeTotp(created, { label: 'mona@luca.example' })
  expect(created).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toBe(`otpauth://totp/LUCA:mona%40luca.example?secret=${created}&issuer=LUCA`)
  expect(qr.size).toBeGreaterThan(20)
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
})
