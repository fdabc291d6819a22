import type { ReactNode } from 'react'

interface EmptyProps {
  text: string
  /** The one next step. */
  children: ReactNode
}

/** Nothing to show: one sentence and one next step. */
export function Empty({ text, children }: EmptyProps) {
  return (
    <div className="grid min-h-[40svh] place-content-center justify-items-center gap-6 text-center">
      <p className="text-lead text-ink-2">{text}</p>
      {children}
    </div>
  )
}
