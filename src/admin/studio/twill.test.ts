import { describe, expect, it } from 'vitest'
import { twillPath, yarnCount } from './twill.ts'

/** Returns the number of yarns that a path covers. */
const area = (path: string): number =>
  [...path.matchAll(/h(\d+)v/g)].reduce((sum, [, width]) => sum + Number(width), 0)

describe('the twill of coloured yarns', () => {
  it('covers half of a houndstooth with the yarn', () => {
    expect(area(twillPath('houndstooth', 'yarn'))).toBe(yarnCount('houndstooth') ** 2 / 2)
    expect(twillPath('houndstooth', 'overcheck')).toBe('')
  })

  it('shows the overcheck of a glen check half of the way, both ways', () => {
    const side = yarnCount('glen-check')
    // Two yarns of 64 in each direction, of which the twill shows every other place.
    expect(area(twillPath('glen-check', 'overcheck'))).toBe(2 * side)
    expect(area(twillPath('glen-check', 'yarn'))).toBeLessThan(side ** 2 / 2)
  })

  it('stays within the repeat', () => {
    for (const [, x, width] of twillPath('glen-check', 'yarn').matchAll(/M(\d+) \d+h(\d+)/g))
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(64)
  })
})
