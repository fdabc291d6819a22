import type { ReactNode } from 'react'

/** How an order stands: its status, or `returned` for a returned parcel. */
export type StatusName =
  | 'pending'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returned'

const ring = <circle cx="7" cy="7" r="5.25" />
const disc = 'M13 7A6 6 0 1 1 1 7a6 6 0 0 1 12 0z'

/** The glyphs fill from ring to check, so that the shape shows the meaning without colour. */
const glyphs: Record<StatusName, ReactNode> = {
  pending: ring,
  processing: (
    <>
      {ring}
      <path className="fill-current stroke-none" d="M7 4v6a3 3 0 0 0 0-6z" />
    </>
  ),
  shipped: (
    <>
      {ring}
      <path className="fill-current stroke-none" d="M7 4v3H4a3 3 0 1 0 3-3z" />
    </>
  ),
  delivered: (
    <>
      <path className="fill-current stroke-none" d={disc} />
      <path className="stroke-bg" d="M4.4 7.2 6.3 9.1 9.7 5.2" />
    </>
  ),
  cancelled: (
    <>
      <path className="fill-current stroke-none" d={disc} />
      <path className="stroke-bg" d="M5 5l4 4M9 5 5 9" />
    </>
  ),
  returned: <path d="M3 5h5.5a3 3 0 0 1 0 6H5M5.5 2.3 2.8 5l2.7 2.7" />,
}

/** The classes of a status: a glyph, without its colour, and a word. */
export const statusStyle =
  'inline-flex h-5 items-center gap-2 align-top whitespace-nowrap [&>svg]:size-3.5 [&>svg]:flex-none [&>svg]:fill-none [&>svg]:stroke-current [&>svg]:stroke-[1.5]'

/** The colours of the glyphs of statuses that are used twice. */
export const statusColors = {
  open: '[&>svg]:text-accent',
  waiting: '[&>svg]:text-ink-3',
  done: '[&>svg]:text-success',
  ended: 'text-ink-2 [&>svg]:text-ink-3',
}

const colors: Record<StatusName, string> = {
  pending: statusColors.waiting,
  processing: statusColors.open,
  shipped: statusColors.open,
  delivered: statusColors.done,
  cancelled: statusColors.ended,
  returned: '[&>svg]:text-danger',
}

interface StatusProps {
  name: StatusName
  /** The word of the status. */
  children: ReactNode
}

/** A status: a glyph of 14 px and its word. */
export function Status({ name, children }: StatusProps) {
  return (
    <span className={`${statusStyle} ${colors[name]}`}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        {glyphs[name]}
      </svg>
      {children}
    </span>
  )
}
