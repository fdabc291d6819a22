import { expect, it } from 'vitest'
import { withColourForms } from './arabic-colours.ts'

it.each([
  ['ابيض', 'ابيض بيضاء'],
  ['ازرق دخاني', 'ازرق زرقاء دخاني'],
  ['رمادي فحمي', 'رمادي رصاصي فحمي غامق'],
  ['نبيتي', 'نبيتي احمر حمراء غامق'],
  ['كحلي', 'كحلي'],
  ['', ''],
])('the words of the colour "%s" are "%s"', (colour, words) =>
  expect(withColourForms(colour)).toBe(words),
)
