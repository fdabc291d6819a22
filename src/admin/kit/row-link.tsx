import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface RowLinkProps {
  /** Id of the row. The keys of the list find the row by it. */
  row: string
  /** The page that it opens. */
  to: string
  search?: object
  /** The page or form of the row is open beside the list. */
  isOpen?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The link of a row of a list. Its area is the whole row. The other controls of the row are above it. */
export function RowLink({ row, to, search = {}, isOpen, className = '', children }: RowLinkProps) {
  return (
    <Link
      to={to}
      search={search}
      className={`after:absolute after:inset-0 focus-visible:outline-none ${className}`}
      data-row={row}
      aria-current={isOpen ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
