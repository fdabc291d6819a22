import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

interface ItemPictureProps {
  /** URL of the image, or undefined if the product has none. */
  src: string | undefined
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  priority?: 'soon'
}

/** Shows the image of a cart or order item, or a placeholder icon. @spec cart.item-image */
export function ItemPicture({ src, sizes, ...rest }: ItemPictureProps) {
  if (src) return <Picture src={src} alt="" sizes={sizes} {...rest} />
  return (
    <span className="grid aspect-4/5 place-items-center text-line-strong">
      <Icon name="bag" />
    </span>
  )
}
