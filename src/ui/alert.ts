import { createStore } from '@tanstack/store'

/** An alert and the function that resolves its promise. */
interface Message {
  text: string
  onRead: () => void
}

/** The alert that is open, or undefined. */
export const alertStore = createStore<Message | undefined>(undefined)

let waiting: readonly Message[] = []

const show = (message: Message | undefined): void => alertStore.setState(() => message)

/**
 * Shows a message that the shopper must acknowledge. Resolves after they have. Several alerts are
 * queued and shown one at a time. Browser only.
 * @spec messages.alert, messages.alert-dialog
 */
export const showAlert = (text: string): Promise<void> =>
  new Promise((onRead) => {
    const message = { text, onRead }
    if (alertStore.state) waiting = [...waiting, message]
    else show(message)
  })

/**
 * Closes the open alert. The next alert opens in a later task, because screen readers announce a
 * dialog only when it opens.
 */
export function acknowledgeAlert(): void {
  const acknowledged = alertStore.state
  const [next, ...rest] = waiting
  waiting = rest
  show(undefined)
  acknowledged?.onRead()
  if (next) setTimeout(show, 0, next)
}
