import type { ReactNode } from 'react'

interface EmptyProps {
  text: string
  /** A link or button with the next step. */
  children: ReactNode
}

/** Replaces an empty list by a sentence and a next step. */
export function Empty({ text, children }: EmptyProps) {
  return (
    <div className="grid min-h-[40svh] place-content-center justify-items-center gap-6 text-center">
      <p className="text-lead text-ink-2">{text}</p>
      {children}
    </div>
  )
}
