import { createStore } from '@tanstack/store'

/** True after a call found that the session has ended. The shell then shows the sign-in form. */
export const sessionEnded = createStore(false)

/** Calls that wait for the sign-in. Each one gets true if the same person has signed in again. */
let waiting: ((isSamePerson: boolean) => void)[] = []

/** True while pages are open that show the sign-in form over themselves. */
let hasPages = false

/** Lets calls wait for the sign-in while the pages are open. Returns the function that ends that. */
export function openPages(): () => void {
  hasPages = true
  return () => {
    hasPages = false
    settleSession(false)
  }
}

/**
 * Shows the sign-in form over the page and waits. Resolves to true when the same person has signed in
 * again, and to false if the pages close or if another person signs in. Without pages it does not wait.
 */
export async function waitForSession(): Promise<boolean> {
  if (!hasPages) return false
  sessionEnded.setState(() => true)
  return new Promise((resolve) => waiting.push(resolve))
}

/** Closes the sign-in form and continues the calls that wait. */
export function settleSession(isSamePerson: boolean): void {
  sessionEnded.setState(() => false)
  const settled = waiting
  waiting = []
  for (const settle of settled) settle(isSamePerson)
}
