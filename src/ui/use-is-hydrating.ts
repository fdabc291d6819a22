// @bundle shared
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const subscribe = () => () => {}
const getSnapshot = () => null

/**
 * Returns true on the server and in the render that hydrates a component. It does not render the
 * component again when the hydration ends.
 */
export function useIsHydrating(): boolean {
  let isHydrating = false
  // React calls the third function only on the server and during hydration.
  useSyncExternalStore(subscribe, getSnapshot, () => {
    isHydrating = true
    return null
  })
  return isHydrating
}

/**
 * Returns false on the server and during hydration, and true afterwards. The router's `useHydrated`
 * renders all components that use it in one task; this hook renders them in a transition.
 */
export function useIsInBrowser(): boolean {
  const [isInBrowser, setInBrowser] = useState(!useIsHydrating())
  useEffect(() => startTransition(() => setInBrowser(true)), [])
  return isInBrowser
}
