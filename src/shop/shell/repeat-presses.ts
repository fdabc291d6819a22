/** The presses that `start.js` leaves for the hydrated page. */
interface FirstView {
  /** The buttons and boxes that the shopper pressed, in this order. */
  presses: ReadonlySet<HTMLElement>
  /** Stores the element of a click or of a submitted form. */
  store: (event: Event) => void
  /** Lets the pictures load that wait for the first one. */
  showPictures: () => void
}

declare global {
  interface Window {
    firstView?: FirstView
  }
}

function repeat(target: Element, name: string): void {
  const pointerType = matchMedia('(hover: hover)').matches ? 'mouse' : 'touch'
  target.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType }))
}

/** Presses what the shopper pressed before. Repeats the events of the hovered and focused elements. */
function repeatPresses(presses: FirstView['presses']): void {
  const hovered = [...document.querySelectorAll(':hover')].at(-1)
  if (hovered) {
    repeat(hovered, 'pointerover')
    repeat(hovered, 'mouseover')
  }
  const { activeElement } = document
  if (activeElement && activeElement !== document.body)
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const element of presses) {
    // React hydrates the element now. A click alone would tick a box before that.
    repeat(element, 'pointerdown')
    element.click()
  }
}

/** Ends the work of `start.js`, because the page handles input from now on. */
export function endFirstView(): void {
  const { firstView } = window
  if (!firstView) return
  delete window.firstView
  firstView.showPictures()
  removeEventListener('click', firstView.store, true)
  removeEventListener('submit', firstView.store, true)
  // React hydrates the part of the page that an event needs, but not inside an effect.
  setTimeout(() => repeatPresses(firstView.presses))
}
