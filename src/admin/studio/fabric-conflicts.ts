import { type ConflictAuthor, readConflictAuthor } from '#admin/kit/conflict-author.ts'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import type { FabricData, Garment } from '#contract/admin/fabric-data.ts'
import { ApiCallError } from '#contract/client.ts'
import { type FabricFields, type FabricForm, toForm } from './fabric-form.ts'

/** A field of the API. `fabric` holds pattern, weave, colours and sizes. */
export const fabricFields = ['name', 'garment', 'fabric'] as const
/** The name of a field of the API. */
export type FabricField = (typeof fabricFields)[number]

/** A field that another person changed to another value. */
export interface FabricConflict extends ConflictAuthor {
  field: FabricField
  /** Both values as the form shows them. */
  yours: string
  theirs: string
  /** Their value as the API has it, and the version with it. */
  value: unknown
  version: number
}

const hexColor = /[\da-f]{6}/gi

/** Returns a cloth in words: pattern, weave and its colours. */
export function clothText(fabric: FabricData): string {
  const colors = new Set(JSON.stringify(fabric).match(hexColor))
  return copy.fabricValue(
    copy.patterns[fabric.pattern],
    copy.weaves[fabric.weave].toLowerCase(),
    [...colors].map((color) => `#${color}`).join(' '),
  )
}

/** Returns the text of a value of the API. */
function valueText(field: string, value: unknown): string {
  if (field === 'garment') return copy.garments[value as Garment]
  if (field === 'fabric') return clothText(value as FabricData)
  return String(value)
}

/** Returns the conflicts of a failed save. */
export function readConflicts(error: Error): FabricConflict[] {
  if (!(error instanceof ApiCallError)) return []
  return error.errors.flatMap(({ code, params = {}, ...named }) => {
    const field = fabricFields.find((each) => each === named.field)
    if (code !== 'edit_conflict' || !field) return []
    const { yours, theirs, version }: Readonly<Record<string, unknown>> = params
    return [
      {
        field,
        yours: valueText(field, yours),
        theirs: valueText(field, theirs),
        value: theirs,
        ...readConflictAuthor(params),
        version: Number(version),
      },
    ]
  })
}

/** Returns the fields of the API with the value of one of them replaced. */
export const withValue = (
  fields: FabricFields,
  field: FabricField,
  value: unknown,
): FabricFields => ({ ...fields, [field]: value })

/** Takes the value of the other person into the form. */
export function withTheirs(form: FabricForm, fields: FabricFields, field: FabricField): FabricForm {
  const theirs = toForm(fields)
  if (field === 'fabric') return { ...theirs, name: form.name, garment: form.garment }
  return { ...form, [field]: theirs[field] }
}
