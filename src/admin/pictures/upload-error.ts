import { errorText } from '#admin/lib/error-text.ts'
import { picturesCopy } from '#content/copy/admin/pictures.ts'
import { ApiCallError } from '#contract/client.ts'

const { errors } = picturesCopy

const texts: Record<string, string> = {
  image_unsupported: errors.unsupported,
  too_large: errors.tooLarge,
  image_too_small: errors.tooSmall,
  image_too_large: errors.tooManyPixels,
  unavailable: errors.busy,
}

/** Returns the sentence for an upload that failed. */
export const uploadErrorText = (error: unknown): string =>
  error instanceof ApiCallError
    ? (texts[error.code] ?? errorText(error))
    : errorText(error instanceof Error ? error : new Error(String(error)))
