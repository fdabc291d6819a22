import { describe, expect, it } from 'vitest'
import { firstFabrics } from '#content/studio/first-fabrics.ts'
import { lengthText, parseLength } from './lengths.ts'
import { repeatOf, rulerMarks } from './repeat-ruler.ts'

describe('the ruler under two repeats', () => {
  it('knows the repeat of each pattern', () => {
    expect(repeatOf(firstFabrics.stripe)).toBeCloseTo(2.88)
    expect(repeatOf(firstFabrics.paisley)).toBe(6)
    // Two rows of staggered dots.
    expect(repeatOf(firstFabrics.pindot)).toBeCloseTo(1.1 * Math.SQRT2)
    expect(repeatOf(firstFabrics.plain)).toBe(2)
  })

  it('has a mark at each centimetre of a stripe, in true proportion', () => {
    const marks = rulerMarks(5.76)
    expect(marks.map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(marks[1]?.place).toBeCloseTo(1 / 5.76)
    expect(marks[5]?.place).toBeCloseTo(5 / 5.76)
  })

  it('has wider or narrower steps, and never more than eight marks', () => {
    expect(rulerMarks(12).map(({ label }) => label)).toEqual(['0', '2', '4', '6', '8', '10'])
    expect(rulerMarks(1.1).map(({ label }) => label)).toEqual([
      '0',
      '0.2',
      '0.4',
      '0.6',
      '0.8',
      '1',
    ])
    for (const length of [0.1, 0.4, 3, 7.9, 8.8, 40, 80])
      expect(rulerMarks(length).length).toBeLessThanOrEqual(8)
  })
})

describe('lengths', () => {
  it('are read with a dot, a comma, a unit or Arabic digits', () => {
    for (const text of ['0.34', '0,34', '.34', '٠٫٣٤', ' 0.34 cm '])
      expect(parseLength(text)).toBe(0.34)
    for (const text of ['', '-1', '1.2.3', 'x', '1e3', '0.1234'])
      expect(parseLength(text)).toBeUndefined()
  })

  it('are shown with the decimals that they have', () => {
    expect(lengthText(6, 1)).toBe('6.0')
    expect(lengthText(0.55, 1)).toBe('0.55')
    expect(lengthText(1.7)).toBe('1.70')
    expect(lengthText(2.88 * 1.0000001)).toBe('2.88')
  })
})
