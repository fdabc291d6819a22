import { describe, expect, it } from 'vitest'
import { PIECES } from './piece.ts'
import { SETS } from './shots.ts'
import { pieceInWords } from './words.ts'

describe('the text of a picture', () => {
  it('names colour, pattern, material and garment', () => {
    const words = (handle: string) => {
      const piece = PIECES.find(({ colourway }) => colourway.handle === handle)
      return piece && pieceInWords(piece.colourway, piece.garment)
    }
    expect(words('paisley-burgundy')).toBe('Burgundy paisley silk tie')
    expect(words('satin-navy')).toMatch(/satin silk tie$/)
    expect(words('oxford-sky')).toMatch(/Oxford cotton shirt$/)
    expect(words('black-diamond-jet')).toBe('Black tone-on-tone diamond silk tie')
  })

  it('is different for every picture of a colourway', () => {
    for (const { colourway, garment } of PIECES) {
      const piece = pieceInWords(colourway, garment)
      expect(piece).not.toMatch(/undefined| {2}/)
      const texts = SETS[garment].map(({ alt }) => alt(piece))
      expect(new Set(texts).size).toBe(texts.length)
    }
  })
})
