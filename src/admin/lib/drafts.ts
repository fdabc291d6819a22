const prefix = 'draft-'

/** Returns the key of what a person typed into a form. */
export const draftKey = (staffId: string, name: string): string => `${prefix}${staffId}-${name}`

/** Returns what was typed into a form of this tab and not saved, or undefined. */
export function readDraft<Draft>(key: string): Draft | undefined {
  try {
    const stored = sessionStorage.getItem(key)
    return stored === null ? undefined : (JSON.parse(stored) as Draft)
  } catch {
    return undefined
  }
}

/** Stores what was typed into a form, or removes it. */
export function writeDraft(key: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // The storage is full or blocked, so the draft lasts as long as the page.
  }
}

/** Removes all drafts of the tab. The next person at this device must not read them. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // The storage is blocked, so there are no drafts.
  }
}
