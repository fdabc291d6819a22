import { expect, it } from 'vitest'
import {
  contactValues,
  excerptOf,
  type PersonalTexts,
  personalValues,
  redact,
  redactJson,
} from './personal-values.ts'

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

const contactsOf = (given: Partial<PersonalTexts>) =>
  contactValues(personalValues({ ...none, ...given })).map(({ text }) => text)

it('removes only e-mail addresses and telephone numbers from texts of other people', () => {
  const words = ['Leave it with', 'mistake', 'sara@example.com', '01285550136']
  expect(contactsOf({ names: words, addresses: words })).toEqual([])
  expect(
    contactsOf({ phones: ['Leave it with', 'mistake', '123 456 7', 'apt 12, floor 345678'] }),
  ).toEqual([])
  expect(contactsOf({ emails: ['rami@example.com'] })).toEqual(['rami@example.com'])
})

it.each([
  ['2026-01-15', ['20260115']],
  ['24 11 2026', ['24112026']],
  ['(12) 345 678', ['12345678']],
  ['+44 20 7946 0958', ['+44 20 7946 0958', '+442079460958', '442079460958']],
])('searches for %j as %j', (phone, texts) => {
  expect(contactsOf({ phones: [phone] })).toEqual(texts)
})

it.each(['#12345678', '12345678-90ab-4cde-8f01-234567890abc', '0012345678'])(
  'does not find the telephone number 12345678 in %j',
  (text) => expect(finds({ phones: ['(12) 345 678'] }, text)).toBe(false),
)

it('replaces values in the texts of JSON, also behind a line break, and no number', () => {
  const values = contactValues(personalValues({ ...none, phones: ['01285550136'] }))
  const json = JSON.stringify({ text: 'Call\n01285550136', amount: 1285550136 })
  expect(JSON.parse(redactJson(json, values))).toEqual({
    text: 'Call\nErased',
    amount: 1285550136,
  })
  expect(redactJson('{ "a": 1 }', values)).toBe('{ "a": 1 }')
})

it('returns the part of a text around a value', () => {
  const values = personalValues({ ...none, phones: ['01285550136'] })
  const part = excerptOf(`${'word '.repeat(40)}01285550136 ${'end '.repeat(90)}`, values)
  expect(part).toMatch(/^…[^…]{50,60}01285550136 [^…]*…$/)
  expect(part.length).toBeLessThan(190)
  expect(excerptOf('Call\n01285550136', values)).toBe('Call 01285550136')
})
