/**
 * Creates the function that decides whether the router sets the scroll position of a rendered page. A
 * document is hydrated after its first paint. If the shopper has scrolled it by then, it stays there.
 */
export function createScrollRestoration(): () => boolean {
  let isDocument = true
  return () => {
    if (import.meta.env.SSR) return true
    const isScrolled = isDocument && scrollY > 0
    isDocument = false
    return !isScrolled
  }
}
