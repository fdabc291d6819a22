import { useEffect, useRef } from 'react'
import { cartCopy } from '#content/copy/cart.ts'
import { pagesCopy } from '#content/copy/pages.ts'
import { CartList } from '#shop/cart/cart-list.tsx'
import { EmptyCart } from '#shop/cart/empty-cart.tsx'
import { ContactStep } from '#shop/checkout/contact-step.tsx'
import { ShippingStep } from '#shop/checkout/shipping-step.tsx'
import { StepBar } from '#shop/checkout/step-bar.tsx'
import { SummaryPanel } from '#shop/checkout/summary-panel.tsx'
import { TrackStep } from '#shop/checkout/track-step.tsx'
import { type CheckoutView, useCheckout } from '#shop/checkout/use-checkout.ts'
import { FourPieces } from '#shop/product-card/four-pieces.tsx'
import { Spinner } from '#ui/spinner.tsx'

interface StepProps {
  checkout: CheckoutView
  onRemoved: () => void
}

function Step({ checkout, onRemoved }: StepProps) {
  const { step, cart, draft, facts, attempt, ended, go, proceed } = checkout
  if (step === 3) {
    const tracking = { attempt, ended, facts, cart: cart.value }
    return <TrackStep {...tracking} onBack={() => go(0)} />
  }
  if (step === 2) return <ShippingStep onProceed={proceed} />
  if (step === 1) return <ContactStep onProceed={proceed} />
  return <CartList items={cart.value.items} seenPrices={draft.seenPrices} onRemoved={onRemoved} />
}

/** Shows the current checkout step and the order summary. @spec cart.title, checkout.first-step */
export function CheckoutPage() {
  const checkout = useCheckout()
  const { step, cart, draft, facts, attempt, go, proceed } = checkout
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  const focusHeading = () => heading.current?.focus()

  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [step])

  if (cart.status === 'loading' && step !== 3) {
    return <Spinner label={cartCopy().loading} isLabelShown isPage />
  }
  const isEmpty = step === 0 && cart.value.items.length === 0
  const title = isEmpty ? cartCopy().emptyTitle : pagesCopy().cart
  return (
    <div className="page pt-[clamp(2.5rem,5vw,5rem)] pb-[clamp(4rem,8vw,6rem)]">
      <h1
        ref={heading}
        tabIndex={-1}
        className="type-h1 mb-[clamp(1.25rem,2vw,2rem)] w-fit outline-offset-8"
      >
        {step === 0 ? title : pagesCopy().steps[step]}
      </h1>
      <StepBar
        step={step}
        completed={draft.completed}
        facts={facts}
        onGo={go}
        onProceed={proceed}
      />
      {isEmpty ? (
        <>
          <EmptyCart isFailed={cart.status === 'failed'} />
          {cart.status !== 'failed' && <FourPieces />}
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-[calc(100%/12)]">
          <section aria-label={pagesCopy().steps[step]}>
            <Step checkout={checkout} onRemoved={focusHeading} />
          </section>
          <SummaryPanel
            step={step}
            cart={cart.value}
            draft={draft}
            attempt={step === 3 ? attempt : null}
            onProceed={proceed}
          />
        </div>
      )}
    </div>
  )
}
