import { expect, it, test } from 'vitest'
import {
  changedNames,
  contentDifferences,
  isEdited,
  originalOf,
  placeName,
} from './content-values.ts'

const faqs = [
  { question: 'Refund?', answer: 'No.' },
  { question: 'Shipping?', answer: '{shipping}' },
]

test('names each place at which two values differ', () => {
  const after = [
    faqs[0],
    { question: 'Shipping?', answer: 'Free.' },
    { question: 'a', answer: 'b' },
  ]
  const differences = contentDifferences(faqs, after)
  expect(differences).toEqual([
    { place: '2.answer', before: '{shipping}', after: 'Free.' },
    { place: '3.question', before: null, after: 'a' },
    { place: '3.answer', before: null, after: 'b' },
  ])
  expect(changedNames('faqs', differences)).toEqual(['answer 2', 'question 3', 'answer 3'])
  expect(contentDifferences(faqs, structuredClone(faqs))).toEqual([])
})

test('names three changed places and counts the rest', () => {
  const differences = contentDifferences([], [...faqs, ...faqs])
  expect(changedNames('faqs', differences)).toEqual([
    'question 1',
    'answer 1',
    'question 2',
    '5 more',
  ])
})

it.each([
  ['banners', 'ties.1.caption', 'Ties 1, caption'],
  ['banners', 'shirts.3.product', 'Shirts 3, product'],
  ['policies', 'shirts.refund', 'Shirts, refunds'],
  ['policies', 'ties.exchange', 'Ties, exchanges'],
  ['policies', 'request', 'How to request'],
] as const)('%s: %s is %s', (key, place, name) => {
  expect(placeName(key, place)).toBe(name)
})

test('finds the original of a question whose answer or wording changed', () => {
  const answer = { question: 'Refund?', answer: 'Yes.' }
  const wording = { question: 'And shipping?', answer: '{shipping}' }
  expect(originalOf(answer, faqs)).toBe(faqs[0])
  expect(originalOf(wording, faqs)).toBe(faqs[1])
  expect(originalOf({ question: 'New', answer: 'New' }, faqs)).toBeUndefined()
  expect([answer, wording, ...faqs].map((faq) => isEdited(faq, faqs))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
