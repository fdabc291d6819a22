import { staffApiError } from '#contract/admin/errors.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import { ShopError } from '#contract/errors.ts'
import type { Db } from '#data/engine/engine.ts'
import { readUnknownMedia } from './known-media.ts'

/** The address of a picture with the path of its field. */
interface DraftPicture {
  field: string
  src: string
}

const picturesOf = (doc: ProductDoc): DraftPicture[] => [
  { field: 'modelImage', src: doc.modelImage },
  ...doc.variants.flatMap(({ id, images }) =>
    images.map(({ src }, index) => ({ field: `variants.${id}.images.${index}.src`, src })),
  ),
]

/**
 * Throws `invalid` with one error for each uploaded picture that an edit adds and that does not exist.
 * A picture that the draft has already stays, so that other fields can be saved.
 */
export async function assertPicturesExist(
  db: Db,
  { before, doc }: { before: ProductDoc; doc: ProductDoc },
): Promise<void> {
  const present = new Set(picturesOf(before).map(({ src }) => src))
  const added = picturesOf(doc).filter(({ src }) => !present.has(src))
  const unknown = await readUnknownMedia(
    db,
    added.map(({ src }) => src),
  )
  const description = 'This picture does not exist. Upload it again.'
  const [first, ...rest] = added
    .filter((picture) => unknown.has(picture.src))
    .map(({ field }) => staffApiError('invalid', { field: `changes.${field}`, description }))
  if (first) throw new ShopError([first, ...rest])
}
