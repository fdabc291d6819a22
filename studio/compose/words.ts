import type { Fabric } from '#content/catalogue/fabric.ts'
import type { Colourway, Garment } from '#content/catalogue/product.ts'

const PIECES: Record<Garment, string> = { necktie: 'tie', 'bow-tie': 'bow tie', shirt: 'shirt' }

const WEAVE_WORDS: Record<Fabric['weave'], string> = {
  satin: 'satin',
  'silk-twill': 'twill',
  repp: 'repp',
  grenadine: 'grenadine',
  jacquard: 'jacquard',
  poplin: 'poplin',
  oxford: 'Oxford',
  'cotton-twill': 'twill',
  herringbone: 'herringbone',
}

const COTTONS: readonly Fabric['weave'][] = ['poplin', 'oxford', 'cotton-twill', 'herringbone']

/** `Burgundy paisley silk tie`: colour, pattern, stuff and piece of a colourway. */
export function pieceInWords({ colour, fabric }: Colourway, garment: Garment): string {
  const cotton = COTTONS.includes(fabric.weave)
  const weave = WEAVE_WORDS[fabric.weave]
  const pattern = patternInWords(fabric)
  const stuff = cotton ? `${weave} cotton` : fabric.pattern === 'plain' ? `${weave} silk` : 'silk'
  return [colour, pattern, stuff, PIECES[garment]].filter(Boolean).join(' ')
}

/** The pattern as it is called in a shop; empty for plain cloth. */
function patternInWords(fabric: Fabric): string {
  switch (fabric.pattern) {
    case 'plain':
      return ''
    case 'stripe':
      return 'striped'
    case 'pindot':
      return fabric.diameter <= 0.2 ? 'pin-dot' : 'dotted'
    case 'foulard':
      return 'medallion'
    case 'glen-check':
      return 'glen check'
    case 'gingham':
      return 'gingham'
    case 'self':
      return `tone-on-tone ${fabric.motif}`
    default:
      return fabric.pattern
  }
}
