import type { ImageProcessor } from '#api/admin/image-processor.ts'

/** An image processor that runs in this process, for tests of the calls that use one. */
export const processImagesHere: ImageProcessor = {
  async process({ bytes, crop }) {
    // Most tests need no picture, so they do not load the decoders.
    const { decodePicture, PictureError } = await import('#pictures/decode.ts')
    const { encodePicture } = await import('#pictures/encode.ts')
    try {
      return await encodePicture(await decodePicture(bytes, crop))
    } catch (error) {
      if (error instanceof PictureError) return error.problem
      throw error
    }
  },
}
