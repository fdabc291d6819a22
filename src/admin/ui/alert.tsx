import type { ComponentProps } from 'react'

interface AlertProps extends ComponentProps<'div'> {
  /** Colours the icon: an error is red, a warning is brass. Default: `error`. */
  level?: 'error' | 'warning' | 'info'
}

const levels = { error: 'icons:text-danger', warning: 'icons:text-brass', info: 'icons:text-ink-2' }

/** A band with an icon, a sentence and one action. On a phone it is as wide as the screen. */
export const Alert = ({ level = 'error', className = '', ...rest }: AlertProps) => (
  <div
    {...rest}
    data-alert
    className={`flex min-h-11 items-center gap-3 bg-sunk px-3 py-1.5 max-md:-mx-pad max-md:px-pad md:-mx-3 ${levels[level]} default:[[data-alert]+&]:mt-px [&_a]:touch-area ${className}`}
  />
)
