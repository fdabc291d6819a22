// @bundle shared
/** The `sizes` attribute of the photographs on a product page. */
export const productPictureSizes = '(width >= 100rem) 860px, (width >= 48rem) 55vw, 100vw'

/** The picture of the last clicked card, and its position on the screen. */
let cardPicture: { src: string; currentSrc: string; from: DOMRect } | undefined

/**
 * Stores the position of a card's picture before a navigation. `src` is the URL of its widest file.
 */
export function startPictureTransition(src: string, picture: HTMLElement | null): void {
  const currentSrc = picture?.querySelector('img')?.currentSrc
  cardPicture =
    picture && currentSrc ? { src, currentSrc, from: picture.getBoundingClientRect() } : undefined
}

/**
 * Animates the first picture of `strip` from the position of the clicked card, if both show the same
 * picture. The file of the card is the background until the wider file has loaded. Returns a function
 * that cancels it. Waits for the first frame of the page: reading the position before it would force
 * one more layout.
 */
export function finishPictureTransition(
  src: string | undefined,
  strip: HTMLElement | null,
): (() => void) | undefined {
  const picture = strip?.querySelector<HTMLElement>('.plate')
  if (!cardPicture || !strip || !picture || cardPicture.src !== src) return undefined
  const { from, currentSrc } = cardPicture
  cardPicture = undefined
  const frame = requestAnimationFrame(() => {
    const to = picture.getBoundingClientRect()
    const scale = from.width / to.width
    const move = `translate(${from.left - to.left}px, ${from.top - to.top - scrollY}px)`
    strip.style.setProperty('--from-card', `${move} scale(${scale})`)
    strip.style.setProperty('--card-origin', `${to.left - strip.getBoundingClientRect().left}px`)
    strip.dataset.fromCard = ''
  })
  picture.style.background = `var(--plate) center / cover url("${currentSrc}")`
  return () => cancelAnimationFrame(frame)
}
