import * as schemas from '../../src/contract/text.ts'

/**
 * Names of functions whose calls have no side effects, so the build removes unused shapes: those of
 * zod, and every function of `contract/text.ts`.
 */
export const pureFunctions: string[] = [
  'z',
  ...Object.entries(schemas).flatMap(([name, value]) => (typeof value === 'function' ? name : [])),
]
