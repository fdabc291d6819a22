import type { Upload } from '#api/admin/image-processor.ts'
import { decodePicture, limitDecoders, PictureError } from '#pictures/decode.ts'
import { encodePicture } from '#pictures/encode.ts'
import { serveRequests } from './serve-requests.ts'

limitDecoders()

serveRequests<Upload>({
  async run({ bytes, crop }) {
    try {
      return await encodePicture(await decodePicture(bytes, crop))
    } catch (error) {
      if (error instanceof PictureError) return error.problem
      throw error
    }
  },
  // An encoder may fail for lack of memory. The next attempt may succeed.
  isUnavailable: () => true,
})
