import { srcSetOf } from '#ui/picture-sources.ts'

interface ThumbProps {
  /** URL of the widest file of the image; empty if the item has none. */
  src: string
  /** `m` is 44 px wide, `l` 64 px. The default is 26 px, for rows. */
  size?: 'm' | 'l'
}

/** The picture of an item beside its name. Screen readers ignore it. */
export function Thumb({ src, size }: ThumbProps) {
  return (
    <span className={`pic ${size ?? ''}`}>
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
