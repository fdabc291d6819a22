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
 * Shows a short message for five seconds. A new toast replaces the current one. Returns a function
 * that closes the toast early. Browser only.
 * @spec messages.toast-one
 */
export function showToast(text: string): () => void {
  const toast = { id: nextId++, text }
  show(toast)
  return () => dismissToast(toast.id)
}

/** Closes a toast if it is still shown. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(undefined)
}

/** Returns the current toast, or undefined. */
export const readToast = (): Toast | undefined => current

/** Calls `listener` whenever a toast opens or closes. Returns a function that unsubscribes. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
