import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the whole width of its place. */
  isWide?: boolean
  /** Something it began is under way: it says so and takes no second click. */
  isBusy?: boolean
  /** Shown instead of its words while busy. */
  busyLabel?: string
}

/** A button. Of type `button` unless told otherwise. */
export function Button({
  variant = 'primary',
  size = 'regular',
  isWide = false,
  isBusy = false,
  busyLabel,
  disabled,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`${buttonStyle(variant, size)} ${isWide ? 'w-full' : ''} ${className}`}
    >
      {isBusy ? (busyLabel ?? children) : children}
    </button>
  )
}
