import type { Crop } from '#rules/picture-crop.ts'

/** The file that a picture was uploaded from, and the part of it that the picture shows. */
export interface Original {
  id: string
  file: File
  width: number
  height: number
  crop: Crop
}

/** The originals of pictures that were uploaded on this page, by address. Only the browser has them. */
const originals = new Map<string, Original>()

/** Remembers the file of a picture, so that its crop can be changed. */
export const rememberOriginal = (src: string, original: Original): void =>
  void originals.set(src, original)

/** Returns the file of a picture, or undefined if it was uploaded on another page. */
export const originalOf = (src: string): Original | undefined => originals.get(src)

/** Returns the size of a picture as it is shown. Throws for a file that the browser cannot show. */
export async function readImageSize(file: File): Promise<{ width: number; height: number }> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(address)
  }
}
