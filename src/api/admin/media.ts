import { staffApiError, staffError } from '#contract/admin/errors.ts'
import * as contract from '#contract/admin/media.ts'
import { ShopError } from '#contract/errors.ts'
import { type StoredMedia, saveMedia } from '#data/pictures/media.ts'
import { readUnusedUploadBytes } from '#data/pictures/unused-media.ts'
import { mediaShareImage, mediaSrc } from '#rules/media-files.ts'
import type { PictureProblem } from '#rules/picture-crop.ts'
import type { AdminDependencies } from './dependencies.ts'
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

/** Seconds after which a refused upload may be sent again: the sweep runs every hour. */
const fullWaitSeconds = 3600

/** Throws `too_many_requests` if the uploaded pictures that nothing uses fill their space. */
async function assertSpace(
  { engine, maxUnusedUploadBytes: atLeast }: AdminDependencies,
  now: Date,
): Promise<void> {
  if ((await readUnusedUploadBytes(engine.db, { now, atLeast })) < atLeast) return
  const description =
    'There are too many uploaded pictures that nothing uses. Use them in a product first, or wait: they are deleted after 30 days.'
  throw new ShopError([staffApiError('too_many_requests', { description })], fullWaitSeconds)
}

/** Mounts the call that uploads a picture. */
export function mountMedia(mountContext: AdminMountContext): void {
  const { images } = mountContext.deps
  mountStaff(mountContext, contract.uploadPicture, async (call) => {
    const { file, query, session, now, signal, write } = call
    await assertSpace(mountContext.deps, now)
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
