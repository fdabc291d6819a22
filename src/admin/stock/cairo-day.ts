import { cairoDayEnd } from '#rules/cairo-day.ts'

/**
 * Returns the end of a calendar day in Cairo as a time of the API.
 * @example endOfCairoDay('2026-01-15') // '2026-01-15T21:59:59.999Z'
 */
export const endOfCairoDay = (day: string): string =>
  new Date(cairoDayEnd(Date.parse(day)) - 1).toISOString()
