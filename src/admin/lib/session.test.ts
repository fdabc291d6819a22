import { afterEach, expect, test } from 'vitest'
import { openPages, sessionEnded, settleSession, waitForSession } from './session.ts'

afterEach(() => settleSession(false))

test('a call does not wait for a sign-in without pages', async () => {
  expect(await waitForSession()).toBe(false)
  expect(sessionEnded.get()).toBe(false)
})

test('calls wait until the same person has signed in again', async () => {
  const close = openPages()
  const calls = [waitForSession(), waitForSession()]
  expect(sessionEnded.get()).toBe(true)
  settleSession(true)
  expect(await Promise.all(calls)).toEqual([true, true])
  expect(sessionEnded.get()).toBe(false)
  close()
})

test('a call fails when another person signs in or the pages close', async () => {
  const close = openPages()
  const first = waitForSession()
  settleSession(false)
  expect(await first).toBe(false)
  const second = waitForSession()
  close()
  expect(await second).toBe(false)
  expect(sessionEnded.get()).toBe(false)
})
