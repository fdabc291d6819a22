import * as kinds from '../../src/contract/kinds.ts'
import * as texts from '../../src/contract/text.ts'

/**
 * Names of functions whose calls have no side effects, so the build removes unused shapes: those of
 * zod, and every function of `contract/text.ts` and `contract/kinds.ts`.
 */
export const pureFunctions: string[] = [
  'z',
  ...Object.entries({ ...texts, ...kinds }).flatMap(([name, value]) =>
    typeof value === 'function' ? name : [],
  ),
]
