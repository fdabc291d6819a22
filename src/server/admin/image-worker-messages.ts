import type { Upload } from '#api/admin/image-processor.ts'
import type { EncodedPicture } from '#rules/media-files.ts'
import type { PictureProblem } from '#rules/picture-crop.ts'

/** What the server sends to the image process: one file at a time. */
export type ImageRequest = Upload

/** What became of a file. */
type ImageOutcome =
  | { kind: 'done'; picture: EncodedPicture }
  | { kind: 'refused'; problem: PictureProblem }
  | { kind: 'failed'; message: string; stack: string | undefined }

/** What the image process sends to the server for each file, with the memory that it has then. */
export type ImageReply = ImageOutcome & { memoryMb?: number }

/** The exit code of an image process whose picture needs too much memory. */
export const memoryExitCode = 70
