import { expect, test } from 'vitest'
import { recommendedSize } from './recommended-size.ts'

const sizes = [
  { size: 'S', neck: { cm: 38 }, chest: { cm: 104 } },
  { size: 'M', neck: { cm: 40 }, chest: { cm: 110 } },
  { size: 'L', neck: { cm: 42 }, chest: { cm: 116 } },
]

test.each([
  [{ neck: 40 }, 'M'],
  [{ neck: 41 }, 'L'],
  [{ neck: 38.5 }, 'M'],
  [{ chest: 96 }, 'S'],
  [{ chest: 97 }, 'M'],
  [{ neck: 38, chest: 105 }, 'L'],
  [{ neck: 42, chest: 90 }, 'L'],
  [{ neck: 43 }, undefined],
  [{ neck: 38, chest: 120 }, undefined],
  [{}, undefined],
])('recommends for %o the smallest size that fits: %s', (measured, size) => {
  expect(recommendedSize(sizes, measured)).toBe(size)
})
