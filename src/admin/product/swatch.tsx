import type { VariantDoc } from '#contract/admin/product-document.ts'
import { fabricImage } from '#rules/product-images.ts'
import { srcSetOf } from '#ui/picture-sources.ts'

interface SwatchProps {
  images: VariantDoc['images']
  /** `s` is 28 px. The default is 40 px. */
  size?: 's'
}

/** A piece of the cloth of a colour: a part of its second picture. Without pictures it is empty. */
export function Swatch({ images, size }: SwatchProps) {
  const src = fabricImage(images)?.src
  return (
    <span className={['swatch', size, !src && 'none'].filter(Boolean).join(' ')}>
      {src && (
        <img src={src} srcSet={srcSetOf(src)} sizes="56px" alt="" loading="lazy" decoding="async" />
      )}
    </span>
  )
}
