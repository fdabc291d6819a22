import { useSyncExternalStore } from 'react'
import { readIdentity, subscribeToIdentity } from './identity-store.ts'
import { logFailure } from './log-failure.ts'

/** Something that belongs to whoever shops, as far as it is known here. */
export interface AsyncValue<Value> {
  /** `failed`: the last attempt to load it did not work; `value` is then what was known before. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly value: Value
}

interface Source<Value> {
  /** What tabs call it when they tell each other of a change. */
  name: string
  empty: Value
  load: () => Promise<Value>
}

/**
 * State of the shopper that the server keeps, shared by all components and tabs: loaded with the
 * first component that asks, again for every other shopper, after a change in another tab and when
 * the page comes back into view. Nobody's is empty. An answer that was overtaken by a later call's is dropped.
 */
export class RemoteStore<Value> {
  readonly #source: Source<Value>
  readonly #unknown: AsyncValue<Value>
  readonly #listeners = new Set<() => void>()
  #current: AsyncValue<Value>
  #lastCall = 0
  #lastShown = 0
  #channel: BroadcastChannel | undefined
  #close: () => void = () => {}

  constructor(source: Source<Value>) {
    this.#source = source
    this.#unknown = { status: 'loading', value: source.empty }
    this.#current = this.#unknown
  }

  /** What is known before anybody asked, and so always on the server. */
  readonly readUnknown = (): AsyncValue<Value> => this.#unknown

  readonly read = (): AsyncValue<Value> => this.#current

  /** Asks the server again. Never rejects: a failure is logged and shows as `failed`. */
  async reload(): Promise<void> {
    const call = this.#begin()
    if (readIdentity().state === 'nobody') {
      this.#show({ status: 'ready', value: this.#source.empty }, call)
      return
    }
    try {
      this.#show({ status: 'ready', value: await this.#source.load() }, call)
    } catch (failure) {
      logFailure(`The ${this.#source.name} could not be loaded.`, failure)
      this.#show({ status: 'failed', value: this.#current.value }, call)
    }
  }

  /** Makes a change whose answer is the new value. Rejects as `call` does; nothing changed then. */
  async change(send: () => Promise<Value>): Promise<Value> {
    const call = this.#begin()
    const value = await send()
    this.#show({ status: 'ready', value }, call)
    this.#tellOtherTabs()
    return value
  }

  /** Asks again, here and in every other tab, after another call has changed it on the server. */
  renew(): Promise<void> {
    this.#tellOtherTabs()
    return this.reload()
  }

  #tellOtherTabs(): void {
    this.#channel?.postMessage('changed')
  }

  #begin(): number {
    this.#lastCall += 1
    return this.#lastCall
  }

  #show(next: AsyncValue<Value>, call: number): void {
    if (call < this.#lastShown) return
    this.#lastShown = call
    this.#current = next
    for (const listener of this.#listeners) listener()
  }

  /** What the last shopper had is nobody else's to see. */
  readonly #startOver = () => {
    this.#show(this.#unknown, this.#begin())
    void this.reload()
  }

  readonly #reloadWhenSeen = () => {
    if (document.visibilityState === 'visible') void this.reload()
  }

  #open(): void {
    const channel = new BroadcastChannel(`luca-${this.#source.name}`)
    channel.onmessage = () => void this.reload()
    const unfollowIdentity = subscribeToIdentity(this.#startOver)
    document.addEventListener('visibilitychange', this.#reloadWhenSeen)
    this.#channel = channel
    this.#close = () => {
      unfollowIdentity()
      document.removeEventListener('visibilitychange', this.#reloadWhenSeen)
      channel.close()
      this.#channel = undefined
    }
    void this.reload()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (!this.#channel) this.#open()
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      // From one page to the next the last to follow leaves before the first comes.
      setTimeout(() => {
        if (this.#listeners.size === 0) this.#close()
      })
    }
  }
}

/** What is known of a state, for a component. */
export const useRemoteStore = <Value>(state: RemoteStore<Value>): AsyncValue<Value> =>
  useSyncExternalStore(state.subscribe, state.read, state.readUnknown)
