// @bundle shared
import type { Kind } from '#contract/kinds.ts'

type Necks = Readonly<Record<string, { cm: number; inches: number }>>

/**
 * The neck of each size in both units, for the kinds whose sizes have one. The size guide shows the
 * same table.
 */
export const sizeNecks = {
  shirts: {
    S: { cm: 38, inches: 15 },
    M: { cm: 40, inches: 15.75 },
    L: { cm: 42, inches: 16.5 },
    XL: { cm: 44, inches: 17.25 },
    XXL: { cm: 46, inches: 18 },
  },
} as const satisfies Partial<Record<Kind, Necks>>

const necks: Readonly<Record<string, Necks>> = sizeNecks

/** Returns the neck of a size of a kind in cm, or undefined for a size that is not in its table. */
export const neckOf = (size: string, kind = ''): number | undefined => necks[kind]?.[size]?.cm

/**
 * Returns a size of a kind with its neck in cm.
 * @example withNeck('L', 'shirts') // 'L · 42'
 */
export function withNeck(size: string, kind: string | undefined): string {
  const neck = neckOf(size, kind)
  return neck === undefined ? size : `${size} · ${neck}`
}
