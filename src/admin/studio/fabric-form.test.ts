import { describe, expect, it } from 'vitest'
import { firstFabrics } from '#content/studio/first-fabrics.ts'
import { FabricData } from '#contract/admin/fabric-data.ts'
import { toCloth, withGarment, withPattern } from './fabric-form.ts'
import { patternNames } from './pattern-fields.ts'
import { readForm } from './read-form.ts'

const formOf = (fabric: FabricData) =>
  ({ name: 'Test', garment: 'necktie', ...toCloth(fabric) }) as const
const newForm = formOf(firstFabrics.stripe)

describe('the form of a fabric', () => {
  it.each(patternNames)('returns the same fabric of the pattern %s', (pattern) => {
    const fabric = firstFabrics[pattern]
    expect(FabricData.parse(fabric)).toEqual(fabric)
    expect(readForm(formOf(fabric))).toEqual({ fabric, errors: {} })
  })

  it.each(patternNames)('is complete after a change to the pattern %s', (pattern) => {
    for (const before of patternNames) {
      const form = withPattern(formOf(firstFabrics[before]), pattern)
      const { fabric } = readForm(form)
      expect(FabricData.parse(fabric)).toMatchObject({ pattern })
    }
  })

  it('keeps colours of the same role and sizes that suit the new pattern', () => {
    const paisley = formOf({
      ...firstFabrics.paisley,
      weave: 'jacquard',
      ground: '#43203a',
      repeat: 4.5,
    })
    const floral = readForm(withPattern(paisley, 'floral')).fabric
    expect(floral).toEqual({
      ...firstFabrics.floral,
      weave: 'jacquard',
      ground: '#43203a',
      repeat: 4.5,
    })
    const houndstooth = readForm(withPattern(paisley, 'houndstooth')).fabric
    expect(houndstooth).toMatchObject({ ground: '#43203a', repeat: 0.55 })
  })

  it('returns to the values of a pattern that was chosen before', () => {
    const fabric = { ...firstFabrics.paisley, repeat: 4.5 }
    const form = withPattern(withPattern(formOf(fabric), 'pindot'), 'paisley')
    expect(readForm(form).fabric).toEqual(fabric)
  })

  it('uses the widest band of a stripe as the ground, and the ground as that band', () => {
    const stripe = formOf({
      weave: 'repp',
      pattern: 'stripe',
      bands: [
        [0.3, '#d9cfb4'],
        [1.5, '#454d2f'],
      ],
    })
    const check = withPattern(stripe, 'glen-check')
    expect(readForm(check).fabric).toMatchObject({ ground: '#454d2f', yarn: '#d9cfb4' })
    const red = { ...check, colors: { ...check.colors, ground: '#6b1d28' } }
    expect(readForm(withPattern(red, 'stripe')).fabric).toMatchObject({
      bands: [
        [0.3, '#d9cfb4'],
        [1.5, '#6b1d28'],
      ],
    })
  })

  it('changes silk to cotton for a shirt, and leaves a weave that suits the garment', () => {
    expect(withGarment(newForm, 'shirt')).toMatchObject({ garment: 'shirt', weave: 'poplin' })
    const oxford = { ...newForm, weave: 'oxford', garment: 'shirt' } as const
    expect(withGarment(oxford, 'shirt').weave).toBe('oxford')
    expect(withGarment(oxford, 'bow-tie').weave).toBe('silk-twill')
    expect(withGarment({ ...newForm, weave: 'repp' }, 'bow-tie').weave).toBe('repp')
  })
})
