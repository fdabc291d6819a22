import { Link } from '@tanstack/react-router'
import { cartCopy } from '#content/copy/cart.ts'
import { productCopy } from '#content/copy/product.ts'
import { useCart } from '#shop/cart/cart.ts'
import { DrawerItem } from '#shop/cart/drawer-item.tsx'
import { formatSum } from '#shop/lib/format.ts'
import { useShellSettings } from '#shop/lib/shop-settings.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Drawer } from '#ui/drawer.tsx'

interface CartDrawerProps {
  isOpen: boolean
  onClose: () => void
}

/**
 * Shows the cart in a drawer after an item was added.
 * @spec drawer.opens, drawer.title, drawer.total, drawer.checkout
 */
export function CartDrawer({ isOpen, onClose }: CartDrawerProps) {
  const { items, totalPrice } = useCart().value
  const isShippingFree = useShellSettings()?.isShippingFree
  const { title, close, total } = cartCopy().drawer
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={close}
      side="end"
      footer={
        <>
          <p className="type-price text-h3">{total(formatSum(totalPrice))}</p>
          {isShippingFree && <p className="type-small pt-1 text-ink-3">{cartCopy().footer}</p>}
          <Link to="/cart" onClick={onClose} className={`${buttonStyle('primary')} mt-5 w-full`}>
            {productCopy().checkout}
          </Link>
        </>
      }
    >
      {items.length > 0 ? (
        <ul aria-label={cartCopy().list}>
          {items.map((item) => (
            <DrawerItem key={item.itemId} item={item} onFollow={onClose} />
          ))}
        </ul>
      ) : (
        <p className="py-5">{cartCopy().emptyList}</p>
      )}
    </Drawer>
  )
}
