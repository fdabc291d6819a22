import { useState } from 'react'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { Isolated } from '#shop/lib/isolated-text.tsx'
import { logFailure } from '#shop/lib/log-failure.ts'
import { PlainButton } from '#ui/plain-button.tsx'

const words = () => checkoutCopy().track

/** Copies the number of an order. A browser can refuse it, and then the label stays. */
function CopyNumber({ number }: { number: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      (failure: unknown) => logFailure('The order number could not be copied.', failure),
    )
  return (
    <PlainButton look="rule-link" onClick={() => void copy()}>
      {isCopied ? words().copied : words().copyNumber}
    </PlainButton>
  )
}

/** Shows the number of an order. A placeholder replaces it until it is known. @spec track.number */
export function OrderNumber({ number }: { number: string | null }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 text-ink-2">
      <span>
        {words().number}{' '}
        <span className="font-medium text-ink tabular-nums">
          <Isolated dir="ltr">{number ?? words().placeholderNumber}</Isolated>
        </span>
      </span>
      {number && <CopyNumber number={number} />}
    </p>
  )
}
