import { useSyncExternalStore } from 'react'

const query = '(width < 48rem)'

function follow(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True below 768 px; false on the server, where nobody knows. @spec §9 */
export const useSmallScreen = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => false,
  )
