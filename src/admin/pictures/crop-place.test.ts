import { expect, test } from 'vitest'
import { centreCrop, cropProblem } from '#rules/picture-crop.ts'
import { cropAt, cropAxis, cropPlace, cropRange } from './crop-place.ts'

const wide = { width: 3000, height: 2000 }
const high = { width: 1200, height: 3000 }

test('a wide picture moves to the sides, a high one up and down', () => {
  expect([cropAxis(wide), cropRange(wide)]).toEqual(['x', 1400])
  expect([cropAxis(high), cropRange(high)]).toEqual(['y', 1500])
  expect(cropAt(wide, 1)).toEqual({ x: 1400, y: 0, width: 1600, height: 2000 })
  expect(cropAt(high, 0)).toEqual({ x: 0, y: 0, width: 1200, height: 1500 })
})

test('a place is part of the picture, and returns from its crop', () => {
  for (const size of [wide, high, { width: 1333, height: 1111 }])
    for (const place of [-1, 0, 0.3, 0.5, 1, 2]) {
      const crop = cropAt(size, place)
      expect(cropProblem(crop, size)).toBeNull()
      expect(cropPlace(size, crop)).toBeCloseTo(Math.min(1, Math.max(0, place)), 2)
    }
})

test('the middle is the crop of the server', () => {
  expect(cropAt(wide, 0.5)).toEqual(centreCrop(wide))
  expect(cropPlace({ width: 1200, height: 1500 }, centreCrop({ width: 1200, height: 1500 }))).toBe(
    0.5,
  )
})
