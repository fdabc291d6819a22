import type { MediaFileName } from '#rules/media-files.ts'
import type { Timestamp } from './column-types.ts'

/** A picture that staff uploaded or the studio took. Its files are in `media_files`. */
export interface MediaTable {
  /** The first 32 hexadecimal digits of the SHA-256 of the file `1200.avif`. */
  id: string
  /** In pixels, of the widest file. */
  width: number
  height: number
  /** A tiny blurred copy as a data URL. */
  placeholder: string
  source: 'upload' | 'studio'
  created_by: string
  created_at: Timestamp
  /** When the picture was last seen in use, to within a day. Long unused ones are deleted. */
  used_at: Timestamp
}

/** A file of a picture. Files never change. */
export interface MediaFileTable {
  media_id: string
  name: MediaFileName
  bytes: Uint8Array
}

/** The tables of pictures by their SQL names. */
export interface MediaTables {
  media: MediaTable
  media_files: MediaFileTable
}
