import type { PreviewWidth } from '#contract/admin/studio.ts'
import type { Passes } from '../compose/passes.ts'

/** Samples of the geometry a pixel and side, as in the passes of full size. */
const SAMPLES = 2

/**
 * Returns passes of a smaller picture: the light of each pixel is the mean of the pixels that it
 * replaces, and the place on the cloth is that of the sample in their middle. A preview from them
 * costs as much as its own pixels, not as those of the full picture.
 */
export function reducedPasses(passes: Passes, width: PreviewWidth): Passes {
  const factor = passes.width / width
  const height = Math.floor(passes.height / factor)
  const { shade, bump } = passes
  return {
    meta: { ...passes.meta, width, height },
    width,
    height,
    ss: SAMPLES,
    shade: meanOf(shade, passes, { width, height, into: new Float32Array(width * height * 3) }),
    bump: meanOf(bump, passes, { width, height, into: new Uint8Array(width * height * 3) }),
    ...sampled(passes, width, height),
    lights: [],
  }
}

interface Target<Numbers> {
  width: number
  height: number
  into: Numbers
}

function meanOf<Numbers extends Float32Array | Uint8Array>(
  from: Numbers,
  { width: fullWidth }: Passes,
  { width, height, into }: Target<Numbers>,
): Numbers {
  const factor = fullWidth / width
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0
        for (let down = 0; down < factor; down++) {
          const start = (row * factor + down) * fullWidth + column * factor
          for (let across = 0; across < factor; across++)
            sum += from[(start + across) * 3 + channel] ?? 0
        }
        into[(row * width + column) * 3 + channel] = sum / (factor * factor)
      }
    }
  }
  return into
}

function sampled({ u, v, id, ss, width: fullWidth }: Passes, width: number, height: number) {
  const columns = width * SAMPLES
  const count = columns * height * SAMPLES
  const step = (fullWidth * ss) / columns
  const reduced = {
    u: new Float32Array(count),
    v: new Float32Array(count),
    id: new Uint8Array(count),
  }
  for (let at = 0; at < count; at++) {
    const row = Math.floor((Math.floor(at / columns) + 0.5) * step)
    const column = Math.floor(((at % columns) + 0.5) * step)
    const from = row * fullWidth * ss + column
    reduced.u[at] = u[from] ?? 0
    reduced.v[at] = v[from] ?? 0
    reduced.id[at] = id[from] ?? 0
  }
  return reduced
}
