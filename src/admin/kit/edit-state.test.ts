import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeEdits } from '#rules/merge-edits.ts'
import {
  type Choice,
  changedFields,
  type Edit,
  type EditConflict,
  hasEdits,
  openEdit,
  readConflicts,
  resolveConflict,
  typeValues,
  valuesOf,
  versionOf,
  versionsOf,
} from './edit-state.ts'

interface Values {
  name: string
  discount: string
  ends: string
}

const opened: Values = { name: 'EID', discount: '10', ends: '' }
const author = { changedBy: 'Mona', changedById: 'mona', changedAt: '2026-11-23T10:31:00.000Z' }

const conflictOf = (values: Values): EditConflict<Values>[] =>
  readConflicts<Values>(
    [
      {
        code: 'edit_conflict',
        field: 'changes.discount',
        description: '',
        params: { yours: 20, theirs: 15, ...author, version: 3 },
      },
    ],
    {
      values,
      fieldOf: ({ field }) => (field === 'changes.discount' ? 'discount' : undefined),
      toValue: (_, value) => String(value),
    },
  )

test('collects changed fields, and none after they are typed back', () => {
  const edit = typeValues(openEdit({ version: 2, values: opened }), {
    discount: '20',
    ends: '2026-11-30',
  })
  expect(changedFields(edit)).toEqual(['discount', 'ends'])
  expect(valuesOf(edit)).toEqual({ name: 'EID', discount: '20', ends: '2026-11-30' })
  const back = typeValues(edit, { discount: ' 10 ', ends: '' })
  expect(changedFields(back)).toEqual([])
  expect(hasEdits(back)).toBe(false)
})

test('shows both values of a conflict as the form has them', () => {
  const edit = typeValues(openEdit({ version: 2, values: opened }), { discount: '20' })
  expect(conflictOf(valuesOf(edit))).toEqual([
    {
      field: 'discount',
      yours: '20',
      theirs: '15',
      who: 'Mona',
      whoId: 'mona',
      changedAt: author.changedAt,
      version: 3,
    },
  ])
})

test('takes one of two values, and the choice back', () => {
  const edit = typeValues(openEdit({ version: 2, values: opened }), {
    discount: '20',
    name: 'EID26',
  })
  const [conflict] = conflictOf(valuesOf(edit))
  if (!conflict) throw new Error('There is no conflict.')
  const theirs = resolveConflict(edit, conflict, 'theirs')
  expect(valuesOf(theirs).discount).toBe('15')
  expect(changedFields(theirs)).toEqual(['name'])
  expect(versionOf(theirs)).toBe(3)
  const mine = resolveConflict(theirs, conflict, 'mine')
  expect(valuesOf(mine).discount).toBe('20')
  expect(changedFields(mine)).toEqual(['name', 'discount'])
  expect(resolveConflict(theirs, conflict, undefined)).toEqual(mine)
})

test('a field with a version of its own keeps it, until a conflict brings a newer one', () => {
  const versions = { name: 7, discount: 8, ends: 9 }
  const edit = typeValues(openEdit({ versions, values: opened }), { discount: '20' })
  const [conflict] = conflictOf(valuesOf(edit))
  if (!conflict) throw new Error('There is no conflict.')
  expect(versionsOf(edit)).toEqual(versions)
  const resolved = resolveConflict(edit, { ...conflict, version: 12 }, 'mine')
  expect(versionsOf(resolved)).toEqual({ ...versions, discount: 12 })
})

const value = fc.constantFrom('EID', '10', '15', '')
const values: fc.Arbitrary<Values> = fc.record({ name: value, discount: value, ends: value })
const someValues: fc.Arbitrary<Partial<Values>> = fc.record(
  { name: value, discount: value, ends: value },
  { requiredKeys: [] },
)
const names = ['name', 'discount', 'ends'] as const

/** Saves as the server does: merges with later edits, or returns the conflicts. */
function save(edit: Edit<Values>, stored: Values, later: Partial<Values>) {
  const changed = changedFields(edit)
  const changes = Object.fromEntries(changed.map((field) => [field, valuesOf(edit)[field]]))
  const { conflicts } = mergeEdits({
    loadedVersion: versionOf(edit),
    version: 2,
    stored: { ...stored },
    changes,
    laterEdits: [{ ...author, version: 2, fields: Object.keys(later) }],
    unrecorded: author,
  })
  return conflicts.map(({ field, ...params }) => ({
    code: 'edit_conflict' as const,
    field,
    description: '',
    params: { ...params, version: 2 },
  }))
}

test('after a choice for every conflict the next save has none, and each field has the chosen value', () => {
  const choice = fc.constantFrom<Choice>('mine', 'theirs')
  const chosen = fc.record({ name: choice, discount: choice, ends: choice })
  const forms = fc.record({ first: values, typed: someValues, later: someValues, chosen })
  fc.assert(
    fc.property(forms, ({ first, typed, later, chosen }) => {
      const stored = { ...first, ...later }
      const edit = typeValues(openEdit({ version: 1, values: first }), typed)
      const conflicts = readConflicts<Values>(save(edit, stored, later), {
        values: valuesOf(edit),
        fieldOf: ({ field }) => names.find((name) => name === field),
        toValue: (_, theirs) => String(theirs),
      })
      let resolved = edit
      for (const conflict of conflicts)
        resolved = resolveConflict(resolved, conflict, chosen[conflict.field])
      expect(save(resolved, stored, later)).toEqual([])
      for (const name of changedFields(edit)) {
        const isTheirs = conflicts.some(({ field }) => field === name) && chosen[name] === 'theirs'
        expect(valuesOf(resolved)[name]).toBe(isTheirs ? stored[name] : valuesOf(edit)[name])
      }
    }),
  )
})
