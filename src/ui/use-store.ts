import type { Store } from '@tanstack/store'
import { useCallback, useSyncExternalStore } from 'react'

/** A store that components read: a `Store`, or an object that wraps one. */
export type ReadableStore<Value> = Pick<Store<Value>, 'get' | 'subscribe'>

/**
 * Returns the value of a store and renders the component again after a change. The server and the
 * hydration use `initial`, so that both render the same.
 * @example const toast = useStore(toastStore, undefined)
 */
export function useStore<Value>(store: ReadableStore<Value>, initial: Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(listener).unsubscribe,
    [store],
  )
  return useSyncExternalStore(subscribe, store.get, () => initial)
}
