import { expect, it } from 'vitest'
import { splitMatch } from './split-match.ts'

const marked = (text: string, search: string): string =>
  splitMatch(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Amr Soliman', 'soliman', 'Amr [Soliman]'],
  ['Soliman Fathy', 'fathy  SOLI', '[Soli]man [Fathy]'],
  ['Amr Soliman', 'a.r (', 'Amr Soliman'],
  ['Amr', '', 'Amr'],
  ['أحمد زكي', 'زكي', 'أحمد [زكي]'],
])('marks the words of a search in %j for %j', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})
