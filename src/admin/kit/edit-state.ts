import { type ConflictAuthor, readConflictAuthor } from '#admin/kit/conflict-author.ts'
import type { ApiError } from '#contract/errors.ts'

/** Name of a field of a form. */
export type FieldOf<Values> = keyof Values & string

/** A value of a form that another person saved, and the version of the record that has it. */
interface Theirs<Value> {
  value: Value
  version: number
}

/** The version of each field. */
export type FieldVersions<Values> = Readonly<Record<FieldOf<Values>, number>>

/** The values that a person typed into a form, and those that they are compared with. */
export interface Edit<Values> {
  /** The version and the values with which the form was opened. A later read does not change them. */
  version: number
  opened: Values
  /** The versions of the fields, for a record whose fields have versions of their own. */
  versions?: FieldVersions<Values>
  /** The values that the person changed. */
  typed: Partial<Values>
  /** Values of others that this form knows from conflicts. They replace those of `opened`. */
  theirs: { [Field in keyof Values]?: Theirs<Values[Field]> }
}

/** A field that another person changed to another value since the form was opened. */
export interface EditConflict<Values> extends ConflictAuthor {
  field: FieldOf<Values>
  yours: Values[FieldOf<Values>]
  theirs: Values[FieldOf<Values>]
  /** The version with their value. */
  version: number
}

/** Which value of a conflict a person chose. */
export type Choice = 'mine' | 'theirs'

/** A record as it is saved, with one version or with one for each field. */
export interface EditRecord<Values> {
  version?: number
  versions?: FieldVersions<Values>
  values: Values
}

/** Returns an edit without changes. */
export const openEdit = <Values>(record: EditRecord<Values>): Edit<Values> => ({
  version: record.version ?? 0,
  opened: record.values,
  ...(record.versions && { versions: record.versions }),
  typed: {},
  theirs: {},
})

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as FieldOf<Values>[]

/** Returns the values that the form is compared with: as it was opened, with the newer ones of others. */
export function baseOf<Values extends object>({ opened, theirs }: Edit<Values>): Values {
  const base = { ...opened }
  for (const field of fieldsOf(opened)) base[field] = theirs[field]?.value ?? base[field]
  return base
}

/** Returns the values that the form shows. */
export const valuesOf = <Values extends object>(edit: Edit<Values>): Values => ({
  ...baseOf(edit),
  ...edit.typed,
})

/** Returns true for the same value. Spaces around a text do not count. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : JSON.stringify(one) === JSON.stringify(other)

/** Returns the fields whose value differs from what the form is compared with, in its order. */
export function changedFields<Values extends object>(edit: Edit<Values>): FieldOf<Values>[] {
  const [base, values] = [baseOf(edit), valuesOf(edit)]
  return fieldsOf(base).filter((field) => !isSameValue(base[field], values[field]))
}

/** Returns true if a form must keep an edit: something is unsaved, or it knows newer values of others. */
export const hasEdits = <Values extends object>(edit: Edit<Values>): boolean =>
  changedFields(edit).length > 0 || fieldsOf(edit.theirs).length > 0

/** Returns the newest version of the record that the form knows. A save is based on it. */
export const versionOf = <Values extends object>({ version, theirs }: Edit<Values>): number =>
  fieldsOf(theirs).reduce((newest, field) => Math.max(newest, theirs[field]?.version ?? 0), version)

/** Returns the newest version of each field that the form knows. */
export function versionsOf<Values extends object>(edit: Edit<Values>): FieldVersions<Values> {
  const { version, versions, theirs, opened } = edit
  const newest = fieldsOf(opened).map((field) => [
    field,
    theirs[field]?.version ?? versions?.[field] ?? version,
  ])
  return Object.fromEntries(newest)
}

/** Returns the edit after a person changed values of the form. */
export const typeValues = <Values>(edit: Edit<Values>, values: Partial<Values>): Edit<Values> => ({
  ...edit,
  typed: { ...edit.typed, ...values },
})

/** Returns the edit that knows a newer saved value of a field. */
export const withSaved = <Values>(
  edit: Edit<Values>,
  field: FieldOf<Values>,
  saved: Theirs<Values[FieldOf<Values>]>,
): Edit<Values> => ({ ...edit, theirs: { ...edit.theirs, [field]: saved } })

/**
 * Returns the edit after a person chose a value for a field, or took the choice back. The value of the
 * other person is what the field is compared with from then on.
 */
export function resolveConflict<Values extends object>(
  edit: Edit<Values>,
  { field, yours, theirs, version }: EditConflict<Values>,
  choice: Choice | undefined,
): Edit<Values> {
  const known = withSaved(edit, field, { value: theirs, version })
  const value = choice === 'theirs' ? theirs : yours
  return typeValues(known, { [field]: value } as unknown as Partial<Values>)
}

interface ConflictReader<Values> {
  /** The values of the form. */
  values: Values
  /** Returns the field of the form that an error of the API names. */
  fieldOf: (error: ApiError) => FieldOf<Values> | undefined
  /** Returns a value of the API as the form has it. */
  toValue: <Field extends FieldOf<Values>>(field: Field, value: unknown) => Values[Field]
}

/** Returns the conflicts of a refused save. */
export const readConflicts = <Values>(
  errors: readonly ApiError[],
  { values, fieldOf, toValue }: ConflictReader<Values>,
): EditConflict<Values>[] =>
  errors.flatMap((error) => {
    const field = fieldOf(error)
    if (error.code !== 'edit_conflict' || field === undefined) return []
    const params: Readonly<Record<string, unknown>> = error.params ?? {}
    const { theirs, version } = params
    return [
      {
        field,
        yours: values[field],
        theirs: toValue(field, theirs),
        ...readConflictAuthor(params),
        version: Number(version),
      },
    ]
  })
