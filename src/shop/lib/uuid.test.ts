import { expect, test, vi } from 'vitest'
import { guestTokenPattern } from '#contract/identity.ts'
import { randomUuid } from './uuid.ts'

test('returns different UUIDs of version 4', () => {
  const uuids = Array.from({ length: 200 }, randomUuid)
  expect(new Set(uuids).size).toBe(200)
  for (const each of uuids) {
    expect(each).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(each).toMatch(guestTokenPattern)
  }
})

test('works without crypto.randomUUID, which is missing on plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(randomUuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  vi.unstubAllGlobals()
})
