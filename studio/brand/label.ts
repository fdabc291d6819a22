import outlines from '#brand/outlines.json' with { type: 'json' }
import { drawnPattern, round } from '../fabrics/drawn.ts'
import type { Pattern } from '../fabrics/pattern.ts'

/** Size of the woven label, cm. */
export const LABEL = { width: 4.2, height: 1.9 } as const

/**
 * The woven label: the wordmark in a thin frame on midnight blue. Its `v` runs upwards, a
 * drawing's `y` downwards, hence the turned-over drawing; it fills the upper 1.9 of 4.2 cm.
 */
export function labelPattern(): Promise<Pattern> {
  const { capHeight, wordmark } = outlines
  const scale = 2.5 / wordmark.width
  const left = (LABEL.width - 2.5) / 2
  const base = (LABEL.height + capHeight * scale) / 2
  const body = `<rect width="4.2" height="4.2" fill="#1d222d"/><g transform="translate(0 ${LABEL.height}) scale(1 -1)"><rect x=".12" y=".12" width="3.96" height="1.66" fill="none" stroke="#b9a271" stroke-width=".035"/><g transform="translate(${round(left)} ${round(base)}) scale(${round(scale)})"><path d="${wordmark.path}" fill="#ece4cf" stroke="#ece4cf" stroke-width="1.2"/></g></g>`
  return drawnPattern(body, { side: 4.2, repeat: 4.2, groundOf: () => 0 })
}
