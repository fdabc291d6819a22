import { expect, test } from 'vitest'
import { formatTime } from './format.ts'
import { mergedText } from './merged-text.ts'

const changedAt = '2026-03-04T10:05:00.000Z'
const nameOf = (field: string) => (field === 'price' ? 'price' : undefined)

test('returns one sentence for each person and field', () => {
  const edit = { field: 'price', changedBy: 'Nour', changedAt }
  const time = formatTime(changedAt)
  expect(mergedText([edit, edit, { ...edit, changedBy: 'Omar' }], nameOf)).toBe(
    `Nour also changed the price at ${time}. Omar also changed the price at ${time}.`,
  )
})

test('returns undefined without changes, and for a field without a name', () => {
  expect(mergedText([], nameOf)).toBeUndefined()
  expect(mergedText([{ field: 'other', changedBy: 'Nour', changedAt }], nameOf)).toBeUndefined()
})
