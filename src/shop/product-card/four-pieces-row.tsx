import { productCardCopy } from '#content/copy/product-card.ts'
import { getListing } from '#contract/catalogue.ts'
import { call } from '#shop/lib/call.ts'
import { NearRow, type RowSubject } from './near-row.tsx'
import { ProductCard } from './product-card.tsx'
import type { RowItem } from './product-row.tsx'

const count = 4

/** Loads the first products of a category, or of the shop without one. */
async function loadPieces({ category }: RowSubject): Promise<RowItem[]> {
  const query = { limit: count, ...(category && { category }) }
  const { cards } = await call(getListing, { query })
  return cards.map((card) => ({
    key: card.productVariantID,
    card: <ProductCard card={card} columns="five" heading="h3" />,
  }))
}

/** A row of four products under a heading. */
export function FourPiecesRow({ category }: { isOpen: boolean; category: string }) {
  return (
    <NearRow
      id="pieces"
      heading={productCardCopy().selection}
      count={count}
      subject={{ id: '', category, color: '' }}
      load={loadPieces}
    />
  )
}
