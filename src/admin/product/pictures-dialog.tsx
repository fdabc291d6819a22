import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { productCopy } from '#content/copy/admin/product.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { type Colourway, setField } from './colourways.ts'
import type { DialogProps } from './dialog-props.ts'

const copy = productCopy.pictures

interface PicturesDialogProps extends DialogProps {
  colourway: Colourway
  /** Index of the picture whose text has the focus first. */
  picture: number | undefined
}

/** The pictures of a colour with their alternative texts. All sizes of the colour share them. */
export function PicturesDialog(props: PicturesDialogProps) {
  const { form, isReadOnly, onClose, colourway, picture } = props
  const { images } = colourway.variants[0]
  const describe = (index: number, alt: string) => {
    const next = images.map((image, place) => (place === index ? { ...image, alt } : image))
    form.change(setField(colourway.variants, 'images', next))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.title(colourway.color || productCopy.colours.unnamed)}
      actions={<Button onClick={onClose}>{adminCopy.close}</Button>}
    >
      {images.length === 0 && <p className="ink-2">{copy.none}</p>}
      <ul className="picture-rows">
        {images.map(({ src, alt }, index) => (
          <li key={src}>
            <Thumb src={src} size="m" />
            <TextField
              label={copy.alt(index + 1)}
              value={alt}
              maxLength={300}
              readOnly={isReadOnly}
              hint={copy.altHint}
              data-autofocus={index === picture || undefined}
              onChange={({ currentTarget }) => describe(index, currentTarget.value)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
