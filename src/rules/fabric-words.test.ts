import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue/catalogue.ts'
import { garmentInWords } from './fabric-words.ts'
import { studioShots } from './studio-shots.ts'

const colorways = catalogue.flatMap(({ garment, colourways }) =>
  colourways.map((colorway) => ({ garment, ...colorway })),
)

describe('the text of a picture', () => {
  it('names colour, pattern, material and garment', () => {
    const words = (wanted: string) => {
      const found = colorways.find(({ handle }) => handle === wanted)
      return found && garmentInWords(found.garment, found.colour, found.fabric)
    }
    expect(words('paisley-burgundy')).toBe('Burgundy paisley silk tie')
    expect(words('satin-navy')).toMatch(/satin silk tie$/)
    expect(words('oxford-sky')).toMatch(/Oxford cotton shirt$/)
    expect(words('black-diamond-jet')).toBe('Black tone-on-tone diamond silk tie')
  })

  it('is different for every picture of a colourway', () => {
    for (const { garment, colour, fabric } of colorways) {
      const words = garmentInWords(garment, colour, fabric)
      expect(words).not.toMatch(/undefined| {2}/)
      const texts = studioShots[garment].map(({ alt }) => alt(words))
      expect(new Set(texts).size).toBe(texts.length)
    }
  })
})
