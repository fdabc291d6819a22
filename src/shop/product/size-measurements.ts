import { type SizeRow, sizeGuideCopy } from '#content/copy/size-guide.ts'

const order = ['neck', 'chest', 'waist', 'sleeve', 'length'] as const satisfies (keyof SizeRow)[]

/**
 * The measurements of a shirt in the order of the table. `letter` marks each one in the drawing.
 */
export const measurements = order.map((key, index) => ({
  key,
  letter: String.fromCharCode('A'.charCodeAt(0) + index),
  ...sizeGuideCopy.measurements[key],
}))
