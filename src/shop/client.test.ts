import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const watchers = vi.hoisted(() => ({
  watchIdentity: vi.fn(),
  endRejectedSignIn: vi.fn(),
  watchTheme: vi.fn(),
  watchConsent: vi.fn(),
  onSignInRejected: vi.fn(),
  showToast: vi.fn(),
  errorText: vi.fn(async ({ description }: { description: string }) => description),
}))
vi.mock('#shop/lib/identity-store.ts', () => watchers)
vi.mock('#shop/lib/call.ts', () => watchers)
vi.mock('#shop/lib/error-text.ts', () => watchers)
vi.mock('#ui/theme.ts', () => watchers)
vi.mock('#shop/consent/consent.ts', () => watchers)
vi.mock('#ui/toast.ts', () => watchers)
vi.mock('#shop/router.tsx', () => ({ getRouter: () => undefined }))
// The rendering waits for a timer, so this test ends before it.
vi.useFakeTimers()

// Otherwise the timers of another test file would start the rendering.
afterAll(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

beforeEach(async () => {
  vi.resetModules()
  await import('./client.tsx')
})

test('connects the stores to the browser, and call() to the sign-out', () => {
  expect(watchers.watchIdentity).toHaveBeenCalledOnce()
  expect(watchers.watchTheme).toHaveBeenCalledOnce()
  expect(watchers.watchConsent).toHaveBeenCalledOnce()
  expect(watchers.onSignInRejected).toHaveBeenCalledOnce()
})

test('shows the error of a rejected sign-in, and none for an old token', async () => {
  const [reject] = watchers.onSignInRejected.mock.calls[0] ?? []
  const description = 'You are signed out.'
  const error = { errors: [{ code: 'identity_invalid', description }] }
  watchers.endRejectedSignIn.mockReturnValueOnce(false)
  reject('Bearer old', error)
  expect(watchers.showToast).not.toHaveBeenCalled()
  watchers.endRejectedSignIn.mockReturnValueOnce(true)
  reject('Bearer new', error)
  expect(watchers.endRejectedSignIn.mock.calls).toEqual([['Bearer old'], ['Bearer new']])
  await Promise.resolve()
  expect(watchers.showToast).toHaveBeenCalledExactlyOnceWith('You are signed out.')
})
