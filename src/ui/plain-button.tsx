import type { ComponentProps } from 'react'

interface PlainButtonProps extends ComponentProps<'button'> {
  /** Classes of the style. `className` adds to them. */
  look?: string
  /** The action of the button is running. The button is disabled and has `aria-busy`. */
  isBusy?: boolean
}

/** A button. Its default type is `button`, so that it does not submit a form by accident. */
export const PlainButton = ({
  look = '',
  isBusy = false,
  disabled,
  className = '',
  ...rest
}: PlainButtonProps) => (
  <button
    type="button"
    {...rest}
    disabled={disabled || isBusy}
    aria-busy={isBusy || undefined}
    className={`${look} ${className}`}
  />
)
