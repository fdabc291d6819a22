/** SVG paths of the icons. The view box is 20 x 20, and the stroke is 1.25 wide. */
const outlines = {
  bag: 'M4.5 7h11l1 10h-13zM7.2 9V6a2.8 2.8 0 0 1 5.6 0v3',
  heart:
    'M10 16.6S3.2 12.6 3.2 7.9A3.6 3.6 0 0 1 10 6.3a3.6 3.6 0 0 1 6.8 1.6c0 4.7-6.8 8.7-6.8 8.7z',
  menu: 'M3 6.5h14M3 13.5h14',
  close: 'M5 5l10 10M15 5 5 15',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4',
  back: 'M16.5 10h-13M8.5 5l-5 5 5 5',
  chevron: 'M8 5.5 12.5 10 8 14.5',
  down: 'M5.5 8 10 12.5 14.5 8',
  plus: 'M10 4.5v11M4.5 10h11',
  minus: 'M4.5 10h11',
  question:
    'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM7.9 8.2a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4v.4M10 13.9v.1',
  check: 'M4.5 10.5 8.5 14.5 15.5 6',
  warning: 'M10 3.5 17.5 16.5h-15zM10 8.5v3.6M10 14.2v.1',
  eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  eyeClosed:
    'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM4 16 16 4',
  pause: 'M7.5 5v10M12.5 5v10',
  play: 'M6.5 4.5v11l9-5.5z',
  filter:
    'M3 6h8M15 6h2M3 14h2M9 14h8M13 4.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM7 12.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z',
  mail: 'M2.5 5h15v10.5h-15zM2.5 5.5 10 11l7.5-5.5',
  print: 'M5.5 7.500v-4.500h9v4.500M5.5 14H3V7.500h14V14h-2.500M5.5 11.500h9V17h-9z',
  shortVideo: 'M3.5 4.500h13v11h-13zM8.5 7.500v5l4-2.500z',
  socialNetwork: 'M3.5 3.500h13v13h-13zM10.8 16.500V9a1.8 1.8 0 0 1 1.8-1.800h1M8.7 10.800h4.6',
  photos: 'M3.5 3.500h13v13h-13zM10 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM13.9 6v.1',
} as const

/** Name of an icon. */
export type IconName = keyof typeof outlines

interface IconProps {
  name: IconName
  /** `small` is 16 px. The default is 20 px. */
  size?: 'small'
  /** Fills the icon with the colour of its stroke. */
  isFilled?: boolean
}

/** Icons that show a direction, or an Arabic question mark. */
const mirroredIcons: readonly IconName[] = ['back', 'chevron', 'question']

/**
 * An icon in the colour of the surrounding text. Screen readers ignore it, so the element around it
 * needs a label. Icons that show a direction are mirrored on right-to-left pages.
 */
export function Icon({ name, size, isFilled = false }: IconProps) {
  const isMirrored = mirroredIcons.includes(name)
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`${size === 'small' ? 'size-4' : 'size-5'} flex-none ${isFilled ? 'fill-current' : 'fill-none'} stroke-current stroke-[1.25] ${isMirrored ? 'rtl:-scale-x-100' : ''}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={outlines[name]} />
    </svg>
  )
}
