import { useSyncExternalStore } from 'react'

const key = 'measurement-consent'
const answers = ['granted', 'declined'] as const
export type Consent = (typeof answers)[number]

/** The answer where the browser keeps nothing: good until the page is left. */
let unkept: Consent | null = null
const listeners = new Set<() => void>()

const announce = (): void => {
  for (const listener of listeners) listener()
}

/** What the shopper answered; null until then. */
function readConsent(): Consent | null {
  try {
    const kept = localStorage.getItem(key)
    return answers.find((answer) => answer === kept) ?? unkept
  } catch {
    return unkept
  }
}

/** Keeps the shopper's answer, and shows it in every part of the page that follows it. */
export function setConsent(answer: Consent): void {
  try {
    localStorage.setItem(key, answer)
  } catch {
    unkept = answer
  }
  announce()
}

/** Calls back when the answer changes, here or in another tab. */
function subscribeToConsent(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', announce)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', announce)
  }
}

/** The shopper's answer: null before there is one, undefined on the server, which never knows. */
export const useConsent = (): Consent | null | undefined =>
  useSyncExternalStore<Consent | null | undefined>(subscribeToConsent, readConsent, () => undefined)
