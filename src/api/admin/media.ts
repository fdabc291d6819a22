import { staffError } from '#contract/admin/errors.ts'
import * as contract from '#contract/admin/media.ts'
import type { ShopError } from '#contract/errors.ts'
import { type StoredMedia, saveMedia } from '#data/media.ts'
import { mediaShareImage, mediaSrc } from '#rules/media-files.ts'
import type { PictureProblem } from '#rules/picture-crop.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'

const cropErrors = {
  crop_outside: 'Choose a part inside the picture',
  crop_wrong_shape: 'Choose a part that is 4 wide and 5 high',
  crop_too_small: 'Choose a part at least 1200 px wide',
}

function toError(problem: PictureProblem): ShopError {
  if (problem in cropErrors)
    return staffError('invalid', {
      field: 'crop',
      description: cropErrors[problem as keyof typeof cropErrors],
    })
  return staffError(problem as Exclude<PictureProblem, keyof typeof cropErrors>)
}

const toMedia = (media: StoredMedia): contract.Media => ({
  ...media,
  src: mediaSrc(media.id),
  shareImage: mediaShareImage(media.id),
})

/** Mounts the call that uploads a picture. */
export function mountMedia(mountContext: AdminMountContext): void {
  const { images } = mountContext.deps
  mountStaff(mountContext, contract.uploadPicture, async (call) => {
    const { file, query, session, now, signal, write } = call
    const picture = await images.process({ bytes: file, crop: query.crop ?? null }, signal)
    if (typeof picture === 'string') throw toError(picture)
    signal.throwIfAborted()
    const createdBy = session.staff.id
    return write(async ({ trx, record }) => {
      const saved = await saveMedia(trx, { picture, source: 'upload', createdBy, now })
      const media = toMedia(saved.media)
      if (!saved.isChanged) return record.unchanged(media)
      await record({
        subject: { kind: 'media', id: media.id },
        changes: [{ field: 'src', from: null, to: media.src }],
      })
      return media
    })
  })
}
