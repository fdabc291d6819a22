import { describe, expect, it } from 'vitest'
import { shares } from './film.ts'

const LIGHTS = Array.from({ length: 9 }, (_, index) => Float32Array.of(index))

describe('the light of a frame', () => {
  it('the shares of the lights add up to 1 at every position', () => {
    for (let place = 0; place <= 8; place += 0.05) {
      const sum = shares(LIGHTS, place).reduce((total, { share }) => total + share, 0)
      expect(sum).toBeCloseTo(1, 9)
    }
  })

  it('a small step changes the shares a little', () => {
    const where = (place: number) =>
      shares(LIGHTS, place).reduce((sum, { light, share }) => sum + (light[0] ?? 0) * share, 0)
    for (let place = 0.6; place < 7.4; place += 0.05)
      expect(where(place + 0.05) - where(place)).toBeCloseTo(0.05, 6)
  })
})
