import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { afterPaint } from '#ui/after-paint.ts'

/** Moves the focus to the content if the clicked link no longer exists. */
function restoreFocus(): void {
  const isFocusLost = document.activeElement === document.body
  if (isFocusLost) document.getElementById('content')?.focus({ preventScroll: true })
}

/**
 * Announces the title of the new page to screen readers after a navigation without a reload, and
 * moves a lost focus. Both wait for the first frame of the page, because a change of the focus before
 * it would force a second layout.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        afterPaint(() => {
          setTitle(document.title)
          restoreFocus()
        })
      }),
    [router],
  )
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
