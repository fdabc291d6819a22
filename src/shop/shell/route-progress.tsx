import { useRouterState } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import './route-progress.css'

/** A progress bar under the header while the next page loads. */
export function RouteProgress() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  if (!isPending) return null
  return (
    <span
      role="progressbar"
      aria-label={shellCopy().loading}
      className="route-progress absolute inset-x-0 bottom-0 h-0.5 origin-left bg-current forced-colors:bg-[CanvasText] rtl:origin-right"
    />
  )
}
