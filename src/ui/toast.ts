interface Toast {
  id: number
  text: string
}

let current: Toast | undefined
let nextId = 1
const listeners = new Set<() => void>()

function show(toast: Toast | undefined): void {
  current = toast
  for (const listener of listeners) listener()
}

/**
 * Says something in passing: one toast at a time, the newest, for five seconds. Callable from
 * anywhere in the browser. Answers a function that takes it away early.
 * @spec messages.toast-one
 */
export function showToast(text: string): () => void {
  const toast = { id: nextId++, text }
  show(toast)
  return () => dismissToast(toast.id)
}

/** Takes a toast away, if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(undefined)
}

/** The toast to be shown now, if there is one. */
export const readToast = (): Toast | undefined => current

/** Calls back whenever another toast, or none, is to be shown. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
