import type { HistoryLocation, RegisteredRouter } from '@tanstack/react-router'
import { resumeWaiting, waitForNetwork } from '#ui/offline.ts'

/** Closes the dialogs over the page. A notice below them would be invisible. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog:modal'))
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
}

/**
 * Without a network, a link to another page leaves the shopper on the current page. The router would
 * otherwise load a new document for code that is missing, and the browser would replace the shop by its
 * own error page. The last link opens when the network is back. Links within a page, such as another
 * size, and Back work as before, because their code is loaded.
 */
export function watchNetwork(router: RegisteredRouter): void {
  let heldPath: string | undefined
  const routeOf = (location: HistoryLocation) =>
    router.matchRoutes(router.parseLocation(location)).at(-1)?.routeId
  const openHeld = () => {
    const path = heldPath
    heldPath = undefined
    if (path) router.history.push(path)
  }
  const hold = (current: HistoryLocation, next: HistoryLocation): boolean => {
    if (navigator.onLine || routeOf(current) === routeOf(next)) return false
    if (!heldPath) waitForNetwork(openHeld)
    heldPath = next.href
    closeDialogs()
    return true
  }
  let release = () => {}
  const update = () => {
    release()
    release = navigator.onLine
      ? () => {}
      : router.history.block({
          enableBeforeUnload: false,
          blockerFn: ({ action, currentLocation, nextLocation }) =>
            (action === 'PUSH' || action === 'REPLACE') && hold(currentLocation, nextLocation),
        })
    if (navigator.onLine) resumeWaiting()
  }
  addEventListener('offline', update)
  addEventListener('online', update)
  update()
}
