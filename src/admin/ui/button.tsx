import type { ComponentProps } from 'react'
import { PlainButton } from '#ui/plain-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Key } from './key.tsx'

/**
 * The look of a button. `primary` is filled and appears once per view. `plain` has no border.
 * `destructive` confirms a deletion in its dialog.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'plain' | 'destructive'

/** The height: `regular` is 32 px, `large` 40 px. Both are at least 44 px on a phone. */
export type ButtonSize = 'regular' | 'large'

interface ButtonProps extends ComponentProps<typeof PlainButton> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  /** Key that presses the button, shown in it on a desktop. */
  shortcut?: string
  /** Fills the width of its container. */
  isWide?: boolean
}

/** Returns the classes of a button, also for a link that looks like a button. */
export const buttonStyle = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'regular') =>
  `btn ${variant} ${size}`

/** A button with the style of its variant. */
export function Button({
  variant = 'secondary',
  size = 'regular',
  icon,
  shortcut,
  isWide = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <PlainButton
      {...rest}
      aria-keyshortcuts={shortcut}
      look={`${buttonStyle(variant, size)} ${isWide ? 'wide' : ''}`}
    >
      {icon && <Icon name={icon} />}
      {children}
      {shortcut && <Key>{shortcut}</Key>}
    </PlainButton>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** Accessible name of the button. */
  label: string
}

/** A square button that shows only an icon. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`btn plain icon-only ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
