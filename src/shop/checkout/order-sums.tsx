import { cartCopy } from '#content/copy/cart.ts'
import { formatDiscount, formatSum } from '#shop/lib/format.ts'

const row = 'flex flex-wrap justify-between gap-x-4'
const amountStyle = 'ms-auto'

interface OrderSumsProps {
  /** In LE. */
  subtotal: number
  discount: number
  /** Undefined until the shopper chooses the city that it depends on. */
  shipping: number | undefined
  /** Name and percentage of the coupon, shown below the discount. */
  coupon?: string | undefined
}

/** Shows subtotal, discount and shipping with two decimals. @spec summary.shipping */
export function OrderSums({ subtotal, discount, shipping, coupon }: OrderSumsProps) {
  const words = cartCopy().summary
  return (
    <dl className="grid gap-2.5 text-card tabular-nums">
      <div className={row}>
        <dt className="text-ink-2">{words.subtotal}</dt>
        <dd className={amountStyle}>{formatSum(subtotal)}</dd>
      </div>
      <div className={`${row} ${discount > 0 ? 'text-success' : ''}`}>
        <dt className={discount > 0 ? '' : 'text-ink-2'}>
          {words.discount}
          {coupon && <span className="block text-button">{coupon}</span>}
        </dt>
        <dd className={amountStyle}>
          {discount > 0 ? formatDiscount(discount) : formatSum(discount)}
        </dd>
      </div>
      <div className={row}>
        <dt className="text-ink-2">{words.shipping}</dt>
        <dd className={amountStyle}>
          {shipping === undefined ? words.shippingUnknown : formatSum(shipping)}
        </dd>
      </div>
    </dl>
  )
}

/** Shows what the shopper pays, in LE with two decimals. @spec summary.total */
export function OrderTotal({ total }: { total: number }) {
  return (
    <dl className="text-card tabular-nums">
      <div className={`${row} items-baseline`}>
        <dt>{cartCopy().summary.total}</dt>
        <dd aria-live="polite" className={`${amountStyle} text-[1.25rem] font-medium`}>
          {formatSum(total)}
        </dd>
      </div>
    </dl>
  )
}
