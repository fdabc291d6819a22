import { cartCopy } from '#content/copy/cart.ts'
import { formatDiscount, formatSum } from '#shop/lib/format.ts'
import { useCounted } from './use-counted.ts'

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

/** Shows subtotal, a discount and shipping with two decimals. @spec summary.shipping */
export function OrderSums({ subtotal, discount, shipping, coupon }: OrderSumsProps) {
  const words = cartCopy().summary
  return (
    <dl className="grid gap-2.5 text-card tabular-nums">
      <div className={row}>
        <dt className="text-ink-2">{words.subtotal}</dt>
        <dd className={amountStyle}>{formatSum(subtotal)}</dd>
      </div>
      {discount > 0 && (
        <div className={`${row} text-success`}>
          <dt>
            {words.discount}
            {coupon && <span className="block text-button">{coupon}</span>}
          </dt>
          <dd className={amountStyle}>{formatDiscount(discount)}</dd>
        </div>
      )}
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
  const counted = useCounted(total)
  return (
    <dl className="text-card tabular-nums">
      <div className={`${row} items-baseline`}>
        <dt>{cartCopy().summary.total}</dt>
        <dd
          aria-live="polite"
          aria-busy={counted !== total || undefined}
          className={`${amountStyle} text-[1.25rem] font-medium`}
        >
          {formatSum(counted)}
        </dd>
      </div>
    </dl>
  )
}
