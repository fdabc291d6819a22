// @bundle shared
import { createStore } from '@tanstack/store'

type Resume = () => void

/** The actions that wait for the network, oldest first. */
export const waitingStore = createStore<readonly Resume[]>([])

/** Calls `resume` when the network is back or the shopper tries again. Browser only. */
export function waitForNetwork(resume: Resume): void {
  waitingStore.setState((waiting) => [...waiting, resume])
}

/** Continues all waiting actions. */
export function resumeWaiting(): void {
  const waiting = waitingStore.state
  if (waiting.length === 0) return
  waitingStore.setState(() => [])
  for (const resume of waiting) resume()
}

/**
 * Loads code of the shop. A failure without a network is repeated when the network is back. Throws any
 * other failure.
 */
export async function loadWhenOnline<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load()
  } catch (failure) {
    if (navigator.onLine) throw failure
    await new Promise<void>(waitForNetwork)
    return loadWhenOnline(load)
  }
}

/** Loads code before it is needed. A failure has no effect, because the code loads again on use. */
export function preloadCode(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
