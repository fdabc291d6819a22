import { Link } from '@tanstack/react-router'
import { ordersCopy } from '#content/copy/orders.ts'
import type { OrderItem } from '#contract/orders.ts'
import { displayName } from '#rules/display-name.ts'
import { orderDiscount, orderTotal } from '#rules/order-sums.ts'
import { mainImage } from '#rules/product-images.ts'
import { productLink } from '#rules/product-path.ts'
import { ColourAndSize } from '#shop/cart/colour-and-size.tsx'
import { ItemSum } from '#shop/cart/item-sum.tsx'
import { formatDiscount, formatSum } from '#shop/lib/format.ts'
import { CatalogueText } from '#shop/lib/isolated-text.tsx'
import type { ShopperOrder } from '#shop/orders/orders.ts'
import { ItemPicture } from '#ui/item-picture.tsx'

const dialog = () => ordersCopy().dialog

function Item({ item }: { item: OrderItem }) {
  const { productCategory, productId, productVariantId } = item
  const name = displayName(item.variantName, item.name)
  const link = productLink({ category: productCategory, productId, variantId: productVariantId })
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-start gap-4 border-b border-line py-4">
      <Link {...link} tabIndex={-1} aria-hidden="true" className="plate block">
        <ItemPicture src={mainImage(item.images)} sizes="64px" />
      </Link>
      <div className="text-card/item">
        <Link {...link} className="underline-offset-4 hover:underline">
          <CatalogueText>{name}</CatalogueText>
        </Link>
        <p className="type-small text-ink-2">
          <ColourAndSize name={name} color={item.color} size={item.size} kind={productCategory} />
        </p>
        <p className="type-small text-ink-2">{dialog().quantity(item.quantity)}</p>
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
      <ul aria-label={dialog().items} className="border-t border-line">
        {order.items.map((item) => (
          <Item key={item.productVariantId} item={item} />
        ))}
      </ul>
      <dl className="grid gap-2 pt-5">
        <Sum label={dialog().items} amount={formatSum(totalPrice)} />
        {discount > 0 && <Sum label={dialog().discount} amount={formatDiscount(discount)} />}
        <Sum label={dialog().shipping} amount={formatSum(shippingCost)} />
        <Sum label={dialog().total} amount={formatSum(orderTotal(order))} isTotal />
      </dl>
    </>
  )
}
