// @bundle shared
/**
 * Returns the image that shows the whole item: the first. Also applies to the alternative texts,
 * which have the same order.
 */
export const mainImage = <Image>(images: readonly Image[]): Image | undefined => images[0]

/** Returns the image that a card shows on hover: the second, if there is one. @spec card.second-image */
export const hoverImage = <Image>(images: readonly Image[]): Image | undefined => images[1]

/** Returns the image that shows the fabric: the second, or else the first. @spec product.swatch-image */
export const fabricImage = <Image>(images: readonly Image[]): Image | undefined =>
  images[1] ?? images[0]

/** Returns the images that a card needs: the main image and, if there is one, the hover image. */
export const cardImages = <Image>(images: readonly Image[]): Image[] => images.slice(0, 2)
