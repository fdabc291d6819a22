import { describe, expect, it } from 'vitest'
import { bandLimits } from '#contract/admin/fabric-data.ts'
import { addBand, editBand, removeBand, toBands } from './bands.ts'

const bands = toBands([
  [1.7, '#1b2440'],
  [0.345, '#d9cfb4'],
  [0.5, '#6b1d28'],
])
const keysOf = (list: readonly { key: number }[]) => list.map(({ key }) => key)

describe('the bands of a stripe', () => {
  it('have two decimals, or all that they were stored with', () => {
    expect(bands.map(({ width }) => width)).toEqual(['1.70', '0.345', '0.50'])
  })

  it('get a new band like the last but one, with a key of its own', () => {
    expect(addBand(bands).at(-1)).toEqual({ key: 4, width: '0.345', color: '#d9cfb4' })
    expect(addBand(bands.slice(0, 1)).at(-1)).toMatchObject({ key: 2, color: '#1b2440' })
    const full = Array.from({ length: bandLimits.maxCount }, () => 0).reduce(addBand, bands)
    expect(full).toHaveLength(bandLimits.maxCount)
  })

  it('lose a band, but not the last one', () => {
    expect(keysOf(removeBand(bands, 2))).toEqual([1, 3])
    expect(removeBand(bands.slice(0, 1), 1)).toHaveLength(1)
  })

  it('change one band only', () => {
    const edited = editBand(bands, 2, { width: '0.4' })
    expect(edited.map(({ width }) => width)).toEqual(['1.70', '0.4', '0.50'])
  })
})
