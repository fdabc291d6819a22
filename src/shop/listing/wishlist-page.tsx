import { Link } from '@tanstack/react-router'
import { type Ref, useEffect, useRef, useState } from 'react'
import { pagesCopy } from '#content/copy/pages.ts'
import { productCardCopy } from '#content/copy/product-card.ts'
import { wishlistCopy } from '#content/copy/wishlist.ts'
import type { Wishlist } from '#contract/wishlist.ts'
import type { AsyncValue } from '#shop/lib/remote-store.ts'
import { toCardView } from '#shop/product-card/card-view.ts'
import { FourPieces } from '#shop/product-card/four-pieces.tsx'
import { ProductCard } from '#shop/product-card/product-card.tsx'
import { reloadWishlist, useWishlist } from '#shop/wishlist/wishlist.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Empty } from '#ui/empty.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Item = Wishlist['items'][number]

const cardOf = ({ productVariant }: Item) => ({
  ...toCardView(productVariant.product, productVariant),
  size: productVariant.size,
})

const nameOf = (item: Item): string => {
  const { name, size } = cardOf(item)
  return size ? productCardCopy().inSize(name, size) : name
}

interface Removal {
  name: string
  /** Place of the item in the list before it was removed. */
  index: number
}

/** Calls `onRemoved` when an item of the loaded wishlist is no longer in it. */
function useRemoval(
  { status, value }: AsyncValue<Wishlist>,
  onRemoved: (removal: Removal) => void,
) {
  const shown = useRef(value.items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs only after a change of the list.
  useEffect(() => {
    const before = shown.current
    shown.current = value.items
    if (status !== 'ready') return
    const isListed = ({ productVariantId }: Item) =>
      value.items.some((item) => item.productVariantId === productVariantId)
    const index = before.findIndex((item) => !isListed(item))
    const removed = before[index]
    if (removed) onRemoved({ name: nameOf(removed), index })
  }, [status, value])
}

interface WishlistItemsProps {
  wishlist: AsyncValue<Wishlist>
  listRef: Ref<HTMLUListElement>
}

function WishlistItems({ wishlist: { status, value }, listRef }: WishlistItemsProps) {
  if (status === 'loading') return <Spinner label={wishlistCopy().loading} />
  if (status === 'failed' && value.items.length === 0) {
    return (
      <Empty text={wishlistCopy().loadFailed}>
        <Button variant="secondary" onClick={() => void reloadWishlist()}>
          {wishlistCopy().retry}
        </Button>
      </Empty>
    )
  }
  if (value.items.length === 0) {
    return (
      <>
        <Empty text={wishlistCopy().empty}>
          <Link to="/products" className={buttonStyle('secondary')}>
            {wishlistCopy().emptyLink}
          </Link>
        </Empty>
        <FourPieces />
      </>
    )
  }
  return (
    <ul
      ref={listRef}
      className="grid grid-cols-2 gap-x-2 gap-y-10 md:gap-x-6 md:gap-y-18 lg:grid-cols-5"
    >
      {value.items.map((item) => (
        <li key={item.productVariantId}>
          <ProductCard card={cardOf(item)} columns="five" />
        </li>
      ))}
    </ul>
  )
}

/**
 * The wishlist page. It also shows sold-out variants. When a card leaves, a lost focus moves to the
 * next card, else to the heading.
 * @spec wishlist.heading, wishlist.grid, wishlist.empty, wishlist.loading
 * @spec wishlist.fetch-failed, card.sold-out-places
 */
export function WishlistPage() {
  const wishlist = useWishlist()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  useRemoval(wishlist, ({ name, index }) => {
    setAnnouncement(wishlistCopy().removed(name))
    if (document.activeElement !== document.body) return
    const nextCard = list.current?.children[index]?.querySelector('a')
    ;(nextCard ?? heading.current)?.focus()
  })
  return (
    <div className="page pt-[clamp(2.5rem,5vw,5rem)] pb-[clamp(4rem,8vw,9rem)]">
      <h1 ref={heading} tabIndex={-1} className="type-h1 mb-[clamp(2rem,4vw,4rem)]">
        {pagesCopy().wishlist}
      </h1>
      <WishlistItems wishlist={wishlist} listRef={list} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
