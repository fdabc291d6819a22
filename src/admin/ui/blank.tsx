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
    <div className="blank">
      <h2 className="h2">{title}</h2>
      {text && <p>{text}</p>}
      {children && <span className="acts">{children}</span>}
    </div>
  )
}

/** A line that loads, in place of a panel without columns. */
export const LoadingLine = ({ width }: { width: number }) => (
  <p aria-busy="true">
    <Bone width={width} />
  </p>
)

/** A grey bar in place of a text that loads. `width` is in characters. */
export function Bone({ width }: { width: number }) {
  return <span className="bone" style={{ inlineSize: `${width}ch` }} />
}
