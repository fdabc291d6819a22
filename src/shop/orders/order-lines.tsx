import { ordersCopy } from '#content/copy/orders.ts'
import { formatSum } from '#contract/money.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { pieceName } from '#rules/names.ts'
import { LinePicture } from '#shop/cart/line-picture.tsx'
import { LineSum } from '#shop/cart/line-sum.tsx'

const { dialog } = ordersCopy

function Line({ item }: { item: OrderItem }) {
  const [image] = item.images
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-start gap-4 border-b border-line py-4">
      <div className="plate">
        <LinePicture src={image} sizes="64px" />
      </div>
      <div className="text-card/[1.45]">
        <p>{pieceName(item.variantName, item.name)}</p>
        <p className="type-small text-ink-2">
          {item.size ? dialog.colourAndSize(item.color, item.size) : item.color}
        </p>
        <p className="type-small text-ink-2">{dialog.quantity(item.quantity)}</p>
      </div>
      <LineSum price={item.price} quantity={item.quantity} />
    </li>
  )
}

function Sum({
  label,
  amount,
  isTotal = false,
}: {
  label: string
  amount: string
  isTotal?: boolean
}) {
  return (
    <div className={`flex justify-between ${isTotal ? 'text-lead font-medium' : 'text-ink-2'}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  )
}

/** What was bought and what it came to. @spec §3 */
export function OrderLines({ order }: { order: Order }) {
  const { totalPrice, totalPriceAfterDiscount, shippingCost } = order
  // Whole piastres: the discount is what is missing.
  const discount = Math.round((totalPrice + shippingCost - totalPriceAfterDiscount) * 100) / 100
  return (
    <>
      <ul aria-label={dialog.items} className="border-t border-line">
        {order.items.map((item) => (
          <Line key={item.productVariantId} item={item} />
        ))}
      </ul>
      <dl className="grid gap-2 pt-5">
        <Sum label={dialog.items} amount={formatSum(totalPrice)} />
        {discount > 0 && <Sum label={dialog.discount} amount={`− ${formatSum(discount)}`} />}
        <Sum label={dialog.shipping} amount={formatSum(shippingCost)} />
        <Sum label={dialog.total} amount={formatSum(totalPriceAfterDiscount)} isTotal />
      </dl>
    </>
  )
}
