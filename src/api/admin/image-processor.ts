import type { EncodedPicture } from '#rules/media-files.ts'
import type { Crop, PictureProblem } from '#rules/picture-crop.ts'

/** An uploaded file, and the part of it that the picture shows. Null: the middle. */
export interface Upload {
  bytes: Uint8Array
  crop: Crop | null
}

/** Turns uploaded files into pictures, off the event loop of the server. */
export interface ImageProcessor {
  /**
   * Returns the picture of a file, or why it cannot have one. Throws `unavailable` if too many files
   * wait, or if the process ends during the work. Stops when `signal` is aborted.
   */
  process(upload: Upload, signal: AbortSignal): Promise<EncodedPicture | PictureProblem>
}
