import { expect, test } from 'vitest'
import { productCopy } from '#content/copy/admin/product.ts'
import { readConflictAuthor, wordsFor } from './conflict-author.ts'

const { conflict: copy } = productCopy
const changedAt = '2026-01-15T10:31:00.000Z'
const author = (changedById: unknown) =>
  readConflictAuthor({ changedBy: 'Nour Hassan', changedById, changedAt })

test('names another person who changed the same field', () => {
  const words = wordsFor(author('nour'), 'mona')
  expect(copy.title(words)).toBe('Nour Hassan changed this product while you were editing')
  expect(copy.sentence(words, 'price')).toBe('Nour Hassan changed the price at 12:31.')
  expect(copy.takeTheirs(words)).toBe("Use Nour Hassan's")
})

test('names the other tab for a change by the reader', () => {
  const words = wordsFor(author('nour'), 'nour')
  expect(copy.title(words)).toBe('You changed this product in another tab')
  expect(copy.sentence(words, 'price')).toBe('You changed the price in another tab at 12:31.')
  expect(copy.takeTheirs(words)).toBe("Use the other tab's")
  expect(copy.usingTheirs(words)).toBe("Using the other tab's")
})

test('names the author that has no id', () => {
  expect(wordsFor(author(null), 'nour').who).toBe('Nour Hassan')
  expect(wordsFor(author(undefined), 'nour').who).toBe('Nour Hassan')
})
