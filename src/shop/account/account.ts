import type { Profile } from '#contract/account.ts'
import { createAccountStore } from '#shop/account/account-store.ts'
import { call } from '#shop/lib/call.ts'
import type { AsyncValue } from '#shop/lib/remote-store.ts'
import { useStore } from '#ui/use-store.ts'

const profile = createAccountStore<Profile | null>({
  name: 'profile',
  empty: null,
  load: async () => call((await import('#contract/account.ts')).getProfile),
})

/** Returns the account of the customer. */
export const useProfile = (): AsyncValue<Profile | null> => useStore(profile, profile.initial)

/** Loads the account again. */
export const reloadProfile = (): Promise<void> => profile.reload()

/** Sends a change of the account and shows what `send` returns. Throws what `send` throws. */
export const changeProfile = (send: () => Promise<Profile>): Promise<unknown> =>
  profile.change(send)
