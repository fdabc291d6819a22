import { mainImage } from './product-images.ts'

/** A picture of a variant with its JPEG for link previews and feeds. */
interface SharedPicture {
  images: readonly string[]
  share_image: string
}

const uploaded = /^(\/media\/[0-9a-f]+)-1200\.avif$/

/**
 * Returns the JPEG for link previews of a picture. An uploaded picture has one with an address of its
 * own. Another one has that of a variant with the same first picture, or else none, so that the
 * picture itself is used.
 */
export function shareImageOf(
  picture: string | undefined,
  variants: readonly SharedPicture[],
): string {
  if (picture === undefined) return ''
  const [, media] = uploaded.exec(picture) ?? []
  if (media) return `${media}-share.jpg`
  const shared = variants.find(
    (each) => mainImage(each.images) === picture && each.share_image !== '',
  )
  return shared?.share_image ?? picture
}
