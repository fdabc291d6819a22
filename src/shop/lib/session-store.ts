import { createStore, type Store } from '@tanstack/store'

interface Source<Value> {
  /** Key in sessionStorage. */
  key: string
  /** Validates the stored JSON and returns a value. Gets `undefined` when nothing is stored. */
  read: (stored: unknown) => Value
}

function load(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function save(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The storage is full or blocked. The value then lasts until the document is closed.
  }
}

/**
 * Creates a store for one tab that survives a reload, because every change is written to
 * sessionStorage. Without storage the value lasts until the document is closed.
 */
export function createSessionStore<Value>({ key, read }: Source<Value>): Store<Value> {
  const store = createStore(read(load(key)))
  store.subscribe((value) => save(key, value))
  return store
}
