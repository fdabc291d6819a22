import type { VariantDoc } from '#contract/admin/product-document.ts'

/** A picture of a product, as its document has it. */
export type ProductPicture = VariantDoc['images'][number]

/** A colour of a product with its pictures. The sizes of a shirt colour have the same pictures. */
export interface PictureColour {
  id: string
  /** As staff see it: 'Navy'. */
  name: string
  images: readonly ProductPicture[]
}

/**
 * Returns the new pictures of a colour. It gets the pictures of the moment, because an upload ends
 * while the person edits something else.
 */
export type ChangePictures = (images: readonly ProductPicture[]) => ProductPicture[]

/** Props of `PicturesPanel` in `pictures-panel.tsx`. */
export interface PicturesPanelProps {
  colours: readonly PictureColour[]
  /** The colour whose pictures the panel shows. */
  colourId: string
  onColour: (colourId: string) => void
  /** Changes the pictures of a colour in the document. It is not called with `isReadOnly`. */
  onChange: (colourId: string, change: ChangePictures) => void
  /** The index of the picture that is selected first, such as one that needs an alt text. */
  initialPicture?: number
  /** The alternative texts that can be suggested for all colours. Absent if there are none. */
  suggestion?: { count: number; onUse: () => void } | undefined
  /** True for a person without `products.write`, who sees the pictures only. */
  isReadOnly?: boolean
}
