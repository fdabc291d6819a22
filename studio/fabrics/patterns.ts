import type { Fabric } from '#content/catalogue/fabric.ts'
import { chevronPattern, ginghamPattern, glenCheckPattern, houndstoothPattern } from './checks.ts'
import { pindotPattern } from './dots.ts'
import { floralPattern } from './floral.ts'
import { foulardPattern } from './foulard.ts'
import { paisleyPattern } from './paisley.ts'
import type { Pattern } from './pattern.ts'
import { plainPattern } from './plain.ts'
import { selfPattern } from './self.ts'
import { stripePattern } from './stripe.ts'

/** Creates the pattern of a cloth from its data. Asynchronous, because drawings are rasterised. */
export async function patternOf(fabric: Fabric): Promise<Pattern> {
  switch (fabric.pattern) {
    case 'plain':
      return plainPattern(fabric.ground)
    case 'stripe':
      return stripePattern(fabric.bands)
    case 'pindot':
      return pindotPattern(fabric)
    case 'paisley':
      return paisleyPattern(fabric)
    case 'floral':
      return floralPattern(fabric)
    case 'foulard':
      return foulardPattern(fabric)
    case 'glen-check':
      return glenCheckPattern(fabric)
    case 'houndstooth':
      return houndstoothPattern(fabric)
    case 'chevron':
      return chevronPattern(fabric)
    case 'gingham':
      return ginghamPattern(fabric)
    case 'self':
      return selfPattern(fabric)
  }
}
