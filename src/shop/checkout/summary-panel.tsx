import type { MouseEvent } from 'react'
import { cartCopy } from '#content/copy/cart.ts'
import { deliveryCopy } from '#content/copy/delivery.ts'
import type { Cart } from '#contract/cart.ts'
import { toLe, toPiastres } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { type CheckoutStep, isProceedDisabled } from '#rules/checkout-steps.ts'
import { orderDiscount } from '#rules/order-sums.ts'
import { itemTotal, priceOrder } from '#rules/pricing.ts'
import type { CheckoutDraft } from '#shop/checkout/checkout-draft.ts'
import { CityField } from '#shop/checkout/city-field.tsx'
import { CouponField } from '#shop/checkout/coupon-field.tsx'
import type { Attempt } from '#shop/checkout/order-attempt.ts'
import { OrderSums, OrderTotal } from '#shop/checkout/order-sums.tsx'
import { stepFormId } from '#shop/checkout/step-form.tsx'
import { cartItems, orderedItems, SummaryItems } from '#shop/checkout/summary-items.tsx'
import { useShippingRates } from '#shop/checkout/use-shipping-rates.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { Button } from '#ui/button.tsx'

interface SummaryPanelProps {
  step: CheckoutStep
  cart: Cart
  draft: CheckoutDraft
  /**
   * While an attempt is open, city and coupon are hidden. After success the sums of the order are
   * shown.
   */
  attempt: Attempt | null
  onProceed: () => void
}

/**
 * Event on `window` when Proceed is pressed. Its `detail` has the step.
 * @spec checkout.proceed-event
 */
const proceedEvent = 'luca:proceed'

/** Returns the sums of a placed order in LE. */
const sumsOfOrder = (order: Order) => ({
  subtotal: order.totalPrice,
  discount: orderDiscount(order),
  shipping: order.shippingCost,
  total: order.totalPriceAfterDiscount,
})

/** Returns the sums of the cart in LE. */
function useCartSums(cart: Cart, { coupon, shipping }: CheckoutDraft) {
  const isFree = useShellSettings()?.isShippingFree
  const rates = useShippingRates(!isFree)
  const cost = isFree ? 0 : rates?.find(({ state }) => state === shipping.city)?.shippingCost
  const { subtotal, discount, total } = priceOrder({
    lines: cart.items.map((item) => ({
      price: toPiastres(itemTotal(item)),
      quantity: item.quantity,
    })),
    discountPercent: coupon?.discount ?? 0,
    shipping: toPiastres(cost ?? 0),
  })
  return {
    subtotal: toLe(subtotal),
    discount: toLe(discount),
    shipping: cost,
    total: toLe(total),
    coupon: coupon ? cartCopy().coupon.named(coupon.name, coupon.discount) : undefined,
  }
}

interface ProceedProps extends Pick<SummaryPanelProps, 'step' | 'draft' | 'onProceed'> {
  total: number
}

/** Shows the total, the button Proceed and how the shopper pays. */
function TotalAndProceed({ step, draft, total, onProceed }: ProceedProps) {
  const isFree = useShellSettings()?.isShippingFree
  const isFormStep = step === 1 || step === 2
  // The second click of a double click would submit the form of the next step.
  const press = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
    else {
      dispatchEvent(new CustomEvent(proceedEvent, { detail: { step } }))
      if (!isFormStep) onProceed()
    }
  }
  return (
    <>
      <OrderTotal total={total} />
      <Button
        // A new button for each step, so that one click cannot act on two steps.
        key={step}
        isWide
        type={isFormStep ? 'submit' : 'button'}
        form={isFormStep ? stepFormId : undefined}
        disabled={isProceedDisabled(step, draft.shipping)}
        onClick={press}
      >
        {cartCopy().summary.proceed}
      </Button>
      <div className="type-small text-ink-3">
        <p>{deliveryCopy().payment}</p>
        {isFree && <p>{cartCopy().footer}</p>}
      </div>
    </>
  )
}

/**
 * Shows the order summary with city, coupon, sums and Proceed. From step 1 on it also lists the items.
 * At Order Summary city, total and Proceed come first, so that a low screen shows them without
 * scrolling. Later the list of items scrolls. On wide screens the panel is never taller than the
 * screen: what is above the sums scrolls, so that Proceed remains on the screen.
 * @spec summary.proceed, summary.proceed-last, summary.city-name, summary.items, cart.footer
 */
export function SummaryPanel({ step, cart, draft, attempt, onProceed }: SummaryPanelProps) {
  const cartSums = useCartSums(cart, draft)
  const order = attempt?.order
  const { total, ...sums } = order ? sumsOfOrder(order) : cartSums
  const isChangeable = attempt === null || attempt.state === 'refused'
  const city = <CityField label={cartCopy().summary.city} isHinted />
  const end = <TotalAndProceed step={step} draft={draft} total={total} onProceed={onProceed} />
  return (
    <aside
      aria-label={cartCopy().summary.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-sunk p-(--panel) [--panel:min(clamp(1.5rem,2.4vw,2.25rem),6.5vw)] lg:sticky lg:top-[calc(var(--bar)+1.5rem)] lg:max-h-[calc(100dvh-var(--bar)-3rem)] lg:scroll-pb-64 lg:overflow-y-auto"
    >
      <h2 className="type-h2">{cartCopy().summary.title}</h2>
      {step === 0 ? (
        <>
          {city}
          {end}
          <CouponField />
          <OrderSums {...sums} />
        </>
      ) : (
        <>
          <SummaryItems items={order ? orderedItems(order) : cartItems(cart)} />
          {isChangeable && city}
          {isChangeable && <CouponField />}
          <div className="grid gap-4 bg-sunk lg:sticky lg:-bottom-(--panel) lg:-mb-(--panel) lg:pb-(--panel)">
            <OrderSums {...sums} />
            {end}
          </div>
        </>
      )}
    </aside>
  )
}
