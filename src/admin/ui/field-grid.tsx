import type { ReactNode } from 'react'

interface FieldGridProps {
  /** Classes of other columns than two equal ones. */
  className?: string
  children: ReactNode
}

/** Fields beside each other. A child with the class `col-span-full` has a row of its own. */
export const FieldGrid = ({ className = 'grid-cols-2', children }: FieldGridProps) => (
  <div className={`grid items-start gap-4 *:mt-0! ${className}`}>{children}</div>
)
