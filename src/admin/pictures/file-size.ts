import { picturesCopy as copy } from '#content/copy/admin/pictures.ts'

/** Returns the size of a file: '2.4 MB', or '61 KB' below 0.1 MB. */
export const formatFileSize = (bytes: number): string =>
  bytes < 100 * 1024
    ? copy.kilobytes(String(Math.ceil(bytes / 1024)))
    : copy.megabytes((bytes / 1024 / 1024).toFixed(1))
