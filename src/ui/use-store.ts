import type { Store } from '@tanstack/store'
import {
  startTransition,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react'

/** A store that components read: a `Store`, or an object that wraps one. */
export interface ReadableStore<Value> extends Pick<Store<Value>, 'get'> {
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

/**
 * Returns a part of the value of a store, and renders the component again after a change of this part.
 * `select` must return the same part for the same value. The server and the hydration use `initial`,
 * so that both render the same. Another value follows in a transition: React would otherwise render
 * all components of the page that have one in a single task, right after the hydration.
 * @example const count = useSelected(cart, cart.initial, ({ value }) => value.items.length)
 */
export function useSelected<Value, Part>(
  store: ReadableStore<Value>,
  initial: Value,
  select: (value: Value) => Part,
): Part {
  const isHydrated = useRef(true)
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(listener).unsubscribe,
    [store],
  )
  const part = useSyncExternalStore(
    subscribe,
    () => select(isHydrated.current ? store.get() : initial),
    () => {
      isHydrated.current = false
      return select(initial)
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first render can hydrate.
  useEffect(() => {
    if (isHydrated.current) return
    isHydrated.current = true
    if (!Object.is(select(store.get()), part)) startTransition(renderAgain)
  }, [])
  return part
}

/**
 * Returns the value of a store, see `useSelected`.
 * @example const toast = useStore(toastStore, undefined)
 */
export const useStore = <Value>(store: ReadableStore<Value>, initial: Value): Value =>
  useSelected(store, initial, (value) => value)
