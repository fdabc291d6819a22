import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { errorCopy } from '#content/copy/not-found.ts'
import { pageLocale } from '#content/define-copy.ts'
import { ApiCallError } from '#contract/client.ts'
import { baseLocale } from '#contract/locale.ts'
import { RetryButton } from '#shop/lib/retry-button.tsx'

const readIsOnline = () => navigator.onLine

function subscribeToNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Returns the details of an error, in English. Arabic pages show the code of an error of the API, and
 * the kind of any other error, such as `TypeError`.
 */
function detailsOf(error: unknown): string {
  if (pageLocale() === baseLocale) return String(error)
  if (error instanceof ApiCallError) return error.code
  return error instanceof Error ? error.name : 'Error'
}

/** The default error view. A button shows the details. @spec errors.view, errors.toggle */
export function ErrorView({ error }: ErrorComponentProps) {
  const [isShown, setShown] = useState(false)
  const isOnline = useSyncExternalStore(subscribeToNetwork, readIsOnline, () => true)
  return (
    <div role="alert" className="page grid justify-items-start gap-6 py-24">
      <h1 className="type-h1">{errorCopy().title}</h1>
      {!isOnline && <p className="max-w-measure text-ink-2">{errorCopy().offline}</p>}
      <p className="flex flex-wrap gap-x-8">
        <RetryButton />
        <Link to="/" className="rule-link">
          {errorCopy().link}
        </Link>
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
          className="rule-link"
        >
          {isShown ? errorCopy().hide : errorCopy().show}
        </button>
      </p>
      {isShown && (
        <pre lang="en" dir="ltr" className="max-w-full overflow-auto text-small">
          {detailsOf(error)}
        </pre>
      )}
    </div>
  )
}
