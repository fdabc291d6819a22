import type { ComponentProps } from 'react'

interface MeterProps extends ComponentProps<'span'> {
  /** How much is done, in percent. */
  percent: number
}

/** A line that fills. Screen readers need a role and a name. */
export const Meter = ({ percent, className = '', ...rest }: MeterProps) => (
  <span {...rest} className={`block h-0.5 bg-line ${className}`}>
    <span className="block h-full bg-ink" style={{ inlineSize: `${percent}%` }} />
  </span>
)
