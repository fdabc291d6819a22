import { bandLimits, lengthLimits, Motif, type PatternName } from '#contract/admin/fabric-data.ts'
import type { PatternField } from '#contract/admin/studio.ts'

const color = (name: string): PatternField => ({ name, kind: 'color' })
const colors = (name: string, count: number): PatternField => ({ name, kind: 'colors', count })
const length = (name: 'repeat' | 'diameter' | 'spacing'): PatternField => ({
  name,
  kind: 'length',
  ...lengthLimits[name],
})

const ground = color('ground')
const repeat = length('repeat')
const twoYarns = [ground, color('yarn'), repeat]

/** The fields of each pattern, besides its weave, in the order of a form. */
export const fabricPatterns: Readonly<Record<PatternName, readonly PatternField[]>> = {
  plain: [ground],
  stripe: [{ name: 'bands', kind: 'bands', count: bandLimits.maxCount, ...lengthLimits.band }],
  pindot: [ground, color('dot'), length('diameter'), length('spacing')],
  paisley: [ground, colors('colours', 4), repeat],
  floral: [ground, colors('petals', 2), colors('leaves', 2), color('eye'), repeat],
  foulard: [ground, colors('colours', 3), repeat],
  'glen-check': [ground, color('yarn'), color('overcheck'), repeat],
  houndstooth: twoYarns,
  chevron: twoYarns,
  gingham: twoYarns,
  self: [{ name: 'motif', kind: 'choice', options: [...Motif.options] }, ground, repeat],
}
