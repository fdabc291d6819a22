import type { ReactNode } from 'react'
import { statusColors, statusStyle } from '#admin/ui/status.tsx'
import { productStatesCopy } from '#content/copy/admin/product-states.ts'
import type { ProductEditor } from '#contract/admin/products.ts'

/** How a product stands: its state, or that it has changes which the shop does not show. */
export type ProductStatusName = keyof typeof productStatesCopy

/** Returns how a product stands. */
export function statusOf({
  state,
  draft,
}: Pick<ProductEditor, 'state' | 'draft'>): ProductStatusName {
  if (state !== 'published') return state
  return draft ? 'edited' : 'live'
}

const disc = 'M13 7A6 6 0 1 1 1 7a6 6 0 0 1 12 0z'

const glyphs: Record<ProductStatusName, ReactNode> = {
  draft: <circle cx="7" cy="7" r="5.25" strokeDasharray="2.6 1.9" />,
  live: (
    <>
      <path className="fill-current stroke-none" d={disc} />
      <path className="stroke-bg" d="M4.4 7.2 6.3 9.1 9.7 5.2" />
    </>
  ),
  edited: (
    <>
      <circle cx="7" cy="7" r="5.25" />
      <path className="fill-current stroke-none" d="M7 4v6a3 3 0 0 0 0-6z" />
    </>
  ),
  archived: (
    <>
      <path className="fill-current stroke-none" d={disc} />
      <path className="stroke-bg" d="M5 5l4 4M9 5 5 9" />
    </>
  ),
}

const colors: Record<ProductStatusName, string> = {
  draft: statusColors.waiting,
  live: statusColors.done,
  edited: '[&>svg]:text-brass',
  archived: statusColors.ended,
}

/** The status of a product: a glyph of 14 px and its word. */
export function ProductStatus({ name }: { name: ProductStatusName }) {
  return (
    <span className={`${statusStyle} ${colors[name]}`}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        {glyphs[name]}
      </svg>
      {productStatesCopy[name]}
    </span>
  )
}
