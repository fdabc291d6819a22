import { useSyncExternalStore } from 'react'

const key = 'measurement-consent'
const choices = ['granted', 'declined'] as const
/** The shopper's choice about the ad pixel. */
export type Consent = (typeof choices)[number]

/** The choice when the browser has no storage. It lasts until the document is closed. */
let unsavedChoice: Consent | null = null
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

/** Returns the shopper's choice, or null before there is one. */
function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(key)
    return choices.find((choice) => choice === stored) ?? unsavedChoice
  } catch {
    return unsavedChoice
  }
}

/** Stores the shopper's choice and notifies all subscribers. */
export function setConsent(choice: Consent): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    unsavedChoice = choice
  }
  notify()
}

/**
 * Calls `listener` when the choice changes, in this tab or another. Returns a function that
 * unsubscribes.
 */
function subscribeToConsent(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', notify)
  }
}

/** Returns the shopper's choice, null before there is one, and undefined on the server. */
export const useConsent = (): Consent | null | undefined =>
  useSyncExternalStore<Consent | null | undefined>(subscribeToConsent, readConsent, () => undefined)
