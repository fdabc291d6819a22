import type { ComponentProps } from 'react'
import { PlainButton } from '#ui/plain-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Key } from './key.tsx'

/**
 * The look of a button. `primary` is filled and appears once per view. `plain` has no border.
 * `destructive` confirms a deletion in its dialog.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'plain' | 'destructive'

/** The height: `regular` is 32 px, `large` 40 px; on a phone 44 and 48 px. `icon` is a regular square. */
export type ButtonSize = 'regular' | 'large' | 'icon'

const base =
  'inline-flex items-center justify-center gap-2 border font-medium leading-none whitespace-nowrap [transition:background-color_var(--press),border-color_var(--press)] disabled:cursor-default aria-pressed:border-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--ink)] icons:size-4 icons:max-md:size-5'

const text = 'icons:-ms-0.5 icon-after:-ms-0.5 icon-after:-me-1 icon-after:size-3.5'

const variants: Record<ButtonVariant, string> = {
  primary:
    'default:border-accent default:bg-accent text-on-accent not-disabled:hover:border-accent-hover not-disabled:hover:bg-accent-hover',
  secondary: 'default:border-line-strong default:text-ink hover:border-ink',
  plain:
    'default:border-transparent default:text-ink-2 hover:default:bg-hover hover:default:text-ink disabled:bg-transparent disabled:text-ink-3',
  destructive: 'border-danger bg-danger text-on-accent',
}

const disabled = 'disabled:border-line disabled:bg-line disabled:text-ink-2'

const sizes: Record<ButtonSize, string> = {
  regular: `${text} default:h-control default:px-3 default:text-small default:max-md:px-4 default:max-md:text-body`,
  large: `${text} default:h-10 default:px-4 default:text-body default:coarse:h-12 default:max-md:h-12 default:max-md:text-card`,
  icon: 'default:h-control default:w-control',
}

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
  `${base} ${variants[variant]} ${variant === 'plain' ? '' : disabled} ${sizes[size]}`

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
      look={`${buttonStyle(variant, size)} ${isWide ? 'w-full' : ''}`}
    >
      {icon && <Icon name={icon} />}
      {children}
      {shortcut && <Key isOnButton>{shortcut}</Key>}
    </PlainButton>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** Accessible name of the button. */
  label: string
  variant?: ButtonVariant
}

/** A square button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'plain', className = '', ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`${buttonStyle(variant, 'icon')} ${className}`}
    >
      <Icon name={icon} />
    </button>
  )
}
