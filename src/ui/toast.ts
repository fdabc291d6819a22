import { createStore } from '@tanstack/store'

/** A button in a toast. It closes the toast. */
export interface ToastAction {
  label: string
  onPress: () => void
}

interface Toast {
  id: number
  text: string
  action?: ToastAction | undefined
}

/** The toast that is shown, or undefined. */
export const toastStore = createStore<Toast | undefined>(undefined)

let nextId = 1

/**
 * Shows a short message for five seconds. A new toast replaces the current one. Returns a function
 * that closes the toast early. Browser only.
 * @spec messages.toast-one
 */
export function showToast(text: string, action?: ToastAction): () => void {
  const toast = { id: nextId++, text, action }
  toastStore.setState(() => toast)
  return () => dismissToast(toast.id)
}

/** Closes a toast if it is still shown. */
export function dismissToast(id: number): void {
  toastStore.setState((toast) => (toast?.id === id ? undefined : toast))
}
