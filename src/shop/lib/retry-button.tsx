import { useRouter } from '@tanstack/react-router'
import { errorCopy } from '#content/copy/not-found.ts'

/** A button that loads the data of the page again after a failure. */
export function RetryButton() {
  const router = useRouter()
  return (
    <button type="button" onClick={() => void router.invalidate()} className="rule-link">
      {errorCopy().retry}
    </button>
  )
}
