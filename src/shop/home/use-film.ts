import { useEffect, useState } from 'react'
import { type Film, scenes } from '#content/scenes.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

interface Connection {
  saveData?: boolean
}

/** Returns true when the shopper prefers reduced motion or saves data. */
function isFilmUnwanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Returns the film for the width of the screen. Returns undefined until the page has loaded, and
 * always when the shopper prefers no film. @spec home.mobile-media
 */
export function useFilm(): Film | undefined {
  const isTall = useMediaQuery('(width <= 740px)')
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (isFilmUnwanted()) return
    const start = () => setLoaded(true)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])
  return isLoaded ? scenes.film[isTall ? 'tall' : 'wide'] : undefined
}
