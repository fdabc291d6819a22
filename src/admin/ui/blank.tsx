import type { ReactNode } from 'react'

interface BlankProps {
  title: string
  /** One sentence that says what to do. */
  text?: ReactNode
  /** Buttons or links. */
  children?: ReactNode
}

/** Stands in a panel that has nothing to show: empty, no match, failed or not allowed. */
export function Blank({ title, text, children }: BlankProps) {
  return (
    <div
      data-blank
      className="grid justify-items-center gap-1.5 py-20 text-center md:[[data-page-head]+&]:pt-34"
    >
      <h2 className="font-semibold">{title}</h2>
      {text && <p className="max-w-96 text-balance text-ink-2">{text}</p>}
      {children && <span className="mt-3 flex gap-2">{children}</span>}
    </div>
  )
}

/** A line that loads, in place of a panel without columns. */
export const LoadingLine = ({ width }: { width: number }) => (
  <p aria-busy="true">
    <Bone width={width} />
  </p>
)

/** A row of a list that loads: a picture and a text. */
export const BoneLine = ({ width, children }: { width: number; children?: ReactNode }) => (
  <p className="flex items-center gap-4 border-b border-line py-3">
    {children}
    <Bone width={width} />
  </p>
)

/** A grey bar in place of a text that loads. `width` is in characters. */
export function Bone({ width }: { width: number }) {
  return (
    <span
      className="inline-block h-2.5 max-w-full bg-bone align-middle"
      style={{ inlineSize: `${width}ch` }}
    />
  )
}
