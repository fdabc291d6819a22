import { formatExactMoney, formatMoney } from '#admin/lib/format.ts'
import { BeforeAfter } from '#admin/ui/before-after.tsx'
import { Button } from '#admin/ui/button.tsx'
import { orderItemsCopy as copy } from '#content/copy/admin/order-items.ts'
import type { OrderItemsPreview } from '#contract/admin/order-items.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'

interface ItemsSumsProps {
  order: OrderDetail
  preview: OrderItemsPreview
  /** False while the sums of the latest change are on their way. */
  isCurrent: boolean
  shipping: 'keep' | 'recalculate'
  onShipping: (shipping: 'keep' | 'recalculate') => void
}

/** The choice between the shipping of the order and that of now, if they differ. */
function ShippingChoice({ order, preview, shipping, onShipping }: ItemsSumsProps) {
  const before = order.shippingCost ?? 0
  const { currentShippingCost: now } = preview
  if (before === now) return null
  const amount = (le: number) => (le === 0 ? copy.sums.free : formatMoney(le))
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2 bg-sunk p-3" aria-label={copy.sums.shipping}>
      <p className="w-full text-small">{copy.shippingChanged(amount(now), amount(before))}</p>
      <Button aria-pressed={shipping === 'keep'} onClick={() => onShipping('keep')}>
        {copy.keepShipping(amount(before))}
      </Button>
      <Button aria-pressed={shipping === 'recalculate'} onClick={() => onShipping('recalculate')}>
        {copy.chargeShipping(amount(now))}
      </Button>
    </fieldset>
  )
}

/** The sums of the changed order, beside those before the change. */
export function ItemsSums(props: ItemsSumsProps) {
  const { preview, isCurrent } = props
  const { subtotal, discount, shippingCost, total, previousTotal, couponName } = preview
  const { sums } = copy
  return (
    <section aria-label={sums.total} aria-busy={!isCurrent} className="mt-4">
      <dl
        className={`grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line pt-3 [&>dd]:text-end [&>dt]:text-ink-2 ${isCurrent ? '' : 'opacity-50'}`}
      >
        <dt>{sums.subtotal}</dt>
        <dd>{formatExactMoney(subtotal)}</dd>
        {discount > 0 && (
          <>
            <dt>{couponName ? sums.coupon(couponName) : sums.discount}</dt>
            <dd>– {formatExactMoney(discount)}</dd>
          </>
        )}
        <dt>{sums.shipping}</dt>
        <dd>{shippingCost === 0 ? sums.free : formatExactMoney(shippingCost)}</dd>
        <dt className="font-semibold text-ink!">{sums.total}</dt>
        <dd>
          <span role="status">
            <BeforeAfter
              from={previousTotal === total ? undefined : formatExactMoney(previousTotal)}
              to={formatExactMoney(total)}
            />
          </span>
        </dd>
      </dl>
      {couponName !== null && !preview.hasCoupon && (
        <p className="mt-3 text-small" role="status">
          {copy.couponLost(couponName)}
        </p>
      )}
      <ShippingChoice {...props} />
    </section>
  )
}
