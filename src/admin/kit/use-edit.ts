import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTabState } from '#admin/kit/use-draft.ts'
import { errorText, invalidFieldCount } from '#admin/lib/error-text.ts'
import { ApiCallError } from '#contract/client.ts'
import type { ApiError } from '#contract/errors.ts'
import {
  baseOf,
  type Choice,
  changedFields,
  type Edit,
  type EditConflict,
  type EditRecord,
  type FieldOf,
  type FieldVersions,
  hasEdits,
  isSameValue,
  openEdit,
  readConflicts,
  resolveConflict,
  typeValues,
  valuesOf,
  versionOf,
  versionsOf,
  withSaved,
} from './edit-state.ts'

/** The input of a save. */
export interface EditToSave<Values> {
  /** The version on which the changes are based. */
  version: number
  /** The versions of the fields, for a record whose fields have versions of their own. */
  versions: FieldVersions<Values>
  values: Values
  /** The fields that differ from what is saved, in the order of the form. */
  changed: FieldOf<Values>[]
  /** Says that the first of several calls has saved a field. The next save does not send it again. */
  markSaved: (field: FieldOf<Values>, version: number) => void
}

interface EditOptions<Values extends object, Saved> {
  /** Name of the form for its draft, such as `coupon-701`. */
  name: string
  /** The record as it is saved now. */
  record: EditRecord<Values>
  save: (edit: EditToSave<Values>) => Promise<Saved>
  /** Runs after a save. Nothing is unsaved then. */
  onSaved: (saved: Saved) => unknown
  /** Returns a value of the API as the form has it. Default: the value itself. */
  toValue?: <Field extends FieldOf<Values>>(field: Field, value: unknown) => Values[Field]
  /** Returns the field that an error names. Default: its name, also after `changes.`. */
  fieldOf?: (error: ApiError, changed: readonly FieldOf<Values>[]) => FieldOf<Values> | undefined
  /** Returns what is wrong with the values. A form with such a field is not sent. */
  check?: (values: Values) => Messages<Values>
}

type Messages<Values> = { [Field in keyof Values]?: string }

/** Returns the messages of a refused save by field, except for fields that were changed since. */
function messagesOf<Values>(
  { error, sent, values }: { error: Error | null; sent: EditToSave<Values>; values: Values },
  fieldOf: (error: ApiError) => FieldOf<Values> | undefined,
): Messages<Values> {
  const messages: Messages<Values> = {}
  for (const each of error instanceof ApiCallError ? error.errors : []) {
    const field = each.code === 'edit_conflict' ? undefined : fieldOf(each)
    if (field !== undefined && isSameValue(values[field], sent.values[field]))
      messages[field] = each.description
  }
  return messages
}

/** Moves the focus to a field of a form. */
function focusField(form: HTMLFormElement | null | undefined, name: PropertyKey): void {
  const field = form?.elements.namedItem(String(name))
  if (field instanceof HTMLElement) field.focus()
}

/** Returns why the last save failed. Conflicts have a band of their own. */
function failureOf(error: Error | null, isAtField: (error: ApiError) => boolean) {
  const errors = error instanceof ApiCallError ? error.errors : []
  const isConflict = errors[0]?.code === 'edit_conflict'
  const text = error && !isConflict ? errorText(error) : undefined
  return {
    error: text,
    /** The same, unless a field shows it. */
    rootError: errors.some(isAtField) ? undefined : text,
    invalidCount: invalidFieldCount(error),
    /** All errors, for a form whose fields have parts. */
    errors,
  }
}

/** The fields that others changed too, and the value that the person chose for each. */
function useConflicts<Values extends object>(setEdit: (apply: Apply<Values>) => void) {
  const [conflicts, setConflicts] = useState<readonly EditConflict<Values>[]>([])
  const [choices, setChoices] = useState<{ [Field in keyof Values]?: Choice | undefined }>({})
  return {
    conflicts,
    choices,
    openCount: conflicts.filter(({ field }) => choices[field] === undefined).length,
    show: (found: readonly EditConflict<Values>[]) => {
      setConflicts(found)
      setChoices({})
    },
    choose: (conflict: EditConflict<Values>, choice: Choice | undefined) => {
      setEdit((edit) => resolveConflict(edit, conflict, choice))
      setChoices((before) => ({ ...before, [conflict.field]: choice }))
    },
  }
}

