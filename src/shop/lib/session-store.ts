import { useSyncExternalStore } from 'react'

interface Source<Value> {
  /** Key in sessionStorage. */
  key: string
  /** Validates the stored JSON and returns a value. Gets `undefined` when nothing is stored. */
  read: (stored: unknown) => Value
}

/**
 * State of one tab that survives a reload. It is stored in sessionStorage. Without storage it lasts
 * until the document is closed.
 */
export class SessionStore<Value> {
  readonly #source: Source<Value>
  readonly #listeners = new Set<() => void>()
  #current: { value: Value } | undefined

  constructor(source: Source<Value>) {
    this.#source = source
  }

  /** Returns the current value. */
  readonly read = (): Value => {
    this.#current ??= { value: this.#source.read(this.#load()) }
    return this.#current.value
  }

  /** Stores a value and notifies the listeners. */
  set(value: Value): void {
    this.#current = { value }
    try {
      sessionStorage.setItem(this.#source.key, JSON.stringify(value))
    } catch {
      // The storage is full or blocked. The value then lasts until the document is closed.
    }
    for (const listener of this.#listeners) listener()
  }

  #load(): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(this.#source.key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

/** Returns the value of a store and renders the component again after a change. */
export const useSessionStore = <Value>(store: SessionStore<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.read, store.read)
