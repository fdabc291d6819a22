import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Announces the title of the new page to screen readers after a navigation without a reload. Moves
 * the focus to the content if the clicked link no longer exists.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        const isFocusLost = document.activeElement === document.body
        if (isFocusLost) document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
