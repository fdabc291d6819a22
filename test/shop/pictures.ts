import type { EncodedPicture } from '#rules/media-files.ts'

/** Returns a picture with its files. `seed` makes it differ from others. Its bytes are no image. */
export function storedPicture(seed = 'a'): EncodedPicture {
  const file = (name: string) => Uint8Array.from(Buffer.from(`\0\xff${seed} ${name}`, 'latin1'))
  return {
    width: 1200,
    height: 1500,
    placeholder: 'data:image/webp;base64,UklGRg==',
    files: {
      '200.avif': file('200'),
      '400.avif': file('400'),
      '800.avif': file('800'),
      '1200.avif': file('1200'),
      'share.jpg': file('share'),
    },
  }
}
