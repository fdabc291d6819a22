/** Returns the colour of a yarn by its number. */
type Yarns<Color> = (yarn: number) => Color

const houndstooth: Yarns<'ground' | 'yarn'> = (yarn) => (yarn % 8 < 4 ? 'yarn' : 'ground')

const glenCheck: Yarns<'ground' | 'yarn' | 'overcheck'> = (yarn) => {
  if (yarn === 48 || yarn === 49) return 'overcheck'
  return (yarn < 32 ? yarn % 8 < 4 : yarn % 4 < 2) ? 'yarn' : 'ground'
}

/** The yarns of one repeat of the patterns that a 2/2 twill makes of coloured yarns. */
const twills = {
  houndstooth: { count: 8, yarns: houndstooth },
  'glen-check': { count: 64, yarns: glenCheck },
} as const

/** A pattern that a twill makes. */
export type TwillPattern = keyof typeof twills

/** The number of yarns of one repeat. */
export const yarnCount = (pattern: TwillPattern): number => twills[pattern].count

/** Returns an SVG path of all places of one repeat where a colour is on top, in yarns. */
export function twillPath(pattern: TwillPattern, color: 'yarn' | 'overcheck'): string {
  const { count, yarns } = twills[pattern]
  const isColor = (warp: number, weft: number): boolean => {
    const isWarpOnTop = (warp - weft + count) % 4 < 2
    return yarns(isWarpOnTop ? warp : weft) === color
  }
  const parts: string[] = []
  for (let weft = 0; weft < count; weft++)
    for (let warp = 0; warp < count; ) {
      let end = warp
      while (end < count && isColor(end, weft)) end++
      if (end > warp) parts.push(`M${warp} ${weft}h${end - warp}v1h${warp - end}z`)
      warp = Math.max(end, warp + 1)
    }
  return parts.join('')
}
