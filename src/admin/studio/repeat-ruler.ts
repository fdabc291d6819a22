import type { FabricData } from '#contract/admin/fabric-data.ts'

/** The part of a plain cloth that the strip shows as one repeat, in cm. */
const plainLength = 2

/** Returns the width of one repeat of a cloth in cm. The dots of a pindot stand in staggered rows. */
export function repeatOf(fabric: FabricData): number {
  if (fabric.pattern === 'plain') return plainLength
  if (fabric.pattern === 'stripe') return fabric.bands.reduce((sum, [width]) => sum + width, 0)
  if (fabric.pattern === 'pindot') return fabric.spacing * Math.SQRT2
  return fabric.repeat
}

/** A mark of the ruler. */
export interface RulerMark {
  label: string
  /** Its place along the ruler, from 0 to 1. */
  place: number
}

const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]
const maxMarks = 8

/** Returns the marks of a ruler of a length in cm. The unit at its end needs the last tenth. */
export function rulerMarks(length: number): RulerMark[] {
  const end = length * 0.92
  const step = steps.find((each) => end / each < maxMarks) ?? 20
  const count = Math.floor(end / step + 1e-9) + 1
  return Array.from({ length: count }, (_, index) => {
    const at = Number((index * step).toFixed(2))
    return { label: String(at), place: at / length }
  })
}
