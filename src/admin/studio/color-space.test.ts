import { describe, expect, it } from 'vitest'
import { shopDyes } from '#content/studio/dyes.ts'
import { fromHsv, parseColor, toHsv } from './color-space.ts'

describe('colours', () => {
  it('are read with and without a hash, with three or six digits', () => {
    expect(parseColor(' #1B2440 ')).toBe('#1b2440')
    expect(parseColor('1b2440')).toBe('#1b2440')
    expect(parseColor('#fa0')).toBe('#ffaa00')
    for (const text of ['', '#', '#12345', 'navy', '#12345g', '#1b244080'])
      expect(parseColor(text)).toBeUndefined()
  })

  it('stay the same through hue, saturation and brightness', () => {
    for (const { color } of shopDyes) expect(fromHsv(toHsv(color))).toBe(color)
    expect(toHsv('#ff0000')).toEqual({ hue: 0, saturation: 1, brightness: 1 })
    expect(toHsv('#0000ff').hue).toBe(240)
    expect(toHsv('#000000')).toEqual({ hue: 0, saturation: 0, brightness: 0 })
    expect(fromHsv({ hue: 360, saturation: 1, brightness: 1 })).toBe('#ff0000')
  })
})
