import { expect, test } from 'vitest'
import { sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import { finishSteps } from '#test/shop/finish-steps.ts'
import { findColourLabels } from './colour-labels.ts'

const tie = (id: string, color: string, arabic: string) =>
  sampleProduct(id, [sampleVariant(id, { color, translations: { ar: { color: arabic } } })])
const products = [tie('a', 'Navy', 'كحلي'), tie('b', 'navy', 'كحلي داكن'), tie('c', 'Sage', '')]

test('finds the label of a colour in any letter case, from the first variant that has it', () => {
  const labelOf = finishSteps(findColourLabels(products, ['NAVY ', 'Sage', 'Mauve'], 'ar'))
  expect(['navy', 'Sage', 'Mauve'].map(labelOf)).toEqual(['كحلي', 'Sage', 'Mauve'])
})

test('returns English colours as they are', () => {
  const labelOf = finishSteps(findColourLabels(products, ['navy'], 'en'))
  expect(labelOf('navy')).toBe('navy')
})
