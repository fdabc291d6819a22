import { posix } from 'node:path'

/**
 * Returns the path of an imported file of `src`.
 * @example resolveImport('src/api/cart.ts', '#data/checkout/cart.ts') // 'src/data/checkout/cart.ts'
 */
export function resolveImport(path: string, specifier: string): string {
  return specifier.startsWith('#')
    ? `src/${specifier.slice(1)}`
    : posix.join(posix.dirname(path), specifier)
}
