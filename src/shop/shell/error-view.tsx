import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { errorCopy } from '#content/copy/not-found.ts'

const readNetwork = () => navigator.onLine

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** What a page shows when it could not be made; its words are on request. @spec §2 */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const [isShown, setShown] = useState(false)
  const router = useRouter()
  const isOnline = useSyncExternalStore(followNetwork, readNetwork, () => true)
  const retry = () => {
    reset()
    return router.invalidate()
  }
  return (
    <div role="alert" className="page grid justify-items-start gap-6 py-24">
      <h1 className="type-h1">{errorCopy.title}</h1>
      {!isOnline && <p className="max-w-[62ch] text-ink-2">{errorCopy.offline}</p>}
      <p className="flex flex-wrap gap-x-8">
        <button type="button" onClick={retry} className="rule-link">
          {errorCopy.retry}
        </button>
        <Link to="/" className="rule-link">
          {errorCopy.link}
        </Link>
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
          className="rule-link"
        >
          {isShown ? errorCopy.hide : errorCopy.show}
        </button>
      </p>
      {isShown && <pre className="max-w-full overflow-auto text-small">{String(error)}</pre>}
    </div>
  )
}
