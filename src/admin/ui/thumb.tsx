import { srcSetOf } from '#ui/picture-sources.ts'
import { photoStyle } from './photo-style.ts'

interface ThumbProps {
  /** URL of the widest file of the image; empty if the item has none. */
  src: string
  /** `m` is 44 px wide, `l` 64 px. The default is 26 px, for rows. */
  size?: 'm' | 'l'
}

/** The picture of an item beside its name. Screen readers ignore it. */
export function Thumb({ src, size }: ThumbProps) {
  return (
    <span
      className={`${photoStyle} flex-none in-aria-busy:empty:bg-bone ${size === 'l' ? 'w-16' : size === 'm' ? 'w-11' : 'w-6.5'}`}
    >
      {src && (
        <img
          src={src}
          srcSet={srcSetOf(src)}
          sizes={size === 'l' ? '64px' : '44px'}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  )
}
