import { expect, it } from 'vitest'
import { firstName } from './first-name.ts'

it.each([
  ['Nour Hassan', 'Nour'],
  ['  Nour ', 'Nour'],
  ['Abu Bakr Salem', 'Abu Bakr'],
  ['ABD Allah Zaki', 'ABD Allah'],
  ['عبد الرحمن علي', 'عبد الرحمن'],
  ['أبو بكر سالم', 'أبو بكر'],
  ['عبدالرحمن علي', 'عبدالرحمن'],
  ['Abu', 'Abu'],
  ['', ''],
])('the first name of %o is %o', (name, expected) => {
  expect(firstName(name)).toBe(expected)
})
