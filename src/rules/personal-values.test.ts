import { expect, it } from 'vitest'
import { type PersonalTexts, personalValues, redact } from './personal-values.ts'

const none: PersonalTexts = { names: [], emails: [], phones: [], addresses: [] }

const finds = (given: Partial<PersonalTexts>, text: string): boolean =>
  personalValues({ ...none, ...given }).some(
    ({ spellings, pattern }) =>
      pattern.test(text) && spellings.some((spelling) => text.toLowerCase().includes(spelling)),
  )

it.each([
  ['rami@example.com', true],
  ['Write to RAMI@Example.com.', true],
  ['?q=rami%40example.com', true],
  ['rami example com', true],
  ['grami@example.com', false],
  ['el.rami@example.com', false],
  ['rami@example.community', false],
])('finds an email address in %j: %s', (text, isFound) => {
  expect(finds({ emails: ['Rami@example.com'] }, text)).toBe(isFound)
})

it.each([
  ['Rami Shaker', true],
  ['for rami shaker, please', true],
  ['q=Rami+Shaker', true],
  ['q=silk%20Rami%20Shaker', true],
  ['Karami Shaker', false],
  ['Rami Shakers', false],
])('finds a name in %j: %s', (text, isFound) => {
  expect(finds({ names: ['Rami Shaker'] }, text)).toBe(isFound)
})

it.each(['01285550136', '+201285550136', '+20 128 555 0136', 'call 1285550136 today'])(
  'finds the phone number in %j',
  (text) => expect(finds({ phones: ['+20 128 555 0136'] }, text)).toBe(true),
)

it('finds an address with quotes and line breaks inside JSON', () => {
  const address = '27 Road 9\n"Villa" 2, Maadi'
  expect(finds({ addresses: [address] }, JSON.stringify({ address }))).toBe(true)
})

it('leaves out names of one word and short values, which occur in names of products', () => {
  const short = { names: ['Floral'], addresses: ['Giza'], phones: ['123'], emails: ['a@b.c'] }
  expect(personalValues(short)).toEqual([])
})

it('replaces each value in a text, in any letter case', () => {
  const values = personalValues({ ...none, emails: ['li@x.eg'], names: ['Rami Shaker'] })
  const text = 'RAMI SHAKER (li@x.eg) is not ali@x.eg. Ask Rami Shaker.'
  expect(redact(text, values)).toBe('Erased (Erased) is not ali@x.eg. Ask Erased.')
})
