import { expect, test } from 'vitest'
import { markList, markWords } from './mark-text.ts'

test('puts an element around the selected words, and keeps them selected', () => {
  const [text, [start, end]] = markWords('an oxford is', [3, 9], 'em')
  expect(text).toBe('an <em>oxford</em> is')
  expect(text.slice(start, end)).toBe('oxford')
})

test('makes a list of lines, or an empty item for the cursor', () => {
  expect(markList('One\n\n two ', [0, 10])[0]).toBe('<ul><li>One</li><li>two</li></ul>')
  expect(markList('A', [1, 1])).toEqual(['A<ul><li></li></ul>', [9, 9]])
})
