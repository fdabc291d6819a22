// @bundle shared
import { srcSetOf } from './picture-sources.ts'

interface PictureProps {
  /** URL of the widest file: `/pictures/floral-701/1-9fbacc37-1200.avif`. */
  src: string
  alt: string
  /** Language of `alt`, if it is not that of the page. */
  lang?: string | undefined
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  /**
   * Disables lazy loading. `first` loads with high priority. `soon` loads with low priority, because
   * the image would otherwise delay the files that the first paint needs.
   */
  priority?: 'first' | 'soon'
}

/** Shows a responsive image. Its 4:5 box is reserved, so the page does not move when it loads. */
export function Picture({ src, alt, lang, sizes, priority }: PictureProps) {
  const fetchPriority = priority && ({ first: 'high', soon: 'low' } as const)[priority]
  return (
    <img
      src={src}
      srcSet={srcSetOf(src)}
      sizes={sizes}
      alt={alt}
      lang={lang}
      width={1200}
      height={1500}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={fetchPriority}
    />
  )
}
