import { useMemo } from 'react'
import { useStore } from './use-store.ts'

/** Returns true if the media query matches. Returns false on the server and during hydration. */
export function useMediaQuery(query: string): boolean {
  const store = useMemo(
    () => ({
      get: () => matchMedia(query).matches,
      subscribe(listener: () => void) {
        const list = matchMedia(query)
        list.addEventListener('change', listener)
        return { unsubscribe: () => list.removeEventListener('change', listener) }
      },
    }),
    [query],
  )
  return useStore(store, false)
}
