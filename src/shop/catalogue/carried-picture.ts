/** How wide the photographs of a piece are shown on its page, as `sizes` says it. */
export const pieceSizes = '(width >= 100rem) 860px, (width >= 48rem) 55vw, 100vw'

/** Class of the one picture that a change of page carries along, where the browser can. */
export const carried = 'carried'

/** Makes a card's picture the one that grows into the first picture of its page. */
export function carryPicture(picture: Element | null): void {
  for (const other of document.querySelectorAll(`.${carried}`)) other.classList.remove(carried)
  picture?.classList.add(carried)
}
