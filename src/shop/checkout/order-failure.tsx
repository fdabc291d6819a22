import { Link, useNavigate } from '@tanstack/react-router'
import { checkoutCopy } from '#content/copy/checkout.ts'
import { type Attempt, attemptStore } from '#shop/checkout/order-attempt.ts'
import { ReasonText } from '#shop/checkout/reason-text.tsx'
import { Button } from '#ui/button.tsx'

interface OrderFailureProps {
  attempt: Attempt
  onRetry: () => void
  onBack: () => void
}

const words = () => checkoutCopy().failure

/**
 * Shows why no order was placed, and the next steps. @spec checkout.failure-shown, checkout.failure-state
 */
export function OrderFailure({ attempt, onRetry, onBack }: OrderFailureProps) {
  const navigate = useNavigate({ from: '/cart' })
  const isUnknown = attempt.state === 'open'
  const logIn = () => {
    attemptStore.setState(() => ({ ...attempt, code: '' }))
    void navigate({ search: (search) => ({ ...search, signin: 'popup' }), replace: true })
  }
  const [before, link, after] = checkoutCopy().track.follow
  return (
    <div className="grid gap-6 border-y border-line py-10">
      <div role="alert" className="grid gap-4">
        <p className="type-h2">{isUnknown ? words().unknownTitle : words().title}</p>
        <ul className="grid gap-1 text-danger">
          {attempt.reasons.map((reason) => (
            <li key={JSON.stringify(reason)}>
              <ReasonText reason={reason} />
            </li>
          ))}
        </ul>
        <p className="text-ink-2">{isUnknown ? words().unknownText : words().text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {attempt.code === 'identity_invalid' ? (
          <Button onClick={logIn}>{words().logIn}</Button>
        ) : (
          <Button onClick={onRetry}>{words().retry}</Button>
        )}
        {!isUnknown && (
          <Button variant="secondary" onClick={onBack}>
            {words().backToCart}
          </Button>
        )}
      </div>
      {isUnknown && (
        <p className="type-small text-ink-2">
          {before}
          <Link to="/orders" className="text-brass underline underline-offset-3">
            {link}
          </Link>
          {after}
        </p>
      )}
    </div>
  )
}
