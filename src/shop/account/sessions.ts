import type { Session } from '#contract/account.ts'
import { createAccountStore } from '#shop/account/account-store.ts'
import { call } from '#shop/lib/call.ts'
import type { AsyncValue } from '#shop/lib/remote-store.ts'
import { useStore } from '#ui/use-store.ts'

const loadCalls = () => import('#contract/account.ts')

const sessions = createAccountStore<readonly Session[]>({
  name: 'sessions',
  empty: [],
  load: async () => (await call((await loadCalls()).getSessions)).items,
})

/** Returns the devices that are signed in to the account, latest use first. */
export const useSessions = (): AsyncValue<readonly Session[]> =>
  useStore(sessions, sessions.initial)

/** Loads the devices again. */
export const reloadSessions = (): Promise<void> => sessions.reload()

/** Signs a device out. Throws what `call` throws. */
export async function endSession(sessionId: string): Promise<void> {
  const { endSession: end } = await loadCalls()
  await call(end, { params: { sessionId } })
  await sessions.reloadInAllTabs()
}

/** Signs all other devices out. Throws what `call` throws. */
export async function endOtherSessions(): Promise<void> {
  const { endOtherSessions: end } = await loadCalls()
  await call(end)
  await sessions.reloadInAllTabs()
}
