import { useSyncExternalStore } from 'react'

interface Source<Value> {
  /** Under which it is kept in this tab. */
  key: string
  /** Makes a value of what was kept, whatever that is; `undefined` where nothing was. */
  read: (kept: unknown) => Value
}

/**
 * State of this tab that outlives a reload: kept in sessionStorage, read anew with every document.
 * Where the browser keeps nothing it lives as long as the document.
 */
export class SessionStore<Value> {
  readonly #source: Source<Value>
  readonly #listeners = new Set<() => void>()
  #current: { value: Value } | undefined

  constructor(source: Source<Value>) {
    this.#source = source
  }

  readonly read = (): Value => {
    this.#current ??= { value: this.#source.read(this.#load()) }
    return this.#current.value
  }

  set(value: Value): void {
    this.#current = { value }
    try {
      sessionStorage.setItem(this.#source.key, JSON.stringify(value))
    } catch {
      // Full or forbidden: it is then kept for as long as the document is.
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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

/** What is kept, for a component. */
export const useSessionStore = <Value>(state: SessionStore<Value>): Value =>
  useSyncExternalStore(state.subscribe, state.read, state.read)
