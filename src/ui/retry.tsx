import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'

interface RetryProps {
  label: string
  busyLabel: string
  load: () => Promise<void>
  /** Called if the button has disappeared, and the focus with it. */
  onLoaded?: () => void
}

/** A button that loads something again. It restores the focus, which a disabled button loses. */
export function Retry({ label, busyLabel, load, onLoaded }: RetryProps) {
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const retry = async () => {
    setBusy(true)
    await load()
    // Now, because a button that is still disabled does not take the focus.
    flushSync(() => setBusy(false))
    if (document.activeElement !== document.body) return
    if (button.current) button.current.focus()
    else onLoaded?.()
  }
  return (
    <Button
      variant="secondary"
      ref={button}
      isBusy={isBusy}
      busyLabel={busyLabel}
      onClick={() => void retry()}
    >
      {label}
    </Button>
  )
}
