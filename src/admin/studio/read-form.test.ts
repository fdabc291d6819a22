import { describe, expect, it } from 'vitest'
import { firstFabrics } from '#content/studio/first-fabrics.ts'
import type { FabricData } from '#contract/admin/fabric-data.ts'
import { type FabricForm, toCloth, withPattern } from './fabric-form.ts'
import { changedFields, readForm } from './read-form.ts'

const formOf = (fabric: FabricData): FabricForm => ({
  name: 'Plum',
  garment: 'necktie',
  ...toCloth(fabric),
})
const newForm = formOf(firstFabrics.stripe)
const errorsOf = (form: FabricForm) => readForm(form).errors
const [first, second] = newForm.bands

describe('reading the form of a fabric', () => {
  it('reads colours without a hash and lengths with a comma or Arabic digits', () => {
    const bands = [
      { key: 1, width: '1,5', color: '454D2F' },
      { key: 2, width: '٠٫٣', color: '#abc' },
    ]
    expect(readForm({ ...newForm, bands }).fabric).toMatchObject({
      bands: [
        [1.5, '#454d2f'],
        [0.3, '#aabbcc'],
      ],
    })
  })

  it('names each wrong field and returns no fabric', () => {
    const bands = [
      { key: 1, width: '0', color: first?.color ?? '' },
      { key: 2, width: '', color: 'red' },
    ]
    const reading = readForm({ ...newForm, bands })
    expect(reading.fabric).toBeUndefined()
    expect(reading.errors).toEqual({
      'bands.1.width': 'Enter a length from 0.05 to 20 cm',
      'bands.2.width': 'Enter a length from 0.05 to 20 cm',
      'bands.2.color': 'Enter a colour such as #1d2740',
    })
  })

  it('refuses bands that are together too wide, and dots that touch', () => {
    const wide = [1, 2, 3].map((key) => ({ key, width: '15', color: second?.color ?? '' }))
    expect(errorsOf({ ...newForm, bands: wide })).toEqual({
      bands: 'Use at most 40 cm for all bands together',
    })
    const dots = withPattern(newForm, 'pindot')
    expect(errorsOf({ ...dots, sizes: { diameter: '0.5', spacing: '0.4' } })).toEqual({
      spacing: 'The dots touch. Enter a larger spacing',
    })
    expect(errorsOf({ ...dots, sizes: { diameter: '0.5', spacing: '' } })).toEqual({
      spacing: 'Enter a length from 0.1 to 10 cm',
    })
  })

  it('names the fields that differ, but not those of another pattern', () => {
    const base = formOf(firstFabrics.self)
    expect(changedFields(base, base)).toEqual([])
    expect(
      changedFields(
        { ...base, name: 'Olive', motif: 'scale', colors: { ground: 'x', eye: 'y' } },
        base,
      ),
    ).toEqual(['name', 'motif', 'ground'])
    const moved = { ...newForm, bands: newForm.bands.toReversed() }
    expect(changedFields(moved, newForm)).toEqual(['bands'])
    const again = { ...newForm, bands: newForm.bands.map((band) => ({ ...band, key: 9 })) }
    expect(changedFields(again, newForm)).toEqual([])
    expect(changedFields(withPattern(base, 'plain'), base)).toEqual(['pattern'])
  })
})
