import { cartCopy } from '#content/copy/cart.ts'
import { formatDiscount, formatSum } from '#shop/lib/format.ts'

interface OrderSumsProps {
  /** In LE. */
  subtotal: number
  discount: number
  /** Undefined until the shopper chooses the city that it depends on. */
  shipping: number | undefined
  total: number
  /** Name and percentage of the coupon, shown below the discount. */
  coupon?: string | undefined
}

/**
 * Shows subtotal, discount, shipping and total with two decimals.
 * @spec summary.total, summary.shipping
 */
export function OrderSums({ subtotal, discount, shipping, total, coupon }: OrderSumsProps) {
  const words = cartCopy().summary
  const row = 'flex justify-between gap-4'
  return (
    <dl className="grid gap-2.5 text-card tabular-nums">
      <div className={row}>
        <dt className="text-ink-2">{words.subtotal}</dt>
        <dd>{formatSum(subtotal)}</dd>
      </div>
      <div className={`${row} ${discount > 0 ? 'text-success' : ''}`}>
        <dt className={discount > 0 ? '' : 'text-ink-2'}>
          {words.discount}
          {coupon && <span className="block text-button">{coupon}</span>}
        </dt>
        <dd>{discount > 0 ? formatDiscount(discount) : formatSum(discount)}</dd>
      </div>
      <div className={row}>
        <dt className="text-ink-2">{words.shipping}</dt>
        <dd>{shipping === undefined ? words.shippingUnknown : formatSum(shipping)}</dd>
      </div>
      <div className={`${row} mt-1.5 items-baseline border-t border-line pt-4`}>
        <dt>{words.total}</dt>
        <dd aria-live="polite" className="text-[1.25rem] font-medium">
          {formatSum(total)}
        </dd>
      </div>
    </dl>
  )
}
