import { type ConflictAuthor, readConflictAuthor } from '#admin/kit/conflict-author.ts'
import { kindsInMenu } from '#content/kinds.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import type { ApiError } from '#contract/errors.ts'
import {
  applyChanges,
  changesBetween,
  copyPaths,
  type DocChanges,
  diffDocs,
  touchesPath,
  valueAt,
} from '#rules/product-document.ts'
import { emptyProductDoc } from '#rules/product-fields.ts'

/** Unsaved values of a product. */
export interface ProductEdit {
  /** The document that the form was opened with. */
  base: ProductDoc
  /** The document with the unsaved values. */
  doc: ProductDoc
  /** Versions of the draft and of the published product that the form was opened with. */
  draftVersion: number
  productVersion: number
  /** Fields whose own value is preferred to a published one, although the draft has it already. */
  chosen: readonly string[]
}

/** A field that was changed to another value. */
export interface ConflictRow extends ConflictAuthor {
  field: string
  yours: unknown
  theirs: unknown
}

/** Which of two values the person uses. */
export type Choice = 'mine' | 'theirs'

/** Fields that need a choice before anything is saved. */
export interface ProductConflict {
  /** The unsaved values as they were typed. */
  mine: ProductEdit
  /** The product with the values of the other person. */
  editor: ProductEditor
  rows: readonly ConflictRow[]
  choices: Readonly<Record<string, Choice>>
}

/** The state of the form. Without `edit`, it shows the stored product. */
export interface EditState {
  edit?: ProductEdit | undefined
  conflict?: ProductConflict | undefined
}

const emptyDoc = emptyProductDoc({ name: '', category: kindsInMenu[0] })

/** Returns the document that a form shows: the draft, or the published one. */
export const docOf = ({ draft, published }: Pick<ProductEditor, 'draft' | 'published'>) =>
  draft ?? published ?? emptyDoc

const openEdit = (editor: ProductEditor): ProductEdit => ({
  base: docOf(editor),
  doc: docOf(editor),
  draftVersion: editor.draftVersion,
  productVersion: editor.version,
  chosen: [],
})

/** Returns the changed values of an edit by path, as the API expects them. */
export const changesOf = ({ base, doc, chosen }: ProductEdit): DocChanges => ({
  ...Object.fromEntries(chosen.map((field) => [field, valueAt(doc, field)])),
  ...changesBetween(base, doc),
})

const hasChanges = (edit: ProductEdit): boolean => Object.keys(changesOf(edit)).length > 0

const withChanges = (edit: ProductEdit, changes: DocChanges): ProductEdit => ({
  ...edit,
  doc: applyChanges(edit.doc, changes),
})

/** Returns how many fields still need a choice. */
export const openChoices = ({ conflict }: EditState): number =>
  conflict ? conflict.rows.filter(({ field }) => !conflict.choices[field]).length : 0

/** Returns the state after a person changed values. */
export function changeDoc(state: EditState, editor: ProductEditor, changes: DocChanges): EditState {
  const { conflict } = state
  const edit = withChanges(state.edit ?? openEdit(editor), changes)
  return {
    edit: hasChanges(edit) || conflict ? edit : undefined,
    conflict: conflict && { ...conflict, mine: withChanges(conflict.mine, changes) },
  }
}

/** Returns the state after a save. Values that were typed meanwhile stay unsaved. */
export function afterSave(state: EditState, sent: ProductEdit, saved: ProductEditor): EditState {
  const typed = state.edit ? diffDocs(sent.doc, state.edit.doc) : []
  const edit = withChanges(
    openEdit(saved),
    Object.fromEntries(typed.map(({ field, to }) => [field, to])),
  )
  return { edit: hasChanges(edit) ? edit : undefined }
}

/** Returns the conflicts of a failed call. */
export const conflictRows = (errors: readonly ApiError[]): ConflictRow[] =>
  errors.flatMap(({ code, field, params = {} }) => {
    if (code !== 'edit_conflict' || field === undefined) return []
    const { yours, theirs }: Readonly<Record<string, unknown>> = params
    return [{ field, yours, theirs, ...readConflictAuthor(params) }]
  })

/**
 * Returns the unsaved values with the choices so far. A field without a choice shows the own value.
 * Without a difference of its own, a field whose own value was chosen is sent too: the published
 * product has another value.
 */
function resolve({ mine, editor, rows, choices }: ProductConflict): ProductEdit {
  const opened = openEdit(editor)
  const fieldsOf = (choice: Choice) =>
    rows.flatMap(({ field }) => (choices[field] === choice ? [field] : []))
  const [taken, kept] = [fieldsOf('theirs'), fieldsOf('mine')]
  const own = Object.keys(changesOf(mine))
  const doc = copyPaths(
    opened.base,
    mine.doc,
    own.filter((path) => !touchesPath(taken, path)),
  )
  // A conflict with the published product is about a value that the draft has already.
  const published = rows.filter(
    ({ field }) => taken.includes(field) && !touchesPath(own, field) && editor.published,
  )
  const values = Object.fromEntries(published.map(({ field, theirs }) => [field, theirs]))
  return {
    ...opened,
    doc: applyChanges(doc, values),
    chosen: kept.filter((field) => !touchesPath(own, field)),
  }
}

/** Returns the state after a call was refused because others changed the same fields. */
export function showConflict(
  state: EditState,
  editor: ProductEditor,
  rows: readonly ConflictRow[],
): EditState {
  const mine = state.edit ?? openEdit(editor)
  const conflict = { mine, editor, rows, choices: {} }
  return { edit: resolve(conflict), conflict }
}

/** Returns the state after a person chose a value for a field, or took the choice back. */
export function chooseValue(
  { conflict, ...state }: EditState,
  field: string,
  choice: Choice | undefined,
): EditState {
  if (!conflict) return state
  const others = Object.entries(conflict.choices).filter(([each]) => each !== field)
  const choices = Object.fromEntries([...others, ...(choice ? [[field, choice]] : [])])
  const next = { ...conflict, choices }
  const edit = resolve(next)
  const isDone = openChoices({ conflict: next }) === 0
  return isDone && !hasChanges(edit) ? {} : { edit, conflict: next }
}

/**
 * Returns what the storage of the tab contains. While a field needs a choice, it is the edit before
 * the conflict, so that a reload does not overwrite the values of the other person.
 */
export const storedEdit = (state: EditState): ProductEdit | undefined =>
  openChoices(state) > 0 ? state.conflict?.mine : state.edit
