import { createLocalStore } from './local-store.ts'

/** How a person signs in. */
export type SignInMethod = 'passkey' | 'password'

interface LastSignIn {
  staffId: string
  method: SignInMethod
}

const isLastSignIn = (stored: unknown): stored is LastSignIn =>
  typeof stored === 'object' &&
  stored !== null &&
  'staffId' in stored &&
  typeof stored.staffId === 'string' &&
  'method' in stored &&
  (stored.method === 'passkey' || stored.method === 'password')

const lastSignIn = createLocalStore<LastSignIn | undefined>({
  key: 'luca-admin-sign-in',
  read: (stored) => (isLastSignIn(stored) ? stored : undefined),
})

/** Remembers how a person signed in on this device. */
export const rememberMethod = (staffId: string, method: SignInMethod): void =>
  lastSignIn.update(() => ({ staffId, method }))

/** Returns how a person signed in on this device last, or undefined. */
export function methodOf(staffId: string | undefined): SignInMethod | undefined {
  const last = lastSignIn.get()
  return last?.staffId === staffId ? last?.method : undefined
}
