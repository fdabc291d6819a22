import type { FabricData, Garment, Weave } from '#contract/admin/fabric-data.ts'

const garmentWords: Record<Garment, string> = {
  necktie: 'tie',
  'bow-tie': 'bow tie',
  shirt: 'shirt',
}

const weaveWords: Record<Weave, string> = {
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

const cottons: readonly Weave[] = ['poplin', 'oxford', 'cotton-twill', 'herringbone']

/** Returns the weave and the fibre of a fabric: `satin silk`, `poplin cotton`. */
export const clothInWords = ({ weave }: Pick<FabricData, 'weave'>): string =>
  `${weaveWords[weave]} ${cottons.includes(weave) ? 'cotton' : 'silk'}`

/** Returns what a garment of a fabric is called: `Burgundy paisley silk tie`. */
export function garmentInWords(garment: Garment, color: string, fabric: FabricData): string {
  const isNamedByWeave = fabric.pattern === 'plain' || cottons.includes(fabric.weave)
  const cloth = isNamedByWeave ? clothInWords(fabric) : 'silk'
  return [color, patternInWords(fabric), cloth, garmentWords[garment]].filter(Boolean).join(' ')
}

/** Returns what a pattern is called in a shop: `striped`. Empty for plain cloth. */
export function patternInWords(fabric: FabricData): string {
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
