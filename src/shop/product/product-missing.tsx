import type { ReactNode } from 'react'

interface MissingPieceProps {
  title: string
  text?: string
  /** The next steps: links and buttons. */
  children: ReactNode
}

/** Says that a category, product or variant is not there, and offers what to do next. */
export function ProductMissing({ title, text, children }: MissingPieceProps) {
  return (
    <div className="page grid justify-items-start gap-6 py-24">
      <h1 className="type-h1">{title}</h1>
      {text && <p className="max-w-[62ch] text-ink-2">{text}</p>}
      <div className="flex flex-wrap gap-x-8">{children}</div>
    </div>
  )
}
