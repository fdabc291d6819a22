import { createStore, type Store, type Subscription } from '@tanstack/store'
import { identityStore } from './identity-store.ts'
import { logFailure } from './log-failure.ts'

/** A value that is loaded from the server, with the status of its loading. */
export interface AsyncValue<Value> {
  /** With `failed` the last load has failed, and `value` is the previous value. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly value: Value
}

interface Source<Value> {
  /** Name of the data, for the log and for the channel between tabs. */
  name: string
  empty: Value
  load: () => Promise<Value>
}

/**
 * Mirrors data of the shopper that the server stores, for all components of this tab. It loads when
 * the first component subscribes. It loads again when the identity changes, when another tab changes
 * the data, and when the page becomes visible. For an anonymous client it is empty. A response is
 * dropped if the response of a later call was already shown.
 */
export class RemoteStore<Value> {
  /** The value before the first load. The server always renders this value. */
  readonly initial: AsyncValue<Value>
  readonly #source: Source<Value>
  readonly #store: Store<AsyncValue<Value>>
  #subscribers = 0
  #lastCall = 0
  #lastShown = 0
  #channel: BroadcastChannel | undefined
  #close: () => void = () => {}

  constructor(source: Source<Value>) {
    this.#source = source
    this.initial = { status: 'loading', value: source.empty }
    this.#store = createStore(this.initial)
  }

  /** Returns the current value. */
  readonly get = (): AsyncValue<Value> => this.#store.get()

  /** Loads the value again. Never rejects. A failure is logged and sets the status `failed`. */
  async reload(): Promise<void> {
    const call = this.#begin()
    if (identityStore.state.state === 'anonymous') {
      this.#show({ status: 'ready', value: this.#source.empty }, call)
      return
    }
    try {
      this.#show({ status: 'ready', value: await this.#source.load() }, call)
    } catch (failure) {
      logFailure(`The ${this.#source.name} could not be loaded.`, failure)
      this.#show({ status: 'failed', value: this.#store.state.value }, call)
    }
  }

  /**
   * Sends a change and stores the new value that `send` returns. Throws what `call` throws; the value
   * then remains unchanged.
   */
  async change(send: () => Promise<Value>): Promise<Value> {
    const call = this.#begin()
    const value = await send()
    this.#show({ status: 'ready', value }, call)
    this.#notifyOtherTabs()
    return value
  }

  /** Loads the value again in all tabs, after another call has changed it on the server. */
  reloadInAllTabs(): Promise<void> {
    this.#notifyOtherTabs()
    return this.reload()
  }

  #notifyOtherTabs(): void {
    this.#channel?.postMessage('changed')
  }

  #begin(): number {
    this.#lastCall += 1
    return this.#lastCall
  }

  #show(next: AsyncValue<Value>, call: number): void {
    if (call < this.#lastShown) return
    this.#lastShown = call
    this.#store.setState(() => next)
  }

  /**
   * Clears the value before loading, because the next shopper must not see the previous one's data.
   */
  readonly #reset = () => {
    this.#show(this.initial, this.#begin())
    void this.reload()
  }

  readonly #reloadWhenVisible = () => {
    if (document.visibilityState === 'visible') void this.reload()
  }

  #open(): void {
    const channel = new BroadcastChannel(`luca-${this.#source.name}`)
    channel.onmessage = () => void this.reload()
    const identitySubscription = identityStore.subscribe(this.#reset)
    document.addEventListener('visibilitychange', this.#reloadWhenVisible)
    this.#channel = channel
    this.#close = () => {
      identitySubscription.unsubscribe()
      document.removeEventListener('visibilitychange', this.#reloadWhenVisible)
      channel.close()
      this.#channel = undefined
    }
    void this.reload()
  }

  /** Calls `listener` after each change. Opens the store for its first subscriber. */
  readonly subscribe = (listener: () => void): Subscription => {
    if (!this.#channel) this.#open()
    this.#subscribers += 1
    const subscription = this.#store.subscribe(listener)
    return {
      unsubscribe: () => {
        subscription.unsubscribe()
        this.#subscribers -= 1
        // A list with 72 cards unsubscribes 72 times. Each timer would be a task before the next frame.
        if (this.#subscribers > 0) return
        // During navigation the old page unsubscribes before the new page subscribes.
        setTimeout(() => {
          if (this.#subscribers === 0) this.#close()
        })
      },
    }
  }
}
