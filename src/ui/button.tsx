import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the width of its container. */
  isWide?: boolean
  /** The action of the button is running. The button is disabled and has `aria-busy`. */
  isBusy?: boolean
  /** Replaces the label while busy. */
  busyLabel?: string
}

/** A button. Its default type is `button`, so that it does not submit a form by accident. */
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
