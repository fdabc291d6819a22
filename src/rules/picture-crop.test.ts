import { expect, test } from 'vitest'
import { centreCrop, cropProblem } from './picture-crop.ts'

test.each([
  ['wide', [3000, 2000], [700, 0, 1600, 2000]],
  ['high', [1200, 3000], [0, 750, 1200, 1500]],
  ['exact', [1200, 1500], [0, 0, 1200, 1500]],
  ['odd', [1333, 1111], [222, 0, 889, 1111]],
])('the centre of a %s picture is the largest 4:5 part', (_, [width = 0, height = 0], expected) => {
  const { x, y, ...part } = centreCrop({ width, height })
  expect([x, y, part.width, part.height]).toEqual(expected)
  expect(cropProblem({ x, y, ...part }, { width, height })).toBeNull()
})

test.each([
  ['outside', [1401, 0, 1600, 2000], 'crop_outside'],
  ['outside below', [0, 1, 1600, 2000], 'crop_outside'],
  ['not 4:5', [0, 0, 1600, 1600], 'crop_wrong_shape'],
  ['smaller than a picture of the shop', [0, 0, 800, 1000], 'crop_too_small'],
  ['without pixels', [0, 0, 0, 0], 'crop_too_small'],
  ['valid', [1400, 0, 1600, 2000], null],
  ['rounded', [0, 0, 1333, 1666], null],
])('a part that is %s', (_, [x = 0, y = 0, width = 0, height = 0], problem) => {
  expect(cropProblem({ x, y, width, height }, { width: 3000, height: 2000 })).toBe(problem)
})

test('a low picture may use its whole height', () => {
  const size = { width: 1600, height: 1000 }
  expect(cropProblem({ x: 100, y: 0, width: 800, height: 1000 }, size)).toBeNull()
  expect(cropProblem({ x: 100, y: 0, width: 400, height: 500 }, size)).toBe('crop_too_small')
})
