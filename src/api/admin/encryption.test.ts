import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptSecret, encryptSecret } from './encryption.ts'

const context = { key: randomBytes(32), staffId: 'mona' }

test('decrypts with the same key for the same person only', () => {
  const text = encryptSecret('GEZDGNBV', context)
  expect(text).not.toContain('GEZDGNBV')
  expect(encryptSecret('GEZDGNBV', context)).not.toBe(text)
  expect(decryptSecret(text, context)).toBe('GEZDGNBV')
  expect(() => decryptSecret(text, { ...context, staffId: 'nour' })).toThrow()
  expect(() => decryptSecret(text, { ...context, key: randomBytes(32) })).toThrow()
})

test('refuses a changed byte', () => {
  const bytes = Buffer.from(encryptSecret('GEZDGNBV', context), 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(() => decryptSecret(bytes.toString('base64url'), context)).toThrow()
})
