import { Link } from '@tanstack/react-router'
import { ordersCopy } from '#content/copy/orders.ts'
import { formatSum } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders.ts'
import { displayName } from '#rules/names.ts'
import { orderDiscount, orderTotal } from '#rules/order-sums.ts'
import { ItemSum } from '#shop/cart/item-sum.tsx'
import type { ShopperOrder } from '#shop/orders/orders.ts'
import { ItemPicture } from '#ui/item-picture.tsx'

const { dialog } = ordersCopy

function Item({ item }: { item: OrderItem }) {
  const { productCategory, productId, productVariantId } = item
  const [image] = item.images
  const link = {
    to: '/products/$category/$productId/$variantId',
    params: { category: productCategory || 'all', productId, variantId: productVariantId },
  } as const
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-start gap-4 border-b border-line py-4">
      <Link {...link} tabIndex={-1} aria-hidden="true" className="plate block">
        <ItemPicture src={image} sizes="64px" />
      </Link>
      <div className="text-card/[1.45]">
        <Link {...link} className="underline-offset-4 hover:underline">
          {displayName(item.variantName, item.name)}
        </Link>
        <p className="type-small text-ink-2">
          {item.size ? dialog.colourAndSize(item.color, item.size) : item.color}
        </p>
        <p className="type-small text-ink-2">{dialog.quantity(item.quantity)}</p>
      </div>
      <ItemSum price={item.price} quantity={item.quantity} />
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

/**
 * Lists the items of an order and its sums.
 * @spec orders.item, orders.item-link, orders.item-each, orders.total-fallback
 */
export function OrderItems({ order }: { order: ShopperOrder }) {
  const { totalPrice, shippingCost } = order
  const discount = orderDiscount(order)
  return (
    <>
      <ul aria-label={dialog.items} className="border-t border-line">
        {order.items.map((item) => (
          <Item key={item.productVariantId} item={item} />
        ))}
      </ul>
      <dl className="grid gap-2 pt-5">
        <Sum label={dialog.items} amount={formatSum(totalPrice)} />
        {discount > 0 && <Sum label={dialog.discount} amount={`− ${formatSum(discount)}`} />}
        <Sum label={dialog.shipping} amount={formatSum(shippingCost)} />
        <Sum label={dialog.total} amount={formatSum(orderTotal(order))} isTotal />
      </dl>
    </>
  )
}
