import { createLocalStore } from './local-store.ts'

/** How a person signs in. */
export type SignInMethod = 'passkey' | 'password'

interface LastSignIn {
  staffId: string
  /** Undefined after a sign-in with a link. */
  method: SignInMethod | undefined
}

const isMethod = (value: unknown): value is SignInMethod =>
  value === 'passkey' || value === 'password'

function readLastSignIn(stored: unknown): LastSignIn | undefined {
  const { staffId, method }: Record<string, unknown> = { ...(stored as object | undefined) }
  if (typeof staffId !== 'string') return undefined
  return { staffId, method: isMethod(method) ? method : undefined }
}

const lastSignIn = createLocalStore({ key: 'luca-admin-sign-in', read: readLastSignIn })

/** Remembers who signed in on this device, and how. A link does not replace the way before. */
export const rememberSignIn = (staffId: string, method: SignInMethod | undefined): void =>
  lastSignIn.update((last) => ({
    staffId,
    method: method ?? (last?.staffId === staffId ? last.method : undefined),
  }))

/** Forgets the sign-in, because the person signs out. */
export const forgetSignIn = (): void => lastSignIn.update(() => undefined)

/** Returns true if a person has signed in on this device and not out again. */
export const hasSignedIn = (): boolean => lastSignIn.get() !== undefined

/** Returns how a person signed in on this device last, or undefined. */
export function methodOf(staffId: string | undefined): SignInMethod | undefined {
  const last = lastSignIn.get()
  return last?.staffId === staffId ? last?.method : undefined
}
