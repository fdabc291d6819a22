import { useEffect, useRef } from 'react'

/** Milliseconds without typing after which a draft is saved. */
const idleMs = 3000
/** The longest time that a typed value stays unsaved while a person is typing. */
const maxUnsavedMs = 15_000

/** Returns how long to wait before a save, from the time of the first unsaved value. */
export const autosaveDelay = (firstUnsavedAt: number, now: number): number =>
  Math.max(0, Math.min(idleMs, firstUnsavedAt + maxUnsavedMs - now))

interface Autosave {
  /** Changes with every typed value. Undefined without unsaved values. */
  edit: object | undefined
  /** False while a save runs, a field needs a choice, or the last save of these values failed. */
  isAllowed: boolean
  save: () => void
}

/** Saves unsaved values 3 s after typing, and at most every 15 s. */
export function useAutosave({ edit, isAllowed, save }: Autosave): void {
  const firstUnsavedAt = useRef<number>(undefined)
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  useEffect(() => {
    if (!edit) firstUnsavedAt.current = undefined
    if (!edit || !isAllowed) return
    firstUnsavedAt.current ??= Date.now()
    const delay = autosaveDelay(firstUnsavedAt.current, Date.now())
    const timer = setTimeout(() => {
      firstUnsavedAt.current = undefined
      latestSave.current()
    }, delay)
    return () => clearTimeout(timer)
  }, [edit, isAllowed])
}
