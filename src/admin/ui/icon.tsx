import { iconPaths } from './icon-paths.ts'

/** Name of an icon of the admin. */
export type IconName = keyof typeof iconPaths

interface IconProps {
  name: IconName
  /** `small` is 16 px. The default is 20 px, or the size that its place sets. */
  size?: 'small'
  /** After the text of a button, with less space. */
  isAfter?: boolean
  className?: string
}

const mirrored: ReadonlySet<IconName> = new Set(['back', 'forward', 'chevron', 'prev'])

/** An icon in the colour of the text. Screen readers ignore it, so its element needs a name. */
export function Icon({ name, size, isAfter = false, className = '' }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-after={isAfter || undefined}
      className={`flex-none fill-none stroke-current stroke-[1.25] [stroke-linecap:square] ${size ? 'size-4' : 'default:size-5'} ${mirrored.has(name) ? 'rtl:-scale-x-100' : ''} ${className}`}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
