import { describe, expect, it } from 'vitest'
import { developed, exposed, lightFor, unexposed } from './tone.ts'

describe('the film', () => {
  it('returns every background colour exactly', () => {
    for (const hex of ['#f4f1ec', '#211d1a', '#ffffff', '#000000', '#808080']) {
      const bytes = lightFor(hex).map((light) => Math.round(developed(light)))
      const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
      for (const [channel, byte] of bytes.entries())
        expect(Math.abs(byte - (wanted[channel] ?? 0)), hex).toBeLessThanOrEqual(
          hex === '#ffffff' ? 2 : 0,
        )
    }
  })

  it('never decreases with more light and never exceeds white', () => {
    let last = -1
    for (let light = 0; light < 4; light += 0.001) {
      const byte = developed(light)
      expect(byte).toBeGreaterThanOrEqual(last)
      expect(byte).toBeLessThanOrEqual(255)
      last = byte
    }
  })

  it('is invertible below the end of its shoulder', () => {
    for (const light of [0, 0.2, 0.7, 0.9, 1.2])
      expect(unexposed(exposed(light))).toBeCloseTo(light, 9)
  })
})
