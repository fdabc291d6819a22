import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packedPlane, unpackedPlane } from './plane.ts'

describe('a packed plane', () => {
  it('unpacks to the same plane for any values', async () => {
    const plane = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .chain(([columns, rows]) =>
        fc
          .uint16Array({ minLength: columns * rows, maxLength: columns * rows })
          .map((values) => ({ columns, rows, values })),
      )
    await fc.assert(
      fc.property(plane, ({ columns, rows, values }) => {
        const back = unpackedPlane(packedPlane({ columns, rows, values }), columns, rows)
        expect(back.values).toEqual(values)
      }),
      { numRuns: 200 },
    )
  })

  it('is small for smooth values', () => {
    const [columns, rows] = [300, 200]
    const values = Uint16Array.from(
      { length: columns * rows },
      (_, at) => (at % columns) * 31 + Math.floor(at / columns) * 17,
    )
    expect(packedPlane({ columns, rows, values }).length).toBeLessThan(columns * rows * 0.02)
  })
})
