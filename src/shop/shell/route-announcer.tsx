import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Says the title of a page that was reached without loading the document anew, and puts the focus
 * at its beginning where following the link has lost it.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        const isLost = document.activeElement === document.body
        if (isLost) document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
