import { type Identity, identityStore, loadingIdentity } from '#shop/lib/identity-store.ts'
import { useStore } from '#ui/use-store.ts'

/**
 * Returns the identity of the shopper and renders the component again after a change.
 * @spec identity.context
 */
export const useIdentity = (): Identity => useStore(identityStore, loadingIdentity)
