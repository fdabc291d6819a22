/** How wide the photographs of a piece are shown on its page, as `sizes` says it. */
export const cardSizes = '(width >= 100rem) 860px, (width >= 48rem) 55vw, 100vw'

/** The picture of the card that was followed last, and where it stood on the screen. */
let carried: { src: string; shown: string; from: DOMRect } | undefined

/** Remembers where a card's picture stands; `src` is the address of its widest file. */
export function startTransition(src: string, picture: HTMLElement | null): void {
  const shown = picture?.querySelector('img')?.currentSrc
  carried = picture && shown ? { src, shown, from: picture.getBoundingClientRect() } : undefined
}

/**
 * Has the first picture of `strip` grow from where it stood on its card into its place, if it is the
 * one that was followed. The card's own file lies under it until the wider one is there.
 */
export function finishTransition(src: string | undefined, strip: HTMLElement | null): void {
  const picture = strip?.querySelector('li')
  if (!carried || !strip || !picture || carried.src !== src) return
  const { from, shown } = carried
  carried = undefined
  // The page is about to be scrolled to its top.
  const to = picture.getBoundingClientRect()
  const scale = from.width / to.width
  const move = `translate(${from.left - to.left}px, ${from.top - to.top - scrollY}px)`
  strip.style.setProperty('--carried-from', `${move} scale(${scale})`)
  picture.style.background = `var(--plate) center / cover url("${shown}")`
  strip.dataset.carried = ''
}
