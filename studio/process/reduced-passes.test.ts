import { expect, test } from 'vitest'
import { reducedPasses } from './reduced-passes.ts'

/** Passes of 800 x 4 pixels: two parts side by side, and cloth that runs from left to right. */
function createPasses() {
  const [width, height, ss] = [800, 4, 2]
  const columns = width * ss
  const count = columns * height * ss
  const place = (at: number) => at % columns
  return {
    meta: {
      name: 'test',
      width,
      height,
      ss,
      uvLo: [0, 0] as [number, number],
      uvHi: [16, 1] as [number, number],
      shadeRange: 1,
      groundRef: 1,
      ambient: 0,
    },
    width,
    height,
    ss,
    shade: Float32Array.from({ length: width * height * 3 }, (_, at) => (at % 6 < 3 ? 0.2 : 0.6)),
    bump: new Uint8Array(width * height * 3).fill(130),
    u: Float32Array.from({ length: count }, (_, at) => place(at) / 100),
    v: new Float32Array(count).fill(0.5),
    id: Uint8Array.from({ length: count }, (_, at) => (place(at) < columns / 2 ? 1 : 2)),
    lights: [],
  }
}

test('a pixel has the mean light of the pixels that it replaces', () => {
  const { shade, bump, width, height } = reducedPasses(createPasses(), 200)
  expect([width, height]).toEqual([200, 1])
  expect(shade).toHaveLength(200 * 3)
  for (const light of shade) expect(light).toBeCloseTo(0.4)
  expect(new Set(bump)).toEqual(new Set([130]))
})

test('a sample has its part and its place on the cloth, from the middle of what it replaces', () => {
  const { id, u, v, ss } = reducedPasses(createPasses(), 200)
  const columns = 200 * ss
  expect(id).toHaveLength(columns * ss)
  expect([id[0], id[columns / 2 - 1], id[columns / 2], id[columns - 1]]).toEqual([1, 1, 2, 2])
  expect(u[0]).toBeCloseTo(0.02)
  expect(u[columns - 1]).toBeCloseTo(15.98)
  expect(v[0]).toBe(0.5)
})

test('the size of the picture is that of its description', () => {
  const { meta } = reducedPasses(createPasses(), 400)
  expect(meta).toMatchObject({ name: 'test', width: 400, height: 2 })
})
