import { useEffect, useState } from 'react'
import { type Film, scenes } from '#content/scenes.ts'

interface Connection {
  saveData?: boolean
}

/** Whether the shopper would rather not have a film: less motion, or less data. */
function isUnwanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * The film for this screen, once everything else of the page is there; undefined until then, and
 * always where it is unwanted. @spec §2
 */
export function useFilm(): Film | undefined {
  const [film, setFilm] = useState<Film>()
  useEffect(() => {
    if (isUnwanted()) return
    const choose = () =>
      setFilm(scenes.film[matchMedia('(width <= 740px)').matches ? 'tall' : 'wide'])
    if (document.readyState === 'complete') choose()
    else addEventListener('load', choose, { once: true })
    return () => removeEventListener('load', choose)
  }, [])
  return film
}
