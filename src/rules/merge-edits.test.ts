import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { mergeEdits, type StaleEdit } from './merge-edits.ts'

const at = '2026-11-24T10:31:00.000Z'
const mona = { changedBy: 'Mona', changedById: 'mona', changedAt: at }
const unrecorded = { changedBy: 'another process', changedAt: at }
const stored = { name: 'Ahmed', phone: '0100', address: 'Minya' }

const edit = (given: Partial<StaleEdit>): StaleEdit => ({
  loadedVersion: 1,
  version: 2,
  stored,
  changes: { name: 'Omar' },
  laterEdits: [{ version: 2, fields: ['phone'], ...mona }],
  unrecorded,
  ...given,
})

it('writes an edit of the current version without a merge', () => {
  const current = edit({ version: 1, laterEdits: [] })
  expect(mergeEdits(current)).toEqual({ merged: [], conflicts: [] })
})

it('merges edits of different fields and names the other person', () => {
  const merged = [{ field: 'phone', changedBy: 'Mona', changedAt: at }]
  expect(mergeEdits(edit({}))).toEqual({ merged, conflicts: [] })
})

it('reports a field that both changed to different values', () => {
  const laterEdits = [{ version: 2, fields: ['name'], ...mona }]
  expect(mergeEdits(edit({ laterEdits }))).toEqual({
    merged: [],
    conflicts: [{ field: 'name', yours: 'Omar', theirs: 'Ahmed', ...mona }],
  })
})

it('reports no conflict if both chose the same value', () => {
  const laterEdits = [{ version: 2, fields: ['name'], ...mona }]
  const result = mergeEdits(edit({ laterEdits, changes: { name: 'Ahmed' } }))
  expect(result).toEqual({ merged: [], conflicts: [] })
})

it('names the latest of several edits of a field', () => {
  const nour = { changedBy: 'Nour', changedById: 'nour', changedAt: at }
  const laterEdits = [
    { version: 2, fields: ['name'], ...mona },
    { version: 3, fields: ['name'], ...nour },
  ]
  const { conflicts } = mergeEdits(edit({ version: 3, laterEdits }))
  expect(conflicts.map(({ changedBy }) => changedBy)).toEqual(['Nour'])
})

it('ignores edits that the form was loaded with', () => {
  const laterEdits = [{ version: 1, fields: ['name', 'phone'], ...mona }]
  const result = mergeEdits(edit({ version: 1, laterEdits }))
  expect(result).toEqual({ merged: [], conflicts: [] })
})

it('counts a version without an audit entry as a change of every field', () => {
  const { conflicts } = mergeEdits(edit({ laterEdits: [] }))
  expect(conflicts).toEqual([
    { field: 'name', yours: 'Omar', theirs: 'Ahmed', changedById: null, ...unrecorded },
  ])
})

it('never loses an edit: a changed field of others is merged, in conflict, or equal', () => {
  const fields = ['name', 'phone', 'address']
  const value = fc.constantFrom('Ahmed', '0100', 'Minya', 'other')
  const changes = fc.dictionary(fc.constantFrom(...fields), value)
  assertHolds(
    fc.property(fc.array(fc.subarray(fields), { maxLength: 5 }), changes, (later, mine) => {
      const laterEdits = later.map((names, index) => ({
        version: index + 2,
        fields: names,
        ...mona,
      }))
      const version = later.length + 1
      const { merged, conflicts } = mergeEdits(edit({ version, laterEdits, changes: mine }))
      for (const field of new Set(later.flat())) {
        const outcomes = [
          merged.some((each) => each.field === field),
          conflicts.some((each) => each.field === field),
          mine[field] === stored[field as keyof typeof stored],
        ]
        expect(outcomes.filter(Boolean), field).toHaveLength(1)
      }
    }),
  )
})
