import { useEffect, useState } from 'react'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { errorCopy } from '#content/copy/not-found.ts'
import { pageLocale } from '#content/define-copy.ts'
import { baseLocale } from '#contract/locale.ts'
import type { Reason } from '#shop/checkout/order-attempt.ts'
import { type CallFailure, errorText } from '#shop/lib/error-text.ts'
import { formatPrice } from '#shop/lib/format.ts'
import { logFailure } from '#shop/lib/log-failure.ts'

/** Shows an error of the API. On Arabic pages its text loads first. */
function ErrorText({ error }: { error: CallFailure }) {
  const [text, setText] = useState(pageLocale() === baseLocale ? error.description : '')
  useEffect(() => {
    errorText(error).then(setText, (failure: unknown) =>
      logFailure('The text of an error could not be loaded.', failure),
    )
  }, [error])
  return text
}

/** Shows why an order was not placed. */
export function ReasonText({ reason }: { reason: Reason }) {
  const { changes, failure } = checkoutCopy()
  if ('description' in reason) return <ErrorText error={reason} />
  if (reason.code === 'price_changed')
    return changes.price(reason.params.name, formatPrice(reason.params.price))
  return reason.code === 'unreachable' ? errorCopy().unreachable : failure.identityChanged
}
