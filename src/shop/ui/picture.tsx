/** Widths that every picture of the shop exists in; a file's name ends with its own. */
const widths = [200, 400, 800, 1200]

interface PictureProps {
  /** Address of the widest file: `/pictures/floral-701/1-9fbacc37-1200.avif`. */
  src: string
  alt: string
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  /** Above the fold: loaded at once, the first of them before all else. */
  priority?: 'first' | 'soon'
}

/** A picture at the width the page needs, its 4:5 box kept before it is there. */
export function Picture({ src, alt, sizes, priority }: PictureProps) {
  const stem = src.replace(/-1200(\.\w+)$/, '-{width}$1')
  const srcSet = stem.includes('{width}')
    ? widths.map((width) => `${stem.replace('{width}', String(width))} ${width}w`).join(', ')
    : undefined
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={1200}
      height={1500}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority === 'first' ? 'high' : 'auto'}
    />
  )
}
