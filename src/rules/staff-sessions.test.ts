import { expect, it } from 'vitest'
import { isRecentlyAuthenticated, linkMs, sessionIdleMs, sessionMs } from './staff-sessions.ts'

const hour = 3_600_000

it('ends idle sessions after an hour, those of packers after 8 hours, all after a day', () => {
  expect(sessionIdleMs).toEqual({ owner: hour, manager: hour, packer: 8 * hour, viewer: hour })
  expect(sessionMs).toBe(24 * hour)
})

it('accepts setup links for a day and sign-in links for 15 minutes', () => {
  expect(linkMs).toEqual({ setup: 24 * hour, signIn: hour / 4 })
})

it('needs a sign-in within 10 minutes', () => {
  expect(isRecentlyAuthenticated(0, 600_000)).toBe(true)
  expect(isRecentlyAuthenticated(0, 600_001)).toBe(false)
})
