import type { Passes } from './passes.ts'
import type { Picture } from './photograph.ts'

/**
 * Returns a shot whose cloth is mirrored along `u`. The key light along `u` changes its sign too,
 * because it is measured against the cloth. Mirror the finished picture with `mirrorPicture`. Then the
 * geometry and the light turn, and the stripes, the weave and the label do not.
 */
export function mirrorCloth(passes: Passes): Passes {
  const bump = Uint8Array.from(passes.bump)
  // 128 is 0. A byte of 0 does not occur: the smallest value is 1.
  for (let at = 0; at < bump.length; at += 3) bump[at] = Math.min(255, 256 - (bump[at] ?? 128))
  return { ...passes, u: passes.u.map((place) => -place), bump }
}

/** Returns a picture mirrored from left to right. */
export function mirrorPicture({ width, height, bytes }: Picture): Picture {
  const mirrored = Buffer.alloc(bytes.length)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const column = pixel % width
    const from = (pixel - column + (width - 1 - column)) * 3
    bytes.copy(mirrored, pixel * 3, from, from + 3)
  }
  return { width, height, bytes: mirrored }
}
