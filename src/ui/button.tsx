import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { PlainButton } from './plain-button.tsx'

interface ButtonProps extends ComponentProps<typeof PlainButton> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the width of its container. */
  isWide?: boolean
  /** Replaces the label while busy. */
  busyLabel?: string
}

/** A button with the style of its variant. */
export function Button({
  variant = 'primary',
  size = 'regular',
  isWide = false,
  isBusy = false,
  busyLabel,
  children,
  ...rest
}: ButtonProps) {
  return (
    <PlainButton
      look={`${buttonStyle(variant, size)} ${isWide ? 'w-full' : ''}`}
      isBusy={isBusy}
      {...rest}
    >
      {isBusy ? (busyLabel ?? children) : children}
    </PlainButton>
  )
}
