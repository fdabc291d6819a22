import { createStore } from '@tanstack/store'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { useStore } from '#ui/use-store.ts'

const key = 'measurement-consent'
const choices = ['granted', 'declined'] as const
/** The shopper's choice about the ad pixel. */
export type Consent = (typeof choices)[number]

const consentStore = createStore<Consent | null | undefined>(undefined)

/** The choice when the browser has no storage. It lasts until the document is closed. */
let unsavedChoice: Consent | null = null

/** Returns the shopper's choice, or null before there is one. */
function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(key)
    return choices.find((choice) => choice === stored) ?? unsavedChoice
  } catch {
    return unsavedChoice
  }
}

const refresh = (): void => consentStore.setState(readConsent)

/** Stores the shopper's choice. */
export function setConsent(choice: Consent): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    unsavedChoice = choice
  }
  refresh()
}

/** Reads the stored choice, and reads it again after a change in another tab. */
export function watchConsent(): void {
  refresh()
  addEventListener('storage', refresh)
}

/** Returns the shopper's choice, null before there is one, and undefined on the server. */
export const useConsent = (): Consent | null | undefined => useStore(consentStore, undefined)

/** Whether the page shows the consent question: there is an ad pixel, and no choice yet. */
export function useConsentQuestion(): boolean {
  const pixelId = useShellSettings()?.pixelId
  return useConsent() === null && Boolean(pixelId)
}

/**
 * Event on `window` after the ad pixel has started. Pages then report the view that came before.
 */
export const pixelReady = 'luca:pixel-ready'
