import { identityStore } from '#shop/lib/identity-store.ts'
import { RemoteStore } from '#shop/lib/remote-store.ts'

/**
 * Creates a store of data that only customers have. It is empty for guests, without a call: a page of
 * the account is still open at the moment of a sign-out.
 */
export const createAccountStore = <Value>(
  source: ConstructorParameters<typeof RemoteStore<Value>>[0],
): RemoteStore<Value> =>
  new RemoteStore({
    ...source,
    load: async () => (identityStore.state.state === 'signed-in' ? source.load() : source.empty),
  })
