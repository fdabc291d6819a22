import { afterEach, expect, test } from 'vitest'
import { setLocaleReader } from '#content/define-copy.ts'
import { describeVariant } from './describe-variant.ts'

afterEach(() => setLocaleReader(() => 'en'))

const shirt = { category: 'shirts', summary: 'In short.' } as const
const tie = { category: 'ties', summary: 'In short.' } as const

test('an English page has the name as its title, and the colour only if the name lacks it', () => {
  expect(describeVariant(shirt, { name: 'White Poplin', color: 'White', size: 'L' })).toEqual({
    title: 'White Poplin | LUCA',
    description: 'White Poplin, L. In short.',
  })
  expect(describeVariant(tie, { name: 'Floral 701', color: 'Navy', size: null })).toEqual({
    title: 'Floral 701 | LUCA',
    description: 'Floral 701, Navy. In short.',
  })
})

test('an Arabic page says in its title that the piece is a shirt or a tie, and has Arabic commas', () => {
  setLocaleReader(() => 'ar')
  expect(describeVariant(shirt, { name: 'بوبلين، أبيض', color: 'أبيض', size: 'L' })).toEqual({
    title: 'بوبلين، أبيض | القمصان | LUCA',
    description: 'بوبلين، أبيض، مقاس \u200EL\u200E. In short.',
  })
  expect(describeVariant(tie, { name: 'زهور 701', color: 'كحلي', size: null })).toEqual({
    title: 'زهور 701 | ربطات العنق | LUCA',
    description: 'زهور 701، كحلي. In short.',
  })
})
