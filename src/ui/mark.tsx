import type { ReactNode } from 'react'

interface MarkProps {
  /** The class of the colour of the dot, for example `bg-success`. */
  dot: string
  children: ReactNode
}

/** The state of an item in a list: a dot and a word. */
export const Mark = ({ dot, children }: MarkProps) => (
  <span className="inline-flex items-center gap-2.5">
    <span aria-hidden="true" className={`size-1.5 rounded-full ${dot}`} />
    {children}
  </span>
)
