import { expect, it } from 'vitest'
import { correctMailDomain } from './mail-domain.ts'

it.each([
  ['mona@gmial.com', 'mona@gmail.com'],
  ['Mona@Hotmial.com ', 'mona@hotmail.com'],
  ['a@gmai.com', 'a@gmail.com'],
  ['a@gmaill.com', 'a@gmail.com'],
  ['a@gmail.con', 'a@gmail.com'],
  ['a@yaho.com', 'a@yahoo.com'],
  ['a@outlok.com', 'a@outlook.com'],
  ['a@icluod.com', 'a@icloud.com'],
])('corrects a usual domain with one typo: %s', (typed, meant) => {
  expect(correctMailDomain(typed)).toBe(meant)
})

it.each(['', '@', 'mona', 'a@gmail.com', 'a@GMAIL.com', 'a@ymail.com', 'a@mail.com'])(
  'suggests nothing for %s',
  (typed) => expect(correctMailDomain(typed)).toBeUndefined(),
)

it.each(['a@b@gmial.com', '@gmial.com', 'a@luca.example', 'a@company.com', 'a@g.com'])(
  'leaves an address that is none or has another domain: %s',
  (typed) => expect(correctMailDomain(typed)).toBeUndefined(),
)
