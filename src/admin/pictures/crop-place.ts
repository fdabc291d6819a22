import { type Crop, centreCrop } from '#rules/picture-crop.ts'

interface Size {
  width: number
  height: number
}

/** Along which side the part of 4 to 5 can move: a wide picture to the sides, a high one up and down. */
export const cropAxis = (size: Size): 'x' | 'y' => (size.width * 5 > size.height * 4 ? 'x' : 'y')

/** Returns the number of pixels that the part can move. */
export function cropRange(size: Size): number {
  const part = centreCrop(size)
  return cropAxis(size) === 'x' ? size.width - part.width : size.height - part.height
}

/** Returns the largest part of 4 to 5 at a place from 0 (start) to 1 (end). */
export function cropAt(size: Size, place: number): Crop {
  const offset = Math.round(cropRange(size) * Math.min(1, Math.max(0, place)))
  return { ...centreCrop(size), [cropAxis(size)]: offset }
}

/** Returns the place of a part, from 0 to 1. */
export function cropPlace(size: Size, crop: Crop): number {
  const range = cropRange(size)
  return range === 0 ? 0.5 : crop[cropAxis(size)] / range
}
