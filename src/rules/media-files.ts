/** The widths in pixels of the AVIF files of an uploaded picture. */
export const mediaWidths = [200, 400, 800, 1200] as const

/** The names of the files of an uploaded picture. The JPEG is for link previews and feeds. */
export const mediaFileNames = [
  '200.avif',
  '400.avif',
  '800.avif',
  '1200.avif',
  'share.jpg',
] as const
/** The name of a file of an uploaded picture. */
export type MediaFileName = (typeof mediaFileNames)[number]

/** A picture in all its files, without metadata. */
export interface EncodedPicture {
  width: number
  height: number
  /** A tiny blurred copy as a data URL. */
  placeholder: string
  files: Readonly<Record<MediaFileName, Uint8Array>>
}

/** Returns the address of the widest file of an uploaded picture, which names the picture. */
export const mediaSrc = (id: string): string => `/media/${id}-1200.avif`

/** Returns the address of the JPEG of an uploaded picture for link previews and feeds. */
export const mediaShareImage = (id: string): string => `/media/${id}-share.jpg`

const address = /^\/media\/([0-9a-f]{32})-((?:200|400|800|1200)\.avif|share\.jpg)$/

/** Returns the picture and the file of an address, or null for another address. */
export function parseMediaAddress(path: string): { id: string; name: MediaFileName } | null {
  const [, id, file] = address.exec(path) ?? []
  const name = mediaFileNames.find((each) => each === file)
  return id && name ? { id, name } : null
}

/** Returns the ids of the uploaded pictures whose addresses are in a text, such as JSON. */
export const mediaIdsIn = (text: string): string[] =>
  [...text.matchAll(/\/media\/([0-9a-f]{32})-/g)].flatMap(([, id]) => id ?? [])

/** Returns true for an address of the folder of uploaded pictures, also for one that cannot exist. */
export const isMediaAddress = (path: string): boolean => path.startsWith('/media/')