type Apply<Values> = (edit: Edit<Values>) => Edit<Values>

/** The edit of a form, which the tab stores while something is unsaved. */
function useStoredEdit<Values extends object>(name: string, record: EditRecord<Values>) {
  const opened = openEdit(record)
  const [draft, setDraft] = useTabState<Edit<Values>>(name)
  return {
    edit: draft ?? opened,
    change: (apply: Apply<Values>) =>
      setDraft((before) => {
        const next = apply(before ?? opened)
        return hasEdits(next) ? next : undefined
      }),
    close: () => setDraft(undefined),
  }
}

/**
 * Returns the form of a record: its values, what is unsaved, and how it is saved. What a person types is
 * stored in the tab. When others changed the same fields, the person chooses a value for each
 * (`ConflictBand`).
 * @example const edit = useEdit({ name: 'account', record, save: saveName, onSaved: close })
 */
export function useEdit<Values extends object, Saved>(options: EditOptions<Values, Saved>) {
  const { name, record, onSaved, check = () => ({}) } = options
  const { toValue = (_, value) => value as never } = options
  const { edit, change, close } = useStoredEdit(name, record)
  const [isChecked, setChecked] = useState(false)
  const conflicts = useConflicts<Values>(change)
  const values = valuesOf(edit)
  const changed = changedFields(edit)
  const save = useMutation({
    mutationFn: (sent: EditToSave<Values>) => options.save(sent),
    onSuccess: async (saved) => {
      await onSaved(saved)
      discard()
    },
    onError: (error, sent) => {
      const errors = error instanceof ApiCallError ? error.errors : []
      const fieldOf = fieldIn(sent)
      conflicts.show(readConflicts<Values>(errors, { values: sent.values, fieldOf, toValue }))
    },
  })
  const fieldIn = (sent: EditToSave<Values>) => (error: ApiError) => {
    if (options.fieldOf) return options.fieldOf(error, sent.changed)
    const field = error.field?.replace(/^changes\./, '') ?? ''
    return field in sent.values ? (field as FieldOf<Values>) : undefined
  }
  const discard = () => {
    close()
    setChecked(false)
    conflicts.show([])
    save.reset()
  }
  const { error, variables: sent } = save
  const refused = sent ? messagesOf({ error, sent, values }, fieldIn(sent)) : {}
  return {
    values,
    /** The values that are saved, as far as the form knows. */
    base: baseOf(edit),
    changed,
    conflicts,
    /** The errors of the fields. */
    messages: { ...refused, ...(isChecked && check(values)) } as Messages<Values>,
    type: (typed: Partial<Values>) => change((before) => typeValues(before, typed)),
    /** Saves the changes. With a wrong field it saves nothing and focuses that field of `form`. */
    save: (form?: HTMLFormElement | null) => {
      setChecked(true)
      const [wrong] = Object.keys(check(values))
      if (wrong !== undefined) return focusField(form, wrong)
      const markSaved = (field: FieldOf<Values>, version: number) =>
        change((before) => withSaved(before, field, { value: values[field], version }))
      const versions = versionsOf(edit)
      save.mutate({ version: versionOf(edit), versions, values, changed, markSaved })
    },
    discard,
    isSaving: save.isPending,
    ...failureOf(error, (each) => sent !== undefined && fieldIn(sent)(each) !== undefined),
  }
}

/** The form of a record. */
export type EditForm<Values extends object> = ReturnType<typeof useEdit<Values, unknown>>

/** Returns what an input needs for a text of a form. */
export const textField = <Field extends string, Values extends { [Name in Field]: string }>(
  { values, messages, type }: Pick<EditForm<Values>, 'values' | 'messages' | 'type'>,
  name: Field,
) => ({
  name,
  value: values[name],
  error: messages[name],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    type({ [name]: currentTarget.value } as unknown as Partial<Values>),
})
