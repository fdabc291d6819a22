import { useMemo, useState } from 'react'
import { studioCopy as copy } from '#content/copy/admin/studio.ts'
import type { FabricData } from '#contract/admin/fabric-data.ts'
import {
  type FabricConflict,
  fabricFields,
  readConflicts,
  withTheirs,
  withValue,
} from './fabric-conflicts.ts'
import { type FabricFields, type FabricForm, toForm } from './fabric-form.ts'
import { changedFields, readForm } from './read-form.ts'
import { useSaveFabric } from './use-save-fabric.ts'

/** A fabric that the form was opened with. A new one has no id. */
export interface OpenFabric extends FabricFields {
  id?: string
  version: number
}

/** Texts that are not saved, and what they are compared with. */
interface Draft {
  base: FabricFields
  version: number
  form: FabricForm
  /** The fabric of the last form without wrong fields. */
  fabric: FabricData
}

const openDraft = ({ name, garment, fabric, version }: OpenFabric): Draft => {
  const base = { name, garment, fabric }
  return { base, version, form: toForm(base), fabric }
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the changed fields for the API. */
function changesOf({ base, form, fabric }: Draft): Partial<FabricFields> {
  const fields: FabricFields = { name: form.name.trim(), garment: form.garment, fabric }
  const changed = fabricFields.filter((field) => !same(fields[field], base[field]))
  return Object.fromEntries(changed.map((field) => [field, fields[field]]))
}

/** Takes one of two values into a draft. The other one is then what the form is compared with. */
function resolveDraft(
  { base, form, fabric }: Draft,
  { field, value, version }: FabricConflict,
  choice: 'mine' | 'theirs',
): Draft {
  const nextBase = withValue(base, field, value)
  const nextForm = choice === 'theirs' ? withTheirs(form, nextBase, field) : form
  return { base: nextBase, version, form: nextForm, fabric: readForm(nextForm).fabric ?? fabric }
}

/** The form of a fabric: its texts, what is wrong with them, and how they are saved. */
export function useFabricEdit(opened: OpenFabric, isReadOnly: boolean) {
  const [edited, setEdited] = useState<Draft>()
  const [conflicts, setConflicts] = useState<readonly FabricConflict[]>([])
  const [isTried, setTried] = useState(false)
  const stored = useMemo(() => openDraft(opened), [opened])
  const draft = edited ?? stored
  const { form, base } = draft
  const reading = readForm(form)
  const isNameless = form.name.trim() === ''
  const isNameWrong = isNameless && (isTried || opened.id !== undefined)
  const errors: Readonly<Record<string, string>> = {
    ...reading.errors,
    ...(isNameWrong && { name: copy.errors.name }),
  }
  const close = () => {
    setEdited(undefined)
    setConflicts([])
    setTried(false)
  }
  const save = useSaveFabric(opened.id, {
    onSaved: close,
    onError: (error) => setConflicts(readConflicts(error)),
  })
  const change = (next: FabricForm) =>
    setEdited({ ...draft, form: next, fabric: readForm(next).fabric ?? draft.fabric })
  const resolve = (conflict: FabricConflict, choice: 'mine' | 'theirs') => {
    setEdited(resolveDraft(draft, conflict, choice))
    setConflicts((open) => open.filter(({ field }) => field !== conflict.field))
    save.reset()
  }
  return {
    form,
    fabric: draft.fabric,
    errors,
    isReadOnly,
    fields: changedFields(form, toForm(base)),
    conflicts,
    resolve,
    change,
    discard: () => {
      close()
      save.reset()
    },
    isSaving: save.isPending,
    /** Why the last save failed. Conflicts have a band of their own. */
    error: conflicts.length === 0 ? save.message : undefined,
    save: () => {
      setTried(true)
      if (isNameless || !reading.fabric) return
      save.run({
        version: draft.version,
        changes: changesOf(draft),
        all: { ...base, ...changesOf(draft) },
      })
    },
  }
}

/** The form of a fabric. */
export type FabricEdit = ReturnType<typeof useFabricEdit>
