import { useState } from 'react'
import { errorCopy } from '#content/copy/not-found.ts'
import { resumeWaiting, waitingStore } from '#ui/offline.ts'
import { useStore } from '#ui/use-store.ts'

const none: readonly never[] = []

/** A line under the bar while something waits for the network. It is the same on every page. */
export function OfflineNotice() {
  const isWaiting = useStore(waitingStore, none).length > 0
  const [attempt, setAttempt] = useState(1)
  const retry = () => {
    setAttempt(attempt + 1)
    resumeWaiting()
  }
  if (!isWaiting) return null
  return (
    // The key repeats the fade and the announcement after each attempt.
    <p
      key={attempt}
      role="alert"
      className="absolute inset-x-0 top-full flex flex-wrap items-center justify-center gap-x-6 bg-ink px-gutter text-small text-bg transition-opacity duration-(--fade) starting:opacity-0 [&_:focus-visible]:outline-bg"
    >
      {errorCopy().unreachable}
      <button type="button" onClick={retry} className="rule-link">
        {errorCopy().retry}
      </button>
    </p>
  )
}
