/** One thing to tell, and how to go on once it was read. */
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
 * Tells the shopper something they have to meet and acknowledge. Callable from anywhere in the
 * browser; several wait for each other. Resolves when it was read.
 * @spec messages.alert, messages.alert-dialog
 */
export const showAlert = (text: string): Promise<void> =>
  new Promise((onRead) => {
    const message = { text, onRead }
    if (current) waiting = [...waiting, message]
    else show(message)
  })

/** Closes the alert that is shown; the next one opens anew, so that it is announced as well. */
export function acknowledgeAlert(): void {
  const read = current
  const [next, ...rest] = waiting
  waiting = rest
  show(undefined)
  read?.onRead()
  if (next) setTimeout(show, 0, next)
}

/** Text of the alert to be shown now, if there is one. */
export const readAlert = (): string | undefined => current?.text

/** Calls back whenever another alert, or none, is to be shown. */
export function subscribeToAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
