// @bundle shared
import type { ReactNode } from 'react'

interface ProductMissingProps {
  title: string
  text?: string
  /** The next steps: links and buttons. */
  children: ReactNode
}

/** Says that a category, product or variant does not exist, and offers the next steps. */
export function ProductMissing({ title, text, children }: ProductMissingProps) {
  return (
    <div className="page grid justify-items-start gap-6 py-24">
      <h1 className="type-h1">{title}</h1>
      {text && <p className="max-w-measure text-ink-2">{text}</p>}
      <div className="flex flex-wrap gap-x-8">{children}</div>
    </div>
  )
}
