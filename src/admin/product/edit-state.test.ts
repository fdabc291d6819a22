import { expect, test } from 'vitest'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import { applyChanges } from '#rules/product-document.ts'
import { productDoc, variantDoc } from '#test/shop/product-docs.ts'
import {
  afterSave,
  changeDoc,
  changesOf,
  chooseValue,
  conflictRows,
  docOf,
  type EditState,
  openChoices,
  showConflict,
  storedEdit,
} from './edit-state.ts'

const path = 'variants.regimental-navy.price'

const editorOf = (draft: ProductDoc, given: Partial<ProductEditor> = {}): ProductEditor => ({
  id: 'regimental',
  state: 'published',
  version: 3,
  draftVersion: 5,
  publishedAt: null,
  published: productDoc(),
  draft,
  draftSavedAt: null,
  draftSavedBy: null,
  requirements: [],
  stock: {},
  arabic: 'current',
  ...given,
})

const editor = editorOf(productDoc())
const editOf = ({ edit }: EditState) => {
  if (!edit) throw new Error('The state has no unsaved values.')
  return edit
}
const rowOf = (field: string, yours: unknown, theirs: unknown) => ({
  field,
  yours,
  theirs,
  who: 'Mona',
  whoId: 'mona',
  changedAt: '2026-11-23T10:31:00.000Z',
})

test('collects changed values by path, and none after they are changed back', () => {
  const once = changeDoc({}, editor, { name: 'Guards', [path]: 900 })
  expect(changesOf(editOf(once))).toEqual({ name: 'Guards', [path]: 900 })
  expect(changeDoc(once, editor, { name: 'Regimental', [path]: 850 })).toEqual({
    edit: undefined,
    conflict: undefined,
  })
})

test('shows the draft, else the published product', () => {
  expect(docOf({ draft: null, published: productDoc() }).name).toBe('Regimental')
  expect(docOf({ draft: null, published: null }).variants).toEqual([])
})

test('keeps what was typed during a save, on the version of the save', () => {
  const sent = editOf(changeDoc({}, editor, { name: 'Guards' }))
  const later = changeDoc({ edit: sent }, editor, { summary: 'Two words' })
  const saved = editorOf(productDoc({ name: 'Guards', tags: ['#Wedding'] }), { draftVersion: 6 })
  const after = editOf(afterSave(later, sent, saved))
  expect(after).toMatchObject({ draftVersion: 6, doc: { tags: ['#Wedding'] } })
  expect(changesOf(after)).toEqual({ summary: 'Two words' })
  expect(afterSave({ edit: sent }, sent, saved)).toEqual({ edit: undefined })
})

test('reads the conflicts of a response', () => {
  const params = {
    yours: 900,
    theirs: 950,
    changedBy: 'Mona',
    changedById: null,
    changedAt: 'now',
    version: 6,
  }
  const found = conflictRows([{ code: 'edit_conflict', description: '', field: path, params }])
  expect(found).toEqual([
    { field: path, yours: 900, theirs: 950, who: 'Mona', whoId: null, changedAt: 'now' },
  ])
})

const theirs = editorOf(applyChanges(productDoc(), { [path]: 950, summary: 'Theirs' }), {
  draftVersion: 6,
})

function conflicted(): EditState {
  const mine = changeDoc({}, editor, { [path]: 900, name: 'Guards' })
  return showConflict(mine, theirs, [rowOf(path, 900, 950)])
}

test('needs a choice for each field in conflict, and merges the others', () => {
  const state = conflicted()
  expect(openChoices(state)).toBe(1)
  expect(editOf(state).doc).toMatchObject({ name: 'Guards', summary: 'Theirs' })
  // A reload must not save the own value over theirs, so the storage has the old version.
  expect(storedEdit(state)).toMatchObject({ draftVersion: 5 })
})

test('uses the own value with the new version', () => {
  const state = chooseValue(conflicted(), path, 'mine')
  expect(openChoices(state)).toBe(0)
  expect(storedEdit(state)).toMatchObject({ draftVersion: 6 })
  expect(changesOf(editOf(state))).toEqual({ name: 'Guards', [path]: 900 })
})

test('uses the value of the other person, and takes a choice back', () => {
  const state = chooseValue(conflicted(), path, 'theirs')
  expect(changesOf(editOf(state))).toEqual({ name: 'Guards' })
  const undone = chooseValue(state, path, undefined)
  expect(openChoices(undone)).toBe(1)
  expect(changesOf(editOf(undone))).toEqual({ name: 'Guards', [path]: 900 })
})

test('keeps values that are typed while a field needs a choice', () => {
  const state = changeDoc(conflicted(), theirs, { category: 'shirts' })
  expect(changesOf(editOf(chooseValue(state, path, 'theirs')))).toEqual({
    name: 'Guards',
    category: 'shirts',
  })
})

test('has nothing to save if only values of the other person are used', () => {
  const mine = changeDoc({}, editor, { [path]: 900 })
  const state = showConflict(mine, theirs, [rowOf(path, 900, 950)])
  expect(chooseValue(state, path, 'theirs')).toEqual({})
})

test('adds a variant again that another person removed', () => {
  const mine = changeDoc({}, editor, { [path]: 900 })
  const removed = editorOf(productDoc({ variants: [] }))
  const state = showConflict(mine, removed, [rowOf(path, 900, null)])
  expect(changesOf(editOf(chooseValue(state, path, 'mine')))).toEqual({
    'variants.regimental-navy': variantDoc('regimental-navy', { price: 900 }),
  })
  expect(chooseValue(state, path, 'theirs')).toEqual({})
})

test('sends the value of the draft again if it is preferred to a published one', () => {
  const draft = editorOf(applyChanges(productDoc(), { [path]: 900 }))
  const state = showConflict({}, draft, [rowOf(path, 900, 999)])
  expect(changesOf(editOf(chooseValue(state, path, 'mine')))).toEqual({ [path]: 900 })
  expect(changesOf(editOf(chooseValue(state, path, 'theirs')))).toEqual({ [path]: 999 })
})
