import { createStore, type Store } from '@tanstack/store'

interface Source<Value> {
  /** Key in localStorage. */
  key: string
  /** Validates the stored JSON and returns a value. Gets `undefined` when nothing is stored. */
  read: (stored: unknown) => Value
}

/** A value of this device that all tabs share. */
export interface LocalStore<Value> extends Pick<Store<Value>, 'get' | 'subscribe'> {
  /** Sets the value that `change` returns for the newest one, also of another tab. */
  update: (change: (value: Value) => Value) => void
}

/**
 * Creates a store that survives a reload and follows changes of other tabs. Without storage the value
 * lasts until the document is closed.
 */
export function createLocalStore<Value>({ key, read }: Source<Value>): LocalStore<Value> {
  const load = (): { value: Value } | undefined => {
    try {
      const stored = localStorage.getItem(key)
      return { value: read(stored === null ? undefined : JSON.parse(stored)) }
    } catch (error) {
      // Text that is not JSON counts as nothing; a blocked storage leaves the value as it is.
      return error instanceof SyntaxError ? { value: read(undefined) } : undefined
    }
  }
  const store = createStore((load() ?? { value: read(undefined) }).value)
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key === key) store.setState((value) => load()?.value ?? value)
  })
  return {
    get: () => store.get(),
    subscribe: store.subscribe.bind(store),
    update: (change) => {
      const value = change((load() ?? { value: store.get() }).value)
      store.setState(() => value)
      try {
        localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // The storage is full or blocked. The value then lasts until the document is closed.
      }
    },
  }
}
