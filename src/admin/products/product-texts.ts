import { formatCount, formatDayTime, formatMoney } from '#admin/lib/format.ts'
import type { ProductStatusName } from '#admin/product/product-status.tsx'
import { productsCopy as copy } from '#content/copy/admin/products.ts'
import type { ProductRow } from '#contract/admin/products.ts'
import type { Colourway } from './sheet-order.ts'

/** Returns one price or a range: `LE 990 – 1,150`. */
export function priceText(from: number | null, to: number | null): string {
  if (from === null || to === null) return copy.noPrice
  return from === to ? formatMoney(from) : `${formatMoney(from)} – ${formatCount(to)}`
}

/** The text of a picture of the sheet about its colourway, in one colour. */
export interface SheetFlag {
  kind: 'danger' | 'brass' | 'draft'
  text: string
}

/** Returns the most urgent fact about a colourway, or undefined without one. */
export function flagOf({ items }: Colourway): SheetFlag | undefined {
  const [first] = items
  if (!first) return undefined
  if (first.state === 'draft') return { kind: 'draft', text: copy.states.draft }
  if (items.every(({ stock }) => stock <= 0)) return { kind: 'danger', text: copy.soldOut }
  const low = items.filter(({ isLow }) => isLow)
  if (low.length > 0)
    return {
      kind: 'brass',
      text: items.length === 1 ? copy.left(formatCount(first.stock)) : copy.low(low.length),
    }
  return first.hasDraft ? { kind: 'brass', text: copy.unpublished } : undefined
}

/** Returns how a product stands. */
export function statusName(row: Pick<ProductRow, 'state' | 'hasDraft'>): ProductStatusName {
  if (row.state !== 'published') return row.state
  return row.hasDraft ? 'edited' : 'live'
}

/** Returns when and by whom a product was changed last. */
export const updatedText = ({ updatedAt, updatedBy }: ProductRow): string =>
  updatedAt ? [formatDayTime(updatedAt), updatedBy].filter(Boolean).join(' · ') : ''
