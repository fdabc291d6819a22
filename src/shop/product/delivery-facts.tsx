import { useState } from 'react'
import { deliveryCopy } from '#content/copy/delivery.ts'
import { productCopy } from '#content/copy/product.ts'
import { shellCopy } from '#content/copy/shell.ts'
import { directionOf } from '#shop/lib/isolated-text.tsx'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'
import type { ProductView } from './product-view.ts'

const PolicyPopup = lazyOnOpen(async () => (await import('./policy-popup.tsx')).PolicyPopup)

type Category = Pick<ProductView, 'category'>

/** The button that opens the exchange and refund policy of a category. @spec product.exchanges */
function PolicyButton({ category }: Category) {
  const [isOpen, setOpen] = useState(false)
  const days = useShellSettings()?.exchangeDays
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="rule-link"
      >
        {days ? deliveryCopy().exchange[category](days) : productCopy().exchanges}
      </button>
      <PolicyPopup category={category} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Says beside the cart button what delivery costs, how to pay and until when to exchange. */
export function DeliveryFacts({ category }: Category) {
  const settings = useShellSettings()
  const { label, payment, time } = deliveryCopy()
  return (
    <ul aria-label={label} className="type-small grid gap-1 text-ink-2 max-md:-mt-2">
      {settings?.isShippingFree && <li>{shellCopy().banner}</li>}
      <li>{payment}</li>
      <li className="-my-2">
        <PolicyButton category={category} />
      </li>
      {settings?.deliveryTime && (
        <li>
          <span {...directionOf(settings.deliveryTime)}>{time(settings.deliveryTime)}</span>
        </li>
      )}
    </ul>
  )
}
