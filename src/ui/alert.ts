/** An alert and the function that resolves its promise. */
interface Message {
  text: string
  onRead: () => void
}

let current: Message | undefined
let waiting: readonly Message[] = []
const listeners = new Set<() => void>()

function show(message: Message | undefined): void {
  current = message
  for (const listener of listeners) listener()
}

/**
 * Shows a message that the shopper must acknowledge. Resolves after they have. Several alerts are
 * queued and shown one at a time. Browser only.
 * @spec messages.alert, messages.alert-dialog
 */
export const showAlert = (text: string): Promise<void> =>
  new Promise((onRead) => {
    const message = { text, onRead }
    if (current) waiting = [...waiting, message]
    else show(message)
  })

/**
 * Closes the open alert. The next alert opens in a later task, because screen readers announce a
 * dialog only when it opens.
 */
export function acknowledgeAlert(): void {
  const acknowledged = current
  const [next, ...rest] = waiting
  waiting = rest
  show(undefined)
  acknowledged?.onRead()
  if (next) setTimeout(show, 0, next)
}

/** Returns the text of the open alert, or undefined. */
export const readAlert = (): string | undefined => current?.text

/** Calls `listener` whenever an alert opens or closes. Returns a function that unsubscribes. */
export function subscribeToAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
