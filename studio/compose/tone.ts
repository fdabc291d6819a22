import { LINEAR_OF_BYTE, type Rgb, toEncoded } from '../fabrics/colour.ts'

/** Above this light the film's shoulder begins. */
const KNEE = 0.7
const SHOULDER = 0.29

/** Film curve: linear up to the knee, then rolling off towards .99, so that white has detail. */
export function exposed(light: number): number {
  if (light <= KNEE) return light
  return KNEE + SHOULDER * (1 - Math.exp(-(light - KNEE) / SHOULDER))
}

/** Returns the light for which `exposed` returns a value. */
export function unexposed(value: number): number {
  if (value <= KNEE) return value
  return KNEE - SHOULDER * Math.log(1 - Math.min(0.97, (value - KNEE) / SHOULDER))
}

/** Returns the light that the film curve turns into exactly this colour. */
export function lightFor(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  const channel = (shift: number) => unexposed(LINEAR_OF_BYTE[(value >> shift) & 255] ?? 0)
  return [channel(16), channel(8), channel(0)]
}

const STEPS = 8192
const BRIGHTEST = 2
const BYTES = Float32Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.min(255, 255 * toEncoded(exposed((step / STEPS) * BRIGHTEST))),
)

/** Converts light to a byte of the picture, before rounding. */
export function developed(light: number): number {
  if (!(light > 0)) return 0
  const place = Math.min(STEPS - 1, (light / BRIGHTEST) * STEPS)
  const step = Math.floor(place)
  const low = BYTES[step] ?? 0
  return low + ((BYTES[step + 1] ?? 0) - low) * (place - step)
}
