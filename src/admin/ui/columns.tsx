import type { ReactNode } from 'react'

interface ColumnsProps {
  children: ReactNode
  side?: ReactNode
  /** On a phone the side is above the main column. */
  isSideFirst?: boolean
  /** Screen readers wait until the content is loaded. */
  isBusy?: boolean
  className?: string
}

/** The halves of a page: the main column and a narrow one at its end. Below 60rem they are stacked. */
export function Columns(props: ColumnsProps) {
  const { children, side, isSideFirst = false, isBusy = false, className = '' } = props
  return (
    <div
      className={`max-md:flex max-md:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_var(--side)] ${className}`}
      aria-busy={isBusy || undefined}
    >
      <div className="min-w-0 lg:pe-6 xl:pe-10">{children}</div>
      {side && (
        <aside
          className={`min-w-0 border-line md:max-lg:border-t md:max-lg:pt-5 lg:border-s lg:ps-6 xl:ps-8 ${isSideFirst ? 'max-md:-order-1' : ''}`}
        >
          {side}
        </aside>
      )}
    </div>
  )
}
