import sharp, { type Sharp } from 'sharp'

/** Returns a picture of one colour, for tests of uploads. */
export const plainPicture = (width: number, height: number, background = '#1f6f54'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** Returns a picture whose left half is red and whose right half is blue. */
export async function twoColours(width: number, height: number): Promise<Sharp> {
  const half = { width: width / 2, height, channels: 3, background: '#0000ff' } as const
  const blue = await sharp({ create: half }).png().toBuffer()
  const both = await plainPicture(width, height, '#ff0000')
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
  return sharp(both)
}

/** Returns red, green and blue of the middle of an encoded picture. */
export async function middleColour(bytes: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}
