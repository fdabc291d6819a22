import type { ContactValues } from './contact-values.ts'

/** What a person typed but did not save. It survives a reload of the tab. */
export interface ContactDraft {
  /** The version of the order that the form was opened with. */
  version: number
  /** The values of that version. */
  base: ContactValues
  values: ContactValues
}

const keyOf = (orderId: string): string => `order-contact-${orderId}`

/** Returns the draft of an order, or undefined. */
export function readDraft(orderId: string): ContactDraft | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(orderId))
    return stored === null ? undefined : (JSON.parse(stored) as ContactDraft)
  } catch {
    return undefined
  }
}

/** Stores the draft of an order, or removes it. */
export function writeDraft(orderId: string, draft: ContactDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(orderId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(orderId))
  } catch {
    // The storage is blocked, so the draft lasts as long as the page.
  }
}
