import { useCallback, useSyncExternalStore } from 'react'

/** Whether the screen is as the query says; false until the browser could be asked. */
export function useMediaQuery(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  )
}
