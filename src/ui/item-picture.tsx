import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

interface LinePictureProps {
  /** Address of the picture; undefined where the piece has none. */
  src: string | undefined
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  priority?: 'soon'
}

/** The picture of a line in a cart or an order, or a quiet one in its place. @spec cart.item-image */
export function ItemPicture({ src, sizes, ...rest }: LinePictureProps) {
  if (src) return <Picture src={src} alt="" sizes={sizes} {...rest} />
  return (
    <span className="grid aspect-4/5 place-items-center text-line-strong">
      <Icon name="bag" />
    </span>
  )
}
