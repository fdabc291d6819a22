import * as z from 'zod/mini'
import { adminEndpoint } from './endpoint.ts'
import { uploadLimits } from './picture-limits.ts'

/** The id of an uploaded picture: the first 32 hexadecimal digits of the hash of its widest file. */
const MediaId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A picture that staff uploaded or the studio took. Sizes are in pixels. */
export const Media = z.object({
  id: MediaId,
  width: z.int(),
  height: z.int(),
  /** The widest file: `/media/{id}-1200.avif`. */
  src: z.string(),
  /** The JPEG for link previews and feeds. */
  shareImage: z.string(),
  /** A tiny blurred copy as a data URL. */
  placeholder: z.string(),
})
export type Media = z.infer<typeof Media>

const cropError = 'Send the crop as x,y,width,height in pixels'

/** A part of a picture as `x,y,width,height`, in pixels of the picture as it is shown. */
const Crop = z.pipe(
  z.string(cropError).check(z.regex(/^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$/, cropError)),
  z.transform((text) => {
    const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number)
    return { x, y, width, height }
  }),
)

/**
 * Uploads a picture. The type of the body only has to be one that no form sends: the file is judged
 * by its content.
 */
export const uploadPicture = adminEndpoint({
  method: 'POST',
  path: '/media',
  summary: 'Upload a picture',
  auth: 'staff',
  permission: 'products.write',
  audit: 'media.created',
  contentTypes: ['image/*', 'application/octet-stream', 'text/html'],
  maxBodyBytes: uploadLimits.maxBytes,
  timeoutMs: 60_000,
  /** Without a crop the picture shows the largest part of 4 to 5 in the middle. */
  query: z.strictObject({ crop: z.optional(Crop) }),
  data: Media,
  errors: ['image_unsupported', 'image_too_large', 'image_too_small', 'too_many_requests'],
})
