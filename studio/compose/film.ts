import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Passes } from './passes.ts'
import type { Picture } from './photograph.ts'
import { lit, type Stage } from './stage.ts'

/** Frames a second, and frames of one loop. */
const FPS = 24
export const FRAMES = 144

/** Position of the light in the first frame, as a share of its path. */
const BEGIN = 0.19

/** Lights one frame. The key light moves back and forth once in the loop. */
export function frameOf(stage: Stage, { lights }: Passes, frame: number): Picture {
  const turn = 2 * Math.PI * (frame / FRAMES + BEGIN)
  const place = ((1 - Math.cos(turn)) / 2) * (lights.length - 1)
  return lit(stage, shares(lights, place))
}

/**
 * Returns the positions of the key light nearest to a place, with weights. The weights are a quadratic
 * B-spline of three lights, so that brightness and speed are constant.
 */
export function shares(
  lights: readonly Float32Array[],
  place: number,
): { light: Float32Array; share: number }[] {
  const middle = Math.round(place)
  const off = place - middle
  const weights = [(0.5 - off) ** 2 / 2, 0.75 - off ** 2, (0.5 + off) ** 2 / 2]
  const sums = new Map<number, number>()
  for (const [index, weight] of weights.entries()) {
    const position = Math.max(0, Math.min(lights.length - 1, middle + index - 1))
    sums.set(position, (sums.get(position) ?? 0) + weight)
  }
  return [...sums].flatMap(([position, share]) => {
    const light = lights[position]
    return light ? [{ light, share }] : []
  })
}

/** The frames of a film before they are encoded. */
export interface FrameSource {
  readonly width: number
  readonly height: number
  /** Renders a frame; frame 0 is the still of the scene. */
  readonly renderFrame: (frame: number) => Picture
}

/** Output files of a film, and the compression of each (higher is smaller). */
export interface Reel {
  av1: { file: string; crf: number }
  h264: { file: string; crf: number }
}

/** Renders all frames and encodes them with ffmpeg into both formats at once. */
export async function pressed(
  { width, height, renderFrame }: FrameSource,
  { reel, done }: { reel: Reel; done: () => void },
): Promise<void> {
  const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  const shape = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-pix_fmt',
    'yuv420p',
    ...colour,
  ]
  const web = ['-an', '-movflags', '+faststart', '-fflags', '+bitexact']
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
      ...['-s', `${width}x${height}`, '-r', String(FPS), '-i', '-'],
      ...['-c:v', 'libsvtav1', '-preset', '8', '-crf', String(reel.av1.crf), '-g', '240'],
      // The first frame must not refer to later frames, or the loop would flicker there.
      ...['-svtav1-params', 'enable-tf=0'],
      ...[...shape, ...web, reel.av1.file],
      ...['-c:v', 'libx264', '-preset', 'fast', '-crf', String(reel.h264.crf), '-g', '240'],
      ...['-profile:v', 'high', ...shape, ...web, reel.h264.file],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )
  const closed = once(ffmpeg, 'close')
  for (let frame = 0; frame < FRAMES; frame++) {
    const { bytes } = renderFrame(frame)
    if (!ffmpeg.stdin.write(bytes)) await once(ffmpeg.stdin, 'drain')
    done()
  }
  ffmpeg.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
