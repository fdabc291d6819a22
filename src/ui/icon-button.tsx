import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName
  /** Accessible name of the button. */
  label: string
  isFilled?: boolean
}

/** A button of 44 x 44 px that shows an icon. */
export function IconButton({
  icon,
  label,
  isFilled = false,
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`relative grid size-11 flex-none place-items-center disabled:text-line-strong ${className}`}
    >
      <Icon name={icon} isFilled={isFilled} />
    </button>
  )
}
