import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { keepArabicWords, stemOf, withBareWords } from './arabic-words.ts'

/** A folded word with and without an article or an ending. */
const words = fc
  .tuple(
    fc.constantFrom('', 'ال', 'بال', 'كال', 'لل', 'وال', 'فال', 'وبال', 'فكال', 'ولل', 'و', 'ب'),
    fc.string({ unit: fc.constantFrom(...'ابتحكلمنوهي'), minLength: 1, maxLength: 6 }),
    fc.constantFrom('', 'ات', 'ين', 'ون', 'ها', 'ه', 'ي'),
  )
  .map((parts) => parts.join(''))

describe('Arabic words', () => {
  it.each([
    ['الكحلي', 'الكحلي كحلي'],
    ['بالكحلي والكحلي', 'بالكحلي كحلي والكحلي كحلي'],
    ['كالحرير للحرير وللحرير', 'كالحرير حرير للحرير حرير وللحرير حرير'],
    ['الف وال لل كحلي', 'الف وال لل كحلي'],
    ['navy 701', 'navy 701'],
  ])('%s is indexed as %s', (text, indexed) => expect(withBareWords(text)).toBe(indexed))

  it.each([
    ['الكرافتات', 'كرافت'],
    ['كرافته', 'كرافت'],
    ['مقلمين', 'مقلم'],
    ['بابيون', 'بابي'],
    ['قمصانها', 'قمصان'],
    ['للقمصان', 'قمصان'],
    ['لون', 'لون'],
    ['الف', 'الف'],
    ['navy', 'navy'],
  ])('the stem of %s is %s', (word, stem) => expect(stemOf(word)).toBe(stem))

  it('a search for an indexed word, or for its beginning, finds the word', () => {
    assertHolds(
      fc.property(words, fc.nat(12), (word, length) => {
        const indexed = ` ${withBareWords(word)}`
        expect(indexed).toContain(` ${stemOf(word)}`)
        expect(indexed).toContain(` ${stemOf(word.slice(0, length + 1))}`)
      }),
    )
  })

  it('keeps only words that begin with an Arabic letter', () => {
    expect(keepArabicWords('luca فلورال 701 2xl چاكار')).toBe('فلورال چاكار')
    expect(keepArabicWords('luca 701')).toBe('')
  })
})
