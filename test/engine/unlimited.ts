import { variables } from '#settings/variables.ts'

/** Settings that raise every limit, for runs that send many requests from one address. */
export const unlimited: Record<string, string> = Object.fromEntries(
  Object.keys(variables)
    .filter((name) => name.startsWith('LIMIT_'))
    .map((name) => [name, '1000000']),
)

/** Settings that leave every limit at its default; an empty value counts as unset. */
export const defaultLimits: Record<string, string> = Object.fromEntries(
  Object.keys(unlimited).map((name) => [name, '']),
)
