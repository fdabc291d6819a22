import { srcSetOf } from './picture-sources.ts'

interface PictureProps {
  /** Address of the widest file: `/pictures/floral-701/1-9fbacc37-1200.avif`. */
  src: string
  alt: string
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  /**
   * Loaded at once. The first comes before all else; those soon seen after what the page needs to
   * be painted, so that they do not take its place on the line.
   */
  priority?: 'first' | 'soon'
}

/** A picture at the width the page needs, its 4:5 box kept before it is there. */
export function Picture({ src, alt, sizes, priority }: PictureProps) {
  const urgency = priority && ({ first: 'high', soon: 'low' } as const)[priority]
  return (
    <img
      src={src}
      srcSet={srcSetOf(src)}
      sizes={sizes}
      alt={alt}
      width={1200}
      height={1500}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={urgency}
    />
  )
}
