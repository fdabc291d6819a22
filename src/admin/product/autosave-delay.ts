/** Milliseconds without typing after which a draft is saved. */
export const idleMs = 3000
/** The longest time that a typed value stays unsaved while a person is typing. */
export const maxUnsavedMs = 15_000

/** Returns how long to wait before a save, from the time of the first unsaved value. */
export const autosaveDelay = (firstUnsavedAt: number, now: number): number =>
  Math.max(0, Math.min(idleMs, firstUnsavedAt + maxUnsavedMs - now))
